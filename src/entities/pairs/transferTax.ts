/**
 * Taxes of a token, in basis points: on transfers from a pair, between two accounts, and to a pair.
 */
export interface TokenTaxes {
  buyBps: number;
  transferBps: number;
  sellBps: number;
}

export const noTaxes: TokenTaxes = { buyBps: 0, transferBps: 0, sellBps: 0 };

/**
 * Taxes of a swap, in basis points: on the input sold to a pair, on the output bought from one;
 * `null` where unknown, which is computed as none.
 */
export interface SwapTaxes {
  sellBps: number | null;
  buyBps: number | null;
}

const bps = 10_000n;

/** Returns what arrives of a transfer; the tax is rounded down, as tokens do. */
export const arriving = (amount: bigint, taxBps: number | null): bigint =>
  amount - (amount * BigInt(taxBps ?? 0)) / bps;

/** Returns the least of which `amount` arrives; `undefined` where nothing does. */
export function sending(amount: bigint, taxBps: number | null): bigint | undefined {
  const kept = bps - BigInt(taxBps ?? 0);
  if (kept <= 0n) return undefined;
  return amount === 0n ? 0n : ((amount - 1n) * bps) / kept + 1n;
}

/** Reports whether a swap is known to be taxed. */
export const isTaxed = ({ sellBps, buyBps }: SwapTaxes): boolean =>
  (sellBps ?? 0) > 0 || (buyBps ?? 0) > 0;
