import { betResult, payoutOf, type RoundBet } from './predictionModel.ts';

/** Most rounds that one transaction collects: 100 at the gas of a claim are a quarter of a block. */
const COLLECT_SIZE = 100;

/** Returns the bets that may pay something now, as many as one transaction collects. */
export function collectCandidates(bets: readonly RoundBet[]): RoundBet[] {
  return bets
    .filter(
      ({ round, bet }) =>
        !bet.isClaimed && (payoutOf(round, bet) > 0n || betResult(round, bet) === 'waiting'),
    )
    .slice(0, COLLECT_SIZE);
}

/** Returns what a bet pays that can be collected: without a result its round is void. */
export function collectedAmount({ round, bet }: RoundBet): bigint {
  return payoutOf(round, bet) || bet.amount;
}
