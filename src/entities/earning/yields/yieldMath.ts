const e18 = 10n ** 18n;
const secondsAYear = 365n * 24n * 3600n;

/**
 * Returns the blocks in a year of 365 days, rounded down (specification 9: 60 / 3 × 60 × 24 × 365
 * at 3 seconds per block).
 */
export function blocksPerYear(blockSeconds: number): bigint {
  return (secondsAYear * 1000n) / BigInt(Math.round(blockSeconds * 1000));
}

/** Token amount and the price of one whole token in dollars times 10^18. */
export interface Priced {
  /** Smallest unit. */
  amount: bigint;
  decimals: number;
  priceE18: bigint;
}

/**
 * Returns the yearly reward as a share of the stake, without compounding; 10^18 is 100%. Rounded
 * down: the block reward times the blocks of a year, in dollars, divided by the value of all stakes
 * (POOL-15). `undefined` if nothing of value is staked.
 */
export function aprE18(
  rewardPerBlock: Priced,
  totalStaked: Priced,
  blocksAYear: bigint,
): bigint | undefined {
  const earned =
    rewardPerBlock.amount *
    blocksAYear *
    rewardPerBlock.priceE18 *
    10n ** BigInt(totalStaked.decimals);
  const stake = totalStaked.amount * totalStaked.priceE18 * 10n ** BigInt(rewardPerBlock.decimals);
  return stake === 0n ? undefined : (earned * e18) / stake;
}
