/** What a place that stakes again by itself keeps back from each harvest, in parts of 10,000. */
export interface HarvestFees {
  /** Its own. */
  performanceBps: bigint;
  /** Of whoever has it harvest. */
  callBps: bigint;
}

/** Both together: what of a harvest is not staked again. */
export function harvestFeesBps({ performanceBps, callBps }: HarvestFees): bigint {
  return performanceBps + callBps;
}
