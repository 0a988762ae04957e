import { selectBlockTimestamp, selectSigningTime } from '#chain/blocks/selectors.ts';
import type { Call } from '#chain/calls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { callOf, defineAct, type Found } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import type { RootState } from '#redux';
import {
  betCall,
  claimableCall,
  currentEpochCall,
  minBetCall,
  pausedCall,
  predictionAddress as at,
  refundableCall,
} from './predictionCalls.ts';
import { betIssue, type AmountIssue, type BetIssue } from './betValidation.ts';
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
): Found<BetModel, BetIssue> {
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
export const betReads = (
  account: Address,
  epoch: number,
): readonly (Call<unknown> | undefined)[] => [
  ...roundCalls(epoch),
  currentEpochCall,
  pausedCall,
  minBetCall,
  betCall(epoch, account),
  balanceCall(nativeCurrency, account),
];

/**
 * Enters a position. Nothing is sent once the round takes no bets or the account has one. What it
 * would pay moves with every bet of others, which no signature can hold, so it stops nothing.
 */
export const betAct = defineAct<BetModel, BetIssue>({
  account: ({ account }) => account,
  reads: (_state, { account, epoch }) => betReads(account, epoch),
  newest: (state, { account, epoch, side, amountRaw }) =>
    selectBetModel(state, { account, epoch, side, amount: fromRaw(amountRaw) }),
  call: ({ side, epoch, amountRaw }) =>
    callOf(predictionAbi, at, side === 'bull' ? 'betBull' : 'betBear', [BigInt(epoch)], {
      value: fromRaw(amountRaw),
    }),
  states: (shown) => {
    const names = { bull: 'betBull', bear: 'betBear' } as const;
    const round = { epoch: BigInt(shown.epoch) };
    return stated(predictionAbi, at, names[shown.side], round, fromRaw(shown.amountRaw));
  },
  info: ({ epoch, side, amountRaw }) => ({
    kind: side === 'bull' ? 'betBull' : 'betBear',
    epoch,
    ...coinFields(amountRaw),
  }),
});

/** Rounds to collect, and what they pay together, in wei. */
export interface CollectModel {
  account: Address;
  epochs: readonly number[];
  amountRaw: Raw;
}

/** Why nothing is collected: one was already, or is by a transaction that is not mined. */
export type CollectIssue = 'collected' | 'collecting';

/** Collects wins and refunds. Nothing is sent once one of them was or is collected elsewhere. */
export const collectAct = defineAct<CollectModel, CollectIssue>({
  account: ({ account }) => account,
  reads: (_state, { account, epochs }) =>
    epochs.flatMap((epoch) => [claimableCall(epoch, account), refundableCall(epoch, account)]),
  blockedBy: (state, { account, epochs }) => {
    if (epochs.some((epoch) => selectCanCollect(state, epoch, account) === false))
      return 'collected';
    const isCollecting = epochs.some((epoch) => selectIsCollecting(state, epoch, account));
    return isCollecting ? 'collecting' : undefined;
  },
  call: ({ epochs }) => callOf(predictionAbi, at, 'claim', [epochs.map(BigInt)]),
  states: (shown) =>
    stated(predictionAbi, at, 'claim', { epochs: shown.epochs.map((epoch) => BigInt(epoch)) }),
  info: ({ epochs, amountRaw }) => ({ kind: 'claimRounds', epochs, ...coinFields(amountRaw) }),
});
