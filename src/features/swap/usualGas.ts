/** Gas of a swap as `npm run bench` measures it, rounded up: what each pool adds, and the rest. */
export const POOL_GAS = 60_000n;
const REST_GAS = 60_000n;

/** Gas of an approval. */
export const APPROVAL_GAS = 50_000n;

/** Returns the gas that a swap through so many pools usually uses. */
export const usualGas = (pools: number): bigint => REST_GAS + POOL_GAS * BigInt(pools);
