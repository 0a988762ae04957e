const e18 = 10n ** 18n;
const secondsAYear = 365n * 24n * 3600n;

/** Blocks of a year of 365 days (specification 9: 60 / 3 × 60 × 24 × 365 where a block takes 3 seconds), rounded down. */
export function blocksPerYear(blockSeconds: number): bigint {
  return (secondsAYear * 1000n) / BigInt(Math.round(blockSeconds * 1000));
}

/** An amount of tokens and what one whole of them is worth, in dollars of 18 decimals. */
export interface Priced {
  /** In the smallest unit. */
  amount: bigint;
  decimals: number;
  priceE18: bigint;
}

/**
 * What is earned in a year as a part of the stake, without compounding; 10^18 is 100 %. Rounded down. The reward of all
 * stakes in a block, times the blocks of a year, in dollars, divided by what all stakes are worth (POOL-15).
 * `undefined` where nothing of worth is staked.
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
