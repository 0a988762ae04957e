import { useMemo, useState } from 'react';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { isKind } from '#chain/transactions/info.ts';
import { selectRecentTransactions } from '#chain/transactions/selectors.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { LotteryTicketsInfo } from '#protocol/lottery.ts';
import { useAppSelector, type RootState } from '#redux';
import {
  claimBatches,
  isRefundable,
  refundBatches,
  winningTickets,
  type ClaimBatch,
  type RefundBatch,
  type WinningTicket,
} from './lotteryModel.ts';
import { answerPatienceCall, refundPatienceCall, requestPatienceCall } from './lotteryCalls.ts';
import { selectPatience } from './lotterySelectors.ts';
import { useLotteryDraw } from './useLottery.ts';
import { usePlayedRounds, type PlayedRound } from './readTickets.ts';

const patienceCalls = [requestPatienceCall, refundPatienceCall, answerPatienceCall];
/** Rounds played that are checked at first (decision G48). */
const FIRST_ROUNDS = 3;

/** A round that was played, with what it won. */
export interface CheckedRound extends PlayedRound {
  winning: readonly WinningTicket[];
}

/** What an account can collect from the rounds that were checked. */
export interface Prizes {
  rounds: readonly CheckedRound[];
  claims: readonly ClaimBatch[];
  refunds: readonly RefundBatch[];
  /** False while it isn't read which rounds pay back. */
  areRefundsKnown: boolean;
  /** Oldest round that was looked at. */
  lookedTo: number;
}

/** State of the check. */
export interface PrizeCheck {
  prizes: Prizes | undefined;
  isReading: boolean;
  isFailing: boolean;
  /** Oldest round looked at while reading. */
  progress: number | undefined;
  retry: () => void;
  /** Walks back to the first round. */
  checkOlder: () => void;
}

/** Returns how many payments of the lottery to the account are mined: each changes the prizes. */
function selectPayments(state: RootState, account: Address): number {
  return selectRecentTransactions(state).filter(
    ({ info, from, status }) =>
      status === 'confirmed' &&
      sameAddress(from, account) &&
      (isKind<LotteryTicketsInfo>(info, 'claimTickets') ||
        isKind<LotteryTicketsInfo>(info, 'refundLottery')),
  ).length;
}

/**
 * Checks what an account won in the rounds up to `newest`, the last one that is no longer sold:
 * the last three played, and older ones on request.
 */
export function usePrizes(
  account: Address,
  newest: { id: number; status: string },
  most: number,
): PrizeCheck {
  const [isAll, setAll] = useState(false);
  const payments = useAppSelector((state) => selectPayments(state, account));
  useCalls(patienceCalls);
  const patience = useAppSelector(selectPatience);
  // Every older round is over.
  const draw = useLotteryDraw(newest.id) ?? undefined;
  const now = useAppSelector(selectBlockTimestamp);
  const { id, status } = newest;
  const look = usePlayedRounds({
    account,
    from: id,
    most: isAll ? Number.POSITIVE_INFINITY : FIRST_ROUNDS,
    at: `${status} ${payments}`,
  });
  const { last, steps } = look;
  const prizes = useMemo((): Prizes | undefined => {
    if (!last) return undefined;
    const rounds = last.rounds.map((played) => ({
      ...played,
      winning: winningTickets(played.round, played.tickets),
    }));
    return {
      rounds,
      claims: claimBatches(
        rounds.map(({ round, winning }) => ({ lotteryId: round.id, tickets: winning })),
        most,
      ),
      refunds: rounds.flatMap(({ round, tickets }) =>
        patience && now !== null && isRefundable(round, draw, patience, now)
          ? refundBatches(round, tickets, most)
          : [],
      ),
      areRefundsKnown: Boolean(patience) && now !== null,
      lookedTo: last.lookedTo,
    };
  }, [last, most, draw, patience, now]);
  return {
    prizes,
    isReading: look.isReading,
    isFailing: look.isFailing,
    progress: steps && steps.total - steps.done,
    retry: look.retry,
    checkOlder: () => setAll(true),
  };
}
