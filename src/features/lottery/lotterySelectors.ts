import type { Call } from '#chain/calls.ts';
import { selectBlockTimestamp, selectSigningTime } from '#chain/blocks/selectors.ts';
import { selectAnswer, selectRead } from '#chain/multicall/selectors.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import {
  currentIdCall,
  drawCall,
  drawFrom,
  mostTicketsCall,
  PAGE_SIZE,
  answerPatienceCall,
  refundPatienceCall,
  requestPatienceCall,
  roundCall,
  roundFrom,
  ticketsCall,
  ticketsFrom,
} from './lotteryCalls.ts';
import type { LotteryDraw, LotteryRound, Patience, Ticket } from './lotteryModel.ts';

type WithMulticall = Pick<RootState, 'multicall'>;
export type Read<T> = T | null | undefined;

function selectNumber(state: WithMulticall, call: Call<bigint> | undefined): Read<number> {
  const value = selectRead(state, call);
  return typeof value === 'bigint' ? Number(value) : value;
}

/** Returns the newest round's number; 0 before the first. */
export function selectCurrentId(state: WithMulticall): Read<number> {
  return selectNumber(state, currentIdCall);
}

/** Returns the most tickets of one purchase or claim. */
export function selectMostTickets(state: WithMulticall): Read<number> {
  return selectNumber(state, mostTicketsCall);
}

/** Returns a round; 'none' where there is none. The same answer gives the same object. */
export function selectRound(state: WithMulticall, id: number): Read<LotteryRound | 'none'> {
  if (id < 1) return 'none';
  const answer = selectRead(state, roundCall(id));
  return answer ? roundFrom(id, answer) : answer;
}

/**
 * Returns the last round up to `from` that isn't void, or the first one that isn't read yet; `from`
 * itself where all are void. `passed` is all that was looked at.
 */
export function selectLastDrawn(
  state: WithMulticall,
  from: number,
): { id: number; passed: readonly number[] } {
  const passed: number[] = [];
  for (let id = from; id >= 1; id -= 1) {
    passed.push(id);
    const round = selectRound(state, id);
    if (!round || round === 'none' || round.status !== 'void') return { id, passed };
  }
  return { id: from, passed };
}

/** Returns how far the draw of a round is. The same answer gives the same object. */
export function selectDraw(state: WithMulticall, id: number): Read<LotteryDraw> {
  if (id < 1) return undefined;
  const answer = selectRead(state, drawCall(id));
  return answer ? drawFrom(answer) : answer;
}

let known: Patience | undefined;

/** Returns how long the contract waits for randomness. */
export function selectPatience(state: WithMulticall): Read<Patience> {
  const request = selectNumber(state, requestPatienceCall);
  const refund = selectNumber(state, refundPatienceCall);
  const answer = selectNumber(state, answerPatienceCall);
  if (request === null || refund === null || answer === null) return null;
  if (request === undefined || refund === undefined || answer === undefined) return undefined;
  if (known?.request !== request || known.refund !== refund || known.answer !== answer)
    known = { request, refund, answer };
  return known;
}

/** Returns the chain's time in seconds, by whatever told it last. */
export function selectTime(state: RootState): number | undefined {
  const time = Math.max(selectBlockTimestamp(state) ?? 0, selectSigningTime(state) ?? 0);
  return time === 0 ? undefined : time;
}

/** Returns the calls of an account's tickets in a round: one page more than are known to be full. */
export function selectTicketCalls(
  state: WithMulticall,
  account: Address,
  id: number,
): ReturnType<typeof ticketsCall>[] {
  const calls = [ticketsCall(account, id, 0)];
  for (;;) {
    const answer = selectAnswer(state, calls.at(-1));
    if (!answer || answer[0].length < PAGE_SIZE) return calls;
    calls.push(ticketsCall(account, id, calls.length * PAGE_SIZE));
  }
}

const noTickets: readonly Ticket[] = [];
const lists = new Map<string, { from: readonly unknown[]; tickets: readonly Ticket[] }>();

/** Returns an account's tickets in a round. The same answers give the same list. */
export function selectTickets(
  state: WithMulticall,
  account: Address,
  id: number,
): Read<readonly Ticket[]> {
  if (id < 1) return noTickets;
  const answers = selectTicketCalls(state, account, id).map((call) => selectRead(state, call));
  if (answers.includes(null)) return null;
  const pages = answers.flatMap((answer) => (answer ? [answer] : []));
  if (pages.length < answers.length) return undefined;
  const key = `${account} ${id}`;
  const before = lists.get(key);
  if (before?.from.length === pages.length && pages.every((page, at) => page === before.from[at]))
    return before.tickets;
  const tickets = pages.flatMap(ticketsFrom);
  lists.set(key, { from: pages, tickets });
  return tickets;
}
