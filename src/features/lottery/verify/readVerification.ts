import chunk from 'lodash-es/chunk.js';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import type { Call } from '#chain/calls.ts';
import { contractCall } from '#chain/calls.ts';
import { decodeLog, eventTopic } from '#chain/logs/decodeLog.ts';
import { readLogs } from '#chain/logs/readLogs.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { toQuantity } from '#chain/quantity.ts';
import { inSlices } from '#lib/inSlices.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { vrfCoordinatorAbi } from '#protocol/abi/vrfCoordinatorAbi.ts';
import { vrfSourceAbi } from '#protocol/abi/vrfSourceAbi.ts';
import { bracketOf, wordOf } from '#protocol/lotteryDraw.ts';
import { parsePurchases } from '#protocol/lotteryPurchases.ts';
import type { AppThunk } from '#redux';
import { drawCall, drawFrom, lotteryContract, roundCall, roundFrom } from '../lotteryCalls.ts';
import type { LotteryRound, Ticket } from '../lotteryModel.ts';
import { readTickets } from '../readTickets.ts';
import { addPurchase, emptyRecount, type Recount } from './recount.ts';
import {
  verify,
  type CoordinatorWord,
  type RandomAnswer,
  type Verification,
} from './verification.ts';

/** Round to compute again, and whose tickets to look at. A new object reads again. */
interface VerifyWish {
  lotteryId: number;
  account: Address | null;
}

/** Purchases read at once: each is up to ten words of storage, which nodes charge for. */
const PAGE = 500;
/** Prizes of tickets that are asked at once. */
const PRIZES_AT_ONCE = 500;

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new RpcError('malformed', "The round couldn't be read");
  return value;
}

/** Reads some calls anew; rejects where the chain refuses one. */
function readAll<T>(calls: readonly (Call<T> | undefined)[]): AppThunk<Promise<T[]>> {
  return async (dispatch) =>
    (await dispatch(readCalls(calls.map(required), { fresh: true }))).map((value) =>
      required(value),
    );
}

function purchasesCall(from: number, size: number) {
  const { address } = required(lotteryContract);
  return contractCall(lotteryAbi, address, 'viewPurchases', [BigInt(from), BigInt(size)]);
}

/** Counts the purchases of a round, page by page, in slices that leave the page responsive. */
function readRecount(
  round: LotteryRound,
  total: number,
  account: Address | null,
  onProgress: (done: number, total: number) => void,
): AppThunk<Promise<Recount>> {
  return async (dispatch) => {
    const count = emptyRecount();
    const first = Number(round.firstTicketId >> 7n);
    const end = Number(round.nextTicketId >> 7n);
    for (let from = first; from < end; from += PAGE) {
      const [page] = await dispatch(readAll([purchasesCall(from, Math.min(PAGE, end - from))]));
      const [headers, words] = required(page);
      if (headers.length === 0) break;
      const purchases = parsePurchases(from, headers, words);
      await inSlices(purchases, (purchase) => addPurchase(count, purchase, round, account));
      onProgress(count.purchases, total);
    }
    return count;
  };
}

/** Reads the request of a draw with its answer from the source that the round was bound to. */
function readAnswer(source: Address, requestId: bigint): AppThunk<Promise<RandomAnswer>> {
  return async (dispatch) => {
    const call = contractCall(vrfSourceAbi, source, 'viewRequest', [requestId]);
    const [answer] = await dispatch(readAll([call]));
    const { roundId, requestBlock, answerBlock, word } = required(answer);
    return {
      source,
      requestId,
      roundId: Number(roundId),
      requestBlock: Number(requestBlock),
      answerBlock: Number(answerBlock),
      word,
    };
  };
}

/**
 * Reads the coordinator's own log of an answer, in the one block that it is in; `null` where the
 * node does not have it: everything else is in the contracts' state.
 */
function readCoordinator({
  source,
  requestId,
  answerBlock,
}: RandomAnswer): AppThunk<Promise<CoordinatorWord | null>> {
  return async (dispatch) => {
    if (answerBlock === 0) return null;
    const call = contractCall(vrfSourceAbi, source, 'coordinator', []);
    const [coordinator] = await dispatch(readAll([call]));
    const id: Hex = `0x${requestId.toString(16).padStart(64, '0')}`;
    const topics = [eventTopic(vrfCoordinatorAbi, 'RandomWordsFulfilled'), id];
    try {
      const { logs } = await dispatch(
        readLogs({
          address: required(coordinator),
          topics,
          fromBlock: answerBlock,
          toBlock: answerBlock,
        }),
      );
      for (const log of logs) {
        const event = decodeLog(vrfCoordinatorAbi, log);
        if (event?.name !== 'RandomWordsFulfilled') continue;
        const word = wordOf(toQuantity(event.args.outputSeed));
        return { coordinator: log.address, word, transactionHash: log.transactionHash };
      }
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
    }
    return null;
  };
}

/** Reads what the contract says that tickets are paid: 0 for those that win nothing. */
function readPrizes(round: LotteryRound, tickets: readonly Ticket[]): AppThunk<Promise<bigint[]>> {
  return async (dispatch) => {
    const { address } = required(lotteryContract);
    const found: bigint[] = [];
    for (const some of chunk(tickets, PRIZES_AT_ONCE)) {
      const calls = some.map(({ id, number }) =>
        contractCall(lotteryAbi, address, 'viewRewardsForTicketId', [
          BigInt(round.id),
          id,
          BigInt(bracketOf(number, round.finalNumber ?? 0, round.breakdown) ?? 0),
        ]),
      );
      found.push(...(await dispatch(readAll(calls))));
    }
    return found;
  };
}

/**
 * Computes a drawn round again from the current state of the contracts. Calls `onProgress` with the
 * purchases counted and their number. Rejects with RpcError.
 */
export function readVerification(
  { lotteryId, account }: VerifyWish,
  onProgress: (done: number, total: number) => void,
): AppThunk<Promise<Verification>> {
  return async (dispatch) => {
    const [[roundAnswer], [drawAnswer]] = await Promise.all([
      dispatch(readAll([roundCall(lotteryId)])),
      dispatch(readAll([drawCall(lotteryId)])),
    ]);
    const round = roundFrom(lotteryId, required(roundAnswer));
    const { randomness } = required(drawAnswer);
    const draw = drawFrom(required(drawAnswer));
    if (round === 'none') throw new RpcError('malformed', 'There is no such round');
    const [answer, recount, tickets] = await Promise.all([
      dispatch(readAnswer(randomness, draw.requestId)),
      dispatch(readRecount(round, draw.purchases, account, onProgress)),
      account === null ? [] : dispatch(readTickets({ account, lotteryId })),
    ]);
    const [coordinator, prizes] = await Promise.all([
      dispatch(readCoordinator(answer)),
      dispatch(readPrizes(round, tickets)),
    ]);
    return verify({ round, draw, answer, coordinator, recount, tickets, prizes });
  };
}

/** Computes a drawn round again. It counts the purchases that it has read. */
export const useVerification = defineLoad({
  name: 'lotteryVerification',
  repeats: 'never',
  read: (wish: VerifyWish, { onProgress }) => readVerification(wish, onProgress),
});
