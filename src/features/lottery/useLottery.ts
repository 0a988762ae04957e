import { useState } from 'react';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import {
  currentIdCall,
  drawCall,
  mostTicketsCall,
  answerPatienceCall,
  refundPatienceCall,
  requestPatienceCall,
  roundCall,
} from './lotteryCalls.ts';
import {
  dueAct,
  type DueAct,
  type LotteryDraw,
  type LotteryRound,
  type Ticket,
} from './lotteryModel.ts';
import {
  selectCurrentId,
  selectDraw,
  selectLastDrawn,
  selectMostTickets,
  selectPatience,
  selectRound,
  selectTicketCalls,
  selectTickets,
  type Read,
} from './lotterySelectors.ts';

const noCalls: readonly undefined[] = [];

/** Returns the newest round's number, read while mounted; 0 before the first. */
export function useCurrentId(): Read<number> {
  useCalls([currentIdCall]);
  return useAppSelector(selectCurrentId);
}

/** Returns the most tickets of one purchase or claim, read while mounted. */
export function useMostTickets(): Read<number> {
  useCalls([mostTicketsCall]);
  return useAppSelector(selectMostTickets);
}

/** Returns a round, read while mounted; 'none' where there is none of this number. */
export function useLotteryRound(id: number): Read<LotteryRound | 'none'> {
  useCalls([id < 1 ? undefined : roundCall(id)]);
  return useAppSelector((state) => selectRound(state, id));
}

/**
 * Returns the number of the round that was drawn last: the newest one or, while that one is sold or
 * drawn, one before it; those that were given back count as none. 1 before the first draw.
 */
export function useLastDrawn(newest: Pick<LotteryRound, 'id' | 'status'>): number {
  const from = Math.max(1, newest.status === 'claimable' ? newest.id : newest.id - 1);
  const { id, passed } = useAppSelector(
    (state) => selectLastDrawn(state, from),
    (a, b) => a.id === b.id && a.passed.length === b.passed.length,
  );
  useCalls(passed.map(roundCall));
  return id;
}

/** Returns how far the draw of a round is, read while mounted. */
export function useLotteryDraw(id: number): Read<LotteryDraw> {
  useCalls([id < 1 ? undefined : drawCall(id)]);
  return useAppSelector((state) => selectDraw(state, id));
}

/** Returns an account's tickets in a round, read while mounted. */
export function useOwnTickets(account: Address | null, id: number): Read<readonly Ticket[]> {
  const calls = useAppSelector(
    (state) => (account === null || id < 1 ? noCalls : selectTicketCalls(state, account, id)),
    (a, b) => a.length === b.length && a.every((call, at) => call === b[at]),
  );
  useCalls(calls);
  return useAppSelector((state) =>
    account === null ? undefined : selectTickets(state, account, id),
  );
}

/** Act that is due for a round, and for how many seconds it has been. */
export interface LateAct {
  kind: DueAct['kind'];
  late: number;
}

/**
 * Returns what is due for a round. Where the chain does not tell since when, the time counts from
 * when this page first saw it.
 */
export function useDueAct(round: LotteryRound, draw: LotteryDraw | undefined): LateAct | undefined {
  useCalls([requestPatienceCall, refundPatienceCall, answerPatienceCall]);
  const patience = useAppSelector(selectPatience);
  const now = useChainClock()?.now;
  const due = draw && patience && now !== undefined && dueAct(round, draw, patience, now);
  const step = due ? `${round.id} ${due.kind}` : '';
  const [seen, setSeen] = useState({ step: '', at: 0 });
  if (now !== undefined && seen.step !== step) setSeen({ step, at: now });
  if (!due || now === undefined) return undefined;
  return { kind: due.kind, late: now - (due.since ?? seen.at) };
}
