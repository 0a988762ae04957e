import { selectBlockTimestamp, selectSigningTime } from '#chain/blocks/selectors.ts';
import type { Call } from '#chain/calls.ts';
import { encodeNamed, type SignedCall } from '#chain/encode.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import type { RootState } from '#redux';
import {
  betCall,
  claimableCall,
  currentEpochCall,
  dueCall,
  minBetCall,
  pausedCall,
  predictionAddress,
  refundableCall,
} from './predictionCalls.ts';
import { betIssue, expectedPayout, type BetIssue, type Side } from './predictionModel.ts';
import {
  roundCalls,
  selectBet,
  selectCanCollect,
  selectCurrentEpoch,
  selectRound,
} from './predictionSelectors.ts';

/** Call of the game as the screen shows it. */
interface ShownCall {
  name: 'betBull' | 'betBear' | 'claim' | 'executeRoundAt' | 'voidRound';
  args: readonly unknown[];
  /** Wei. */
  value: bigint;
}

/** Names what differs between a call and the one on screen; `undefined` when nothing does. */
function gameDifference(
  shown: ShownCall,
  { to, value, name, args }: SignedCall,
): string | undefined {
  if (!sameAddress(to, predictionAddress)) return 'contract';
  if (value !== shown.value) return 'value';
  if (name !== shown.name) return 'function';
  return String(args) === String(shown.args) ? undefined : 'round';
}

function gameWrite(from: Address, call: ShownCall): WriteRequest {
  if (!predictionAddress) throw new Error('The prediction game is not deployed on this chain');
  return {
    from,
    chainId: chain.id,
    to: predictionAddress,
    data: encodeNamed(predictionAbi, call.name, call.args),
    value: call.value,
    abi: predictionAbi,
    check: (signed) => gameDifference(call, signed),
  };
}

const present = (calls: readonly (Call<unknown> | undefined)[]): readonly Call<unknown>[] =>
  calls.filter((call) => call !== undefined);

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
  wish: { account: Address; epoch: number; side: Side; amount: bigint | undefined },
): { issue: BetIssue } | { model: BetModel } {
  const { account, epoch, side, amount } = wish;
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
  const issue = betIssue({ round, currentEpoch, now, isPaused, hasBet, minBet, balance, amount });
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

/** Collects wins and refunds. Nothing is sent once one of them was collected elsewhere. */
export const collectFlow: WriteFlow<CollectModel, object, 'collected'> = {
  account: ({ account }) => account,
  reads: (_state, { account, epochs }) =>
    present(
      epochs.flatMap((epoch) => [claimableCall(epoch, account), refundableCall(epoch, account)]),
    ),
  blockedBy: (state, { account, epochs }) =>
    epochs.some((epoch) => selectCanCollect(state, epoch, account) === false)
      ? 'collected'
      : undefined,
  requests: (_state, model) => [collectRequest(model)],
  info: ({ epochs, amountRaw }) => ({ kind: 'claimRounds', epochs, ...coinFields(amountRaw) }),
  showsRejection: true,
};

/** Act that is due and that anyone may do. */
export interface ExecuteModel {
  account: Address;
  epoch: number;
  /** Its time, in the chain's seconds. */
  boundary: number;
  /** Answer that decides it, in decimal digits; `null` to void it, which needs no price. */
  answerId: string | null;
}

/** Returns the request that executes what is due. */
export function executeRequest({ account, epoch, answerId }: ExecuteModel): WriteRequest {
  return gameWrite(
    account,
    answerId === null
      ? { name: 'voidRound', args: [BigInt(epoch)], value: 0n }
      : { name: 'executeRoundAt', args: [BigInt(answerId)], value: 0n },
  );
}

/** Executes what is due, or voids it. Nothing is sent once somebody else has done it. */
export const executeFlow: WriteFlow<ExecuteModel, object, 'done'> = {
  account: ({ account }) => account,
  reads: () => present([dueCall]),
  blockedBy: (state, { boundary }) => {
    const due = selectRead(state, dueCall);
    return due && Number(due[0]) !== boundary ? 'done' : undefined;
  },
  requests: (_state, model) => [executeRequest(model)],
  info: ({ epoch }) => ({ kind: 'executeRound', epoch }),
  showsRejection: true,
};
