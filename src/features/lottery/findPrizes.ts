import { readCalls } from '#chain/multicall/readCalls.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import type { FindPrizes, Prize } from '#entities/earning/harvest/prizes.ts';
import { readIndexed } from '#entities/indexed/readIndexed.ts';
import type { Address } from '#lib/hex.ts';
import { lotteryPrizeKey } from '#protocol/lotteryPrizes.ts';
import { IndexerError } from '#remote/indexer/indexerError.ts';
import type { AppThunk } from '#redux';
import { playedQuery } from './history/playedQuery.ts';
import {
  currentIdCall,
  lotteryContract,
  mostTicketsCall,
  type LotteryContract,
} from './lotteryCalls.ts';
import { claimBatches, refundBatches, winningTickets } from './lotteryModel.ts';
import { findPlayed, readPlayed, type PlayedRound } from './readTickets.ts';

/**
 * Newest rounds that the node is asked about, and most rounds whose tickets are read: a look at
 * every page must not walk through all of history, as the lottery's own page does on request.
 */
const NEWEST = 50;

/** Returns the rounds that the index knows the account played, older ones too; none without it. */
function readIndexedIds(account: Address): AppThunk<Promise<readonly number[]>> {
  return async (dispatch) => {
    try {
      return (await dispatch(readIndexed(playedQuery(account, NEWEST)))).value;
    } catch (error) {
      // A missing index is no failure: the node has the newest rounds.
      if (error instanceof IndexerError || error instanceof RpcError) return [];
      throw error;
    }
  };
}

/** Reads the newest rounds that an account played, with its tickets. */
function readPlayedNewest(account: Address, newest: number): AppThunk<Promise<PlayedRound[]>> {
  return async (dispatch) => {
    const ids = Array.from({ length: Math.min(NEWEST, newest) }, (_, at) => newest - at);
    const [played, indexed] = await Promise.all([
      dispatch(findPlayed(account, ids)),
      dispatch(readIndexedIds(account)),
    ]);
    // Where both know of a round, the node decides.
    const older = indexed.filter((id) => id >= 1 && !ids.includes(id) && id <= newest);
    const wanted = [...played, ...older].toSorted((a, b) => b - a).slice(0, NEWEST);
    return Promise.all(wanted.map((id) => dispatch(readPlayed(account, id))));
  };
}

type Acts = typeof import('./lotteryActs.ts');

/** Returns what can be collected from a round that was played. */
function prizesOf(
  { round, tickets }: PlayedRound,
  account: Address,
  most: number,
  { currency }: LotteryContract,
  { claimAct, claimModel, refundAct, refundModel, selectIsPaying }: Acts,
): Prize[] {
  const winning = winningTickets(round, tickets);
  const claims = claimBatches([{ lotteryId: round.id, tickets: winning }], most).map((batch) => ({
    amount: batch.amount,
    call: claimAct.part(claimModel(account, batch)),
  }));
  const voided = round.status === 'void' ? refundBatches(round, tickets, most) : [];
  const refunds = voided.map((batch) => ({
    amount: batch.amount,
    call: refundAct.part(refundModel(account, batch)),
  }));
  return [...claims, ...refunds].map((paid, part) => ({
    key: lotteryPrizeKey(round.id, part),
    kind: 'lottery',
    to: '/lottery',
    currency,
    selectIsBusy: (state) => selectIsPaying(state, account, round.id),
    ...paid,
  }));
}

/** Reports whether a round that was played may pay something. */
function mayPay({ round, tickets }: PlayedRound): boolean {
  const isUnpaid = tickets.some(({ isPaid }) => !isPaid);
  return isUnpaid && (round.status === 'void' || winningTickets(round, tickets).length > 0);
}

/** Finds the prizes and refunds of the rounds that an account played, each claim one of them. */
export const findPrizes: FindPrizes = (account) => async (dispatch) => {
  if (!lotteryContract || !currentIdCall || !mostTicketsCall) return [];
  const [newest, most] = await dispatch(readCalls([currentIdCall, mostTicketsCall]));
  if (newest === null || most === null)
    throw new RpcError('malformed', 'The lottery refused a read');
  const played = await dispatch(readPlayedNewest(account, Number(newest)));
  const paying = played.filter(mayPay);
  if (paying.length === 0) return [];
  // The encoder is loaded only if there is something to collect.
  const acts = await import('./lotteryActs.ts');
  const contract = lotteryContract;
  return paying.flatMap((round) => prizesOf(round, account, Number(most), contract, acts));
};
