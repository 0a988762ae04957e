/**
 * Arithmetic of a sale's pools, the same as the contract's to the smallest unit
 * (`contracts/ifo/IfoBook.sol`; test/contracts/parity compares).
 */

/** What one pool sells and got, in the smallest units. */
export interface IfoPool {
  /** LP tokens that it raises; above 0. */
  raising: bigint;
  offering: bigint;
  /** LP tokens committed by all. */
  total: bigint;
  hasTax: boolean;
}

/** What becomes of a commitment. `paid + refund + tax` is all of it. */
export interface IfoShare {
  /** Tokens bought. */
  offering: bigint;
  /** LP tokens paid for them. */
  paid: bigint;
  /** LP tokens that come back, less the tax. */
  refund: bigint;
  tax: bigint;
}

/** Whole of a rate. */
export const IFO_RATE_WHOLE = 10n ** 12n;

/** From how many times over a pool is filled on which rate applies, the highest first. */
export const ifoTaxSteps: readonly { times: bigint; rateE12: bigint }[] = [
  { times: 1500n, rateE12: 500_000_000n },
  { times: 1000n, rateE12: 1_000_000_000n },
  { times: 500n, rateE12: 2_000_000_000n },
  { times: 250n, rateE12: 2_500_000_000n },
  { times: 100n, rateE12: 3_000_000_000n },
  { times: 50n, rateE12: 5_000_000_000n },
  { times: 0n, rateE12: 10_000_000_000n },
];

/** Returns the tax on what comes back, by whole times over that the pool is filled. */
export function ifoTaxRate({ hasTax, raising, total }: Omit<IfoPool, 'offering'>): bigint {
  if (!hasTax) return 0n;
  const times = total / raising;
  return ifoTaxSteps.find((step) => times >= step.times)!.rateE12;
}

/**
 * Returns what a commitment, which is part of `total`, buys and what comes back of it, if the sale
 * ended so.
 */
export function ifoShare(amount: bigint, pool: IfoPool): IfoShare {
  const { raising, offering, total } = pool;
  if (amount === 0n) return { offering: 0n, paid: 0n, refund: 0n, tax: 0n };
  if (total <= raising)
    return { offering: (amount * offering) / raising, paid: amount, refund: 0n, tax: 0n };
  const back = (amount * (total - raising)) / total;
  const tax = (back * ifoTaxRate(pool)) / IFO_RATE_WHOLE;
  return {
    offering: (amount * offering) / total,
    paid: amount - back,
    refund: back - tax,
    tax,
  };
}
