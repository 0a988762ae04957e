import type { Call } from '#chain/calls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { isKind } from '#chain/transactions/info.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { ClaimRoundsInfo, RoundBetInfo } from '#protocol/prediction.ts';
import type { RootState } from '#redux';
import {
  betCall,
  betFrom,
  claimableCall,
  currentEpochCall,
  latestAnswerCall,
  refundableCall,
  roundCall,
  roundFrom,
  stateCall,
  voidableCall,
  voidReasonOf,
} from './predictionCalls.ts';
import type { Bet, Round, VoidReason } from './predictionModel.ts';

type WithMulticall = Pick<RootState, 'multicall'>;
type Read<T> = T | null | undefined;

/** Returns the newest round's number; 0 before the first. */
export function selectCurrentEpoch(state: WithMulticall): Read<number> {
  const epoch = selectRead(state, currentEpochCall);
  return typeof epoch === 'bigint' ? Number(epoch) : epoch;
}

/** Calls that `selectRound` needs. */
export const roundCalls = (epoch: number): readonly (Call<unknown> | undefined)[] =>
  epoch < 1 ? [] : [roundCall(epoch), stateCall(epoch)];

interface Known<T> {
  from: readonly unknown[];
  value: T;
}

const rounds = new Map<number, Known<Round | 'none'>>();

/** Returns a round; 'none' where there is none. The same answers give the same object. */
export function selectRound(state: WithMulticall, epoch: number): Read<Round | 'none'> {
  if (epoch < 1) return 'none';
  const answer = selectRead(state, roundCall(epoch));
  const status = selectRead(state, stateCall(epoch));
  if (answer === null || status === null) return null;
  if (!answer || !status) return undefined;
  const known = rounds.get(epoch);
  if (known?.from[0] === answer && known.from[1] === status) return known.value;
  const value = roundFrom(answer, status);
  rounds.set(epoch, { from: [answer, status], value });
  return value;
}

/** Returns why the contract would void a round now; 'none' where it would not. */
export function selectVoidable(state: WithMulticall, epoch: number): Read<VoidReason> {
  const answer = selectRead(state, voidableCall(epoch));
  return answer === null || answer === undefined ? answer : voidReasonOf(answer);
}

const bets = new WeakMap<object, Bet | 'none'>();

/** Returns an account's bet in a round; 'none' without one. */
export function selectBet(
  state: WithMulticall,
  epoch: number,
  account: Address | null,
): Read<Bet | 'none'> {
  if (account === null || epoch < 1) return 'none';
  const answer = selectRead(state, betCall(epoch, account));
  if (!answer) return answer;
  const known = bets.get(answer);
  if (known) return known;
  const [position, amount, claimed] = answer;
  const bet = betFrom({ position, amount, claimed });
  bets.set(answer, bet);
  return bet;
}

/** Returns whether an account can collect a round now: a win, or its stake back. */
export function selectCanCollect(
  state: WithMulticall,
  epoch: number,
  account: Address,
): Read<boolean> {
  const won = selectRead(state, claimableCall(epoch, account));
  const refund = selectRead(state, refundableCall(epoch, account));
  if (won === true || refund === true) return true;
  if (won === null || refund === null) return null;
  return won === undefined || refund === undefined ? undefined : false;
}

/** Reports whether a bet of the account in a round is with the wallet, or sent and not mined. */
export function selectIsEntering(state: RootState, epoch: number, account: Address): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) =>
      (isKind<RoundBetInfo>(info, 'betBull') || isKind<RoundBetInfo>(info, 'betBear')) &&
      info.epoch === epoch &&
      sameAddress(from, account),
  );
}

/** Reports whether the account's collection of a round is with the wallet, or sent and not mined. */
export function selectIsCollecting(state: RootState, epoch: number, account: Address): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) =>
      isKind<ClaimRoundsInfo>(info, 'claimRounds') &&
      info.epochs.includes(epoch) &&
      sameAddress(from, account),
  );
}

/** Newest answer of the feed. */
export interface FeedPrice {
  id: bigint;
  priceE8: bigint;
  /** Seconds. */
  updatedAt: number;
}

const prices = new WeakMap<object, FeedPrice>();

/** Returns the feed's newest answer. */
export function selectPrice(state: WithMulticall): Read<FeedPrice> {
  const answer = selectRead(state, latestAnswerCall);
  if (!answer) return answer;
  let price = prices.get(answer);
  if (!price) {
    price = { id: answer[0], priceE8: answer[1], updatedAt: Number(answer[3]) };
    prices.set(answer, price);
  }
  return price;
}
