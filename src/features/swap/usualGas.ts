/** Gas of a swap as `npm run bench` measures it, rounded up: what each pool adds, and the rest. */
const GAS = { pool: 60_000n, rest: 60_000n } as const;

/** Returns the gas that a swap through so many pools usually uses. */
export const usualGas = (hops: number): bigint => GAS.rest + GAS.pool * BigInt(hops);
