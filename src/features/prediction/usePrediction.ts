import { useMemo } from 'react';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import {
  betCall,
  claimableCall,
  currentEpochCall,
  latestAnswerCall,
  pausedCall,
  refundableCall,
  startedCall,
  voidableCall,
} from './predictionCalls.ts';
import type { Bet, Round, VoidReason } from './predictionModel.ts';
import {
  roundCalls,
  selectBet,
  selectCanCollect,
  selectCurrentEpoch,
  selectPrice,
  selectRound,
  selectVoidable,
  type FeedPrice,
} from './predictionSelectors.ts';

type Read<T> = T | null | undefined;

/** Past rounds in the row, and rounds to come (decision G1). */
export const PAST_ROUNDS = 5;
export const FUTURE_ROUNDS = 2;

/** State of the market. */
export interface Market {
  /** 0 before the first round. */
  currentEpoch: number;
  isPaused: boolean;
  /** Whether rounds are running. */
  isStarted: boolean;
}

/** Returns the state of the market, read while mounted. */
export function useMarket(): Read<Market> {
  useCalls([currentEpochCall, pausedCall, startedCall]);
  const currentEpoch = useAppSelector(selectCurrentEpoch);
  const isPaused = useAppSelector((state) => selectRead(state, pausedCall));
  const isStarted = useAppSelector((state) => selectRead(state, startedCall));
  return useMemo(() => {
    if (currentEpoch === null || isPaused === null || isStarted === null) return null;
    if (currentEpoch === undefined || isPaused === undefined || isStarted === undefined)
      return undefined;
    return { currentEpoch, isPaused, isStarted };
  }, [currentEpoch, isPaused, isStarted]);
}

/** Returns a round, read while mounted; 'none' where there is none of this number. */
export function useRound(epoch: number): Read<Round | 'none'> {
  useCalls(roundCalls(epoch));
  return useAppSelector((state) => selectRound(state, epoch));
}

/**
 * Returns why the contract would void a round now, read while mounted; 'none' where it would not,
 * or where the round is settled.
 */
export function useVoidable(round: Round): Read<VoidReason> {
  const isOpen = round.state === 'open' || round.state === 'locked';
  useCalls([isOpen ? voidableCall(round.epoch) : undefined]);
  return useAppSelector((state) => (isOpen ? selectVoidable(state, round.epoch) : 'none'));
}

/** Returns the account's bet in a round, read while mounted; 'none' without one. */
export function useBet(epoch: number, account: Address | null): Read<Bet | 'none'> {
  useCalls([account === null || epoch < 1 ? undefined : betCall(epoch, account)]);
  return useAppSelector((state) => selectBet(state, epoch, account));
}

/** Returns the feed's newest answer, read while mounted. */
export function useFeedPrice(): Read<FeedPrice> {
  useCalls([latestAnswerCall]);
  return useAppSelector(selectPrice);
}

/** Returns those of the rounds that the account can collect now, read while mounted. */
export function useCollectable(epochs: readonly number[], account: Address): readonly number[] {
  useCalls(
    useMemo(
      () =>
        epochs.flatMap((epoch) => [claimableCall(epoch, account), refundableCall(epoch, account)]),
      [epochs, account],
    ),
  );
  return useAppSelector(
    (state) => epochs.filter((epoch) => selectCanCollect(state, epoch, account) === true),
    (a, b) => a.length === b.length && a.every((epoch, at) => epoch === b[at]),
  );
}
