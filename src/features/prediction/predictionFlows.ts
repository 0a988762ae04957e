import { selectBlockTimestamp, selectSigningTime } from '#chain/blocks/selectors.ts';
import type { Call } from '#chain/calls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import type { RootState } from '#redux';
import {
  betCall,
  claimableCall,
  currentEpochCall,
  minBetCall,
  pausedCall,
  refundableCall,
} from './predictionCalls.ts';
import { betIssue, type AmountIssue, type BetIssue } from './betValidation.ts';
import { gameWrite, present } from './gameWrite.ts';
import { expectedPayout, type Side } from './predictionModel.ts';
import {
  roundCalls,
  selectBet,
  selectCanCollect,
  selectCurrentEpoch,
  selectIsCollecting,
  selectIsEntering,
  selectRound,
} from './predictionSelectors.ts';

/** Returns the fields of a record about an amount of coins. */
function coinFields(amountRaw: Raw): { symbol: string; decimals: number; amountRaw: Raw } {
  const { symbol, decimals } = nativeCurrency;
  return { symbol, decimals, amountRaw };
}

/** Bet as it is shown. Amounts in wei. */
export interface BetModel {
  account: Address;
  epoch: number;
  side: Side;
  amountRaw: Raw;
  /** What it would pay if its side won with the stakes of now. */
  payoutRaw: Raw;
}

/** Returns the chain's time in seconds, by whatever told it last. */
function selectTime(state: RootState): number | undefined {
  const time = Math.max(selectBlockTimestamp(state) ?? 0, selectSigningTime(state) ?? 0);
  return time === 0 ? undefined : time;
}

/**
 * Returns the model of a bet of `amount` (wei; `undefined`: none typed) in a round, from the state
 * as last read; or why it cannot be made.
 */
export function selectBetModel(
  state: RootState,
  wish: {
    account: Address;
    epoch: number;
    side: Side;
    amount: bigint | undefined;
    amountIssue?: AmountIssue | undefined;
  },
): { issue: BetIssue } | { model: BetModel } {
  const { account, epoch, side, amount, amountIssue } = wish;
  const round = selectRound(state, epoch);
  const currentEpoch = selectCurrentEpoch(state);
  const isPaused = selectRead(state, pausedCall);
  const minBet = selectRead(state, minBetCall);
  const bet = selectBet(state, epoch, account);
  const now = selectTime(state);
  const isRead =
    round &&
    round !== 'none' &&
    typeof currentEpoch === 'number' &&
    typeof isPaused === 'boolean' &&
    typeof minBet === 'bigint' &&
    bet &&
    now !== undefined;
  if (!isRead) return { issue: 'unread' };
  const balance = selectBalance(state, nativeCurrency, account);
  const hasBet = bet !== 'none';
  const issue = betIssue({
    ...{ round, currentEpoch, now, isPaused, hasBet, minBet, balance, amount, amountIssue },
    isEntering: selectIsEntering(state, epoch, account),
  });
  if (issue || amount === undefined) return { issue: issue ?? 'amount' };
  return {
    model: {
      account,
      epoch,
      side,
      amountRaw: toRaw(amount),
      payoutRaw: toRaw(expectedPayout(round, side, amount)),
    },
  };
}

/** Reads that decide a bet. */
export function betReads(account: Address, epoch: number): readonly Call<unknown>[] {
  return present([
    ...roundCalls(epoch),
    currentEpochCall,
    pausedCall,
    minBetCall,
    betCall(epoch, account),
    balanceCall(nativeCurrency, account),
  ]);
}

/** Returns the request of a bet. */
export function betRequest({ account, epoch, side, amountRaw }: BetModel): WriteRequest {
  return gameWrite(account, {
    name: side === 'bull' ? 'betBull' : 'betBear',
    args: [BigInt(epoch)],
    value: fromRaw(amountRaw),
  });
}

function latestBet(state: RootState, { account, epoch, side, amountRaw }: BetModel) {
  return selectBetModel(state, { account, epoch, side, amount: fromRaw(amountRaw) });
}

/**
 * Enters a position. Nothing is sent once the round takes no bets or the account has one. What it
 * would pay moves with every bet of others, which no signature can hold, so it stops nothing.
 */
export const betFlow: WriteFlow<BetModel, object, BetIssue> = {
  account: ({ account }) => account,
  reads: (_state, { account, epoch }) => betReads(account, epoch),
  blockedBy: (state, model) => {
    const latest = latestBet(state, model);
    return 'issue' in latest ? latest.issue : undefined;
  },
  latest: (state, model) => {
    const latest = latestBet(state, model);
    return 'model' in latest ? latest.model : undefined;
  },
  requests: (_state, model) => [betRequest(model)],
  info: ({ epoch, side, amountRaw }) => ({
    kind: side === 'bull' ? 'betBull' : 'betBear',
    epoch,
    ...coinFields(amountRaw),
  }),
  showsRejection: true,
};

/** Rounds to collect, and what they pay together, in wei. */
export interface CollectModel {
  account: Address;
  epochs: readonly number[];
  amountRaw: Raw;
}

/** Returns the request that collects rounds. */
export function collectRequest({ account, epochs }: CollectModel): WriteRequest {
  return gameWrite(account, { name: 'claim', args: [epochs.map(BigInt)], value: 0n });
}

/** Why nothing is collected: one was already, or is by a transaction that is not mined. */
export type CollectIssue = 'collected' | 'collecting';

/** Collects wins and refunds. Nothing is sent once one of them was or is collected elsewhere. */
export const collectFlow: WriteFlow<CollectModel, object, CollectIssue> = {
  account: ({ account }) => account,
  reads: (_state, { account, epochs }) =>
    present(
      epochs.flatMap((epoch) => [claimableCall(epoch, account), refundableCall(epoch, account)]),
    ),
  blockedBy: (state, { account, epochs }) => {
    if (epochs.some((epoch) => selectCanCollect(state, epoch, account) === false))
      return 'collected';
    const isCollecting = epochs.some((epoch) => selectIsCollecting(state, epoch, account));
    return isCollecting ? 'collecting' : undefined;
  },
  requests: (_state, model) => [collectRequest(model)],
  info: ({ epochs, amountRaw }) => ({ kind: 'claimRounds', epochs, ...coinFields(amountRaw) }),
  showsRejection: true,
};
