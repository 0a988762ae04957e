/** Fees that an auto-compounding place takes of each harvest, in basis points. */
export interface HarvestFees {
  /** Kept by the place. */
  performanceBps: bigint;
  /** Paid to the caller of the harvest. */
  callBps: bigint;
}

/** Returns the total share of a harvest that is not compounded. */
export function harvestFeesBps({ performanceBps, callBps }: HarvestFees): bigint {
  return performanceBps + callBps;
}
