import { defineLoad } from '#entities/loads/defineLoad.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { PAGE_SIZE, roundCall, roundFrom, ticketsCall, ticketsFrom } from './lotteryCalls.ts';
import type { LotteryRound, Ticket } from './lotteryModel.ts';

/** Rounds that one request asks whether the account played them. */
const STEP = 50;

/** Tickets of an account to read. */
interface TicketsWish {
  account: Address;
  lotteryId: number;
}

/** Reads all tickets of an account in a round, page by page (decision G50). Rejects with RpcError. */
export function readTickets({ account, lotteryId }: TicketsWish): AppThunk<Promise<Ticket[]>> {
  return async (dispatch) => {
    const found: Ticket[] = [];
    for (;;) {
      const call = ticketsCall(account, lotteryId, found.length);
      const [answer] = await dispatch(readCalls(call ? [call] : [], { fresh: true }));
      if (!answer) throw new RpcError('malformed', "The tickets couldn't be read");
      const page = ticketsFrom(answer);
      found.push(...page);
      if (page.length < PAGE_SIZE) return found;
    }
  };
}

/** A round that an account played, with its tickets. */
export interface PlayedRound {
  round: LotteryRound;
  tickets: readonly Ticket[];
}

/** Rounds to look through, backwards. */
interface PlayedWish {
  account: Address;
  /** First round to look at. */
  from: number;
  /** Rounds with tickets after which it stops. */
  most: number;
  /** Called with the oldest round looked at so far. */
  onProgress?: ((lookedTo: number) => void) | undefined;
}

/** Rounds found, newest first. */
export interface PlayedRounds {
  rounds: readonly PlayedRound[];
  /** Every round from here to the newest was looked at. */
  lookedTo: number;
}

/** Returns which of these rounds the account has tickets in. Rejects with RpcError. */
export function findPlayed(account: Address, ids: readonly number[]): AppThunk<Promise<number[]>> {
  return async (dispatch) => {
    const answers = await dispatch(
      readCalls(
        ids.flatMap((id) => ticketsCall(account, id, 0, 1) ?? []),
        { fresh: true },
      ),
    );
    return ids.filter((_, at) => {
      const answer = answers[at];
      if (!answer) throw new RpcError('malformed', "The tickets couldn't be read");
      return answer[0].length > 0;
    });
  };
}

/** Reads a round with the account's tickets. Rejects with RpcError. */
export function readPlayed(account: Address, lotteryId: number): AppThunk<Promise<PlayedRound>> {
  return async (dispatch) => {
    const call = roundCall(lotteryId);
    const [[answer], tickets] = await Promise.all([
      dispatch(readCalls(call ? [call] : [], { fresh: true })),
      dispatch(readTickets({ account, lotteryId })),
    ]);
    const round = answer ? roundFrom(lotteryId, answer) : undefined;
    if (!round || round === 'none') throw new RpcError('malformed', "The round couldn't be read");
    return { round, tickets };
  };
}

/**
 * Reads the newest rounds that an account played, from a round backwards, until `most` are found or
 * the first is reached. Rejects with RpcError.
 */
export function readPlayedRounds({
  account,
  from,
  most,
  onProgress,
}: PlayedWish): AppThunk<Promise<PlayedRounds>> {
  return async (dispatch) => {
    const played: number[] = [];
    let next = from;
    while (next > 0 && played.length < most) {
      const count = Math.min(STEP, next);
      const ids = Array.from({ length: count }, (_, at) => next - at);
      const found = await dispatch(findPlayed(account, ids));
      const taken = found.slice(0, most - played.length);
      played.push(...taken);
      const last = taken.at(-1);
      // If more were found than wanted, the next read starts after the last one taken.
      next = found.length > taken.length && last !== undefined ? last - 1 : next - count;
      onProgress?.(next + 1);
    }
    const rounds = await Promise.all(played.map((id) => dispatch(readPlayed(account, id))));
    return { rounds, lookedTo: next + 1 };
  };
}

/** Rounds to load, and what changes the answer beside them. */
interface PlayedMoment extends Omit<PlayedWish, 'onProgress'> {
  at: string;
}

/** Loads the newest rounds that an account played. It counts the rounds that it has looked at. */
export const usePlayedRounds = defineLoad({
  name: 'lotteryPlayed',
  read: ({ account, from, most }: PlayedMoment, { onProgress }) =>
    readPlayedRounds({
      account,
      from,
      most,
      onProgress: (lookedTo) => onProgress(from - lookedTo, from),
    }),
});
