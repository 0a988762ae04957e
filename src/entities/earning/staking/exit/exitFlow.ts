import { selectSigningTime } from '#chain/blocks/selectors.ts';
import type { BalanceChange } from '#chain/transactions/estimate.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import { exitPairs } from '#entities/trading/exitRouteSelectors.ts';
import { placeKey } from '../places.ts';
import { accountCalls, placeCalls } from '../stakingCalls.ts';
import { selectStakeIssue } from '../stakingContext.ts';
import type { StakeIssue } from '../stakingValidation.ts';
import { tokenAddresses } from '#entities/writeFlow/balanceChanges.ts';
import type { Preview, TradeFlow } from '#entities/writeFlow/writeFlow.ts';
import { fromRaw } from '#lib/raw.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import type { RootState } from '#redux';
import { encodeLeaveFarm, leaveFarmDifference } from './exitCall.ts';
import { exitBreaks, exitTokens, type ExitModel } from './exitModel.ts';
import { selectLatestExit } from './exitSelectors.ts';

/** Simulated balance changes and gas; `null` where the nodes cannot tell. */
interface FoundExit {
  changes: readonly BalanceChange[] | null;
  gas: bigint | null;
}
export type ExitPreview = Preview<FoundExit>;

/** Returns the request of a model; none while the chain's time is not known. */
function exitRequests(state: RootState, model: ExitModel): WriteRequest[] {
  const time = selectSigningTime(state);
  if (time === null || !contractAddress('farmZap')) return [];
  const deadline = time + model.deadlineSeconds;
  return [
    {
      from: model.account,
      chainId: chain.id,
      deadline,
      ...encodeLeaveFarm(model, BigInt(deadline)),
      abi: masterChefAbi,
      check: (call, now) => leaveFarmDifference(model, call, now),
    },
  ];
}

/** Returns why an exit cannot be confirmed now: the same reasons as for unstaking. */
export function selectExitIssue(state: RootState, model: ExitModel): StakeIssue | undefined {
  const typed = { ok: true, amount: fromRaw(model.sharesRaw) } as const;
  const { place, account } = model;
  return selectStakeIssue(state, { action: 'unstake', place, typed, askedBy: account });
}

/** Unstakes LP tokens and withdraws them from their pool, in one call. */
export const exitFlow: TradeFlow<ExitModel, FoundExit, StakeIssue> = {
  account: ({ account }) => account,
  reads: (_state, { place, account, own, other, receives }) => {
    const tokens = exitTokens(place);
    const pool = tokens ? poolCalls(tokens) : [];
    const along = receives === 'both' ? [] : pairCalls(exitPairs([own, other], receives));
    return [...placeCalls(place), ...accountCalls(place, account), ...pool, ...along];
  },
  currencies: ({ sides, own, other }) => [
    ...new Set([...sides.map(({ currency }) => currency), own, other]),
  ],
  moves: ({ place }) => [place.reward.address],
  paths: ({ own, other, route }) => [
    [own.token.address, other.token.address],
    ...(route ? [route.path] : []),
  ],
  blockedBy: selectExitIssue,
  latest: selectLatestExit,
  breaks: (_state, shown, latest) => exitBreaks(shown, latest),
  differs: exitBreaks,
  requests: exitRequests,
  watched: ({ sides, place }) => [
    ...new Set([...tokenAddresses(sides.map(({ currency }) => currency)), place.reward.address]),
  ],
  found: (_model, { changes, gas }) => ({ changes, gas }),
  info: ({ place, sharesRaw }) => ({
    kind: 'leaveFarm',
    place: placeKey(place),
    symbol: place.token.symbol,
    decimals: place.token.decimals,
    amountRaw: sharesRaw,
  }),
};
