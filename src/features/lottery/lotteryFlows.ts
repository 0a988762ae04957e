import type { Call } from '#chain/calls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { isKind } from '#chain/transactions/info.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import type { LotteryActInfo, LotteryTicketsInfo } from '#protocol/lottery.ts';
import type { RootState } from '#redux';
import {
  answerPatienceCall,
  drawCall,
  lotteryContract,
  refundPatienceCall,
  requestPatienceCall,
  roundCall,
  statusesCall,
} from './lotteryCalls.ts';
import { dueAct, type ClaimBatch, type DueAct, type RefundBatch } from './lotteryModel.ts';
import { selectDraw, selectPatience, selectRound, selectTime } from './lotterySelectors.ts';
import { lotteryWrite, present } from './lotteryWrite.ts';

/** Tickets that one count goes through, which stays below 10 million gas (reference 2). */
const COUNT_MOST = 2_000n;

/** Returns the fields of a record about an amount of the lottery's token. */
export function tokenFields(amountRaw: Raw): { symbol: string; decimals: number; amountRaw: Raw } {
  const { symbol = '', decimals = 18 } = lotteryContract?.currency ?? {};
  return { symbol, decimals, amountRaw };
}

/** What is due for a round and is done by one call without a choice. */
export type ActKind = Exclude<DueAct['kind'], 'refund'>;

/** Act that is due and that anyone may do. */
export interface DueModel {
  account: Address;
  lotteryId: number;
  kind: ActKind;
}

/** Kind of the record of an act. */
export const actRecords: Record<ActKind, LotteryActInfo['kind']> = {
  close: 'closeLottery',
  request: 'requestAgain',
  count: 'countTickets',
  draw: 'drawLottery',
};

/** Reads that decide whether it is still due. */
export function dueReads({ lotteryId }: DueModel): readonly Call<unknown>[] {
  return present([
    roundCall(lotteryId),
    drawCall(lotteryId),
    requestPatienceCall,
    refundPatienceCall,
    answerPatienceCall,
  ]);
}

/** Returns the request of what is due. */
export function dueRequest({ account, lotteryId, kind }: DueModel): WriteRequest {
  const id = BigInt(lotteryId);
  const calls = {
    close: { name: 'closeLottery', args: [id] },
    request: { name: 'requestAgain', args: [id] },
    count: { name: 'countTickets', args: [id, COUNT_MOST] },
    draw: { name: 'drawFinalNumberAndMakeLotteryClaimable', args: [id] },
  } as const;
  return lotteryWrite(account, calls[kind]);
}

/** Does what is due. Nothing is sent once somebody else has done it. */
export const dueFlow: WriteFlow<DueModel, object, 'done'> = {
  account: ({ account }) => account,
  reads: (_state, model) => dueReads(model),
  blockedBy: (state, { lotteryId, kind }) => {
    const round = selectRound(state, lotteryId);
    const draw = selectDraw(state, lotteryId);
    const patience = selectPatience(state);
    const now = selectTime(state);
    if (!round || round === 'none' || !draw || !patience || now === undefined) return undefined;
    return dueAct(round, draw, patience, now)?.kind === kind ? undefined : 'done';
  },
  requests: (_state, model) => [dueRequest(model)],
  info: ({ lotteryId, kind }) => ({ kind: actRecords[kind], lotteryId }),
  showsRejection: true,
};

/** Prizes that one transaction claims. */
export interface ClaimModel {
  account: Address;
  lotteryId: number;
  /** Decimal digits. */
  ticketIds: readonly string[];
  brackets: readonly number[];
  amountRaw: Raw;
}

/** Returns the model of a batch. */
export function claimModel(
  account: Address,
  { lotteryId, tickets, amount }: ClaimBatch,
): ClaimModel {
  return {
    account,
    lotteryId,
    ticketIds: tickets.map(({ id }) => String(id)),
    brackets: tickets.map(({ bracket }) => bracket),
    amountRaw: toRaw(amount),
  };
}

/** Returns the request that claims prizes. */
export function claimRequest({
  account,
  lotteryId,
  ticketIds,
  brackets,
}: ClaimModel): WriteRequest {
  return lotteryWrite(account, {
    name: 'claimTickets',
    args: [BigInt(lotteryId), ticketIds.map(BigInt), brackets.map(BigInt)],
  });
}

/** Why nothing is paid: it was already, or is by a transaction that is not mined. */
export type PaidIssue = 'paid' | 'paying';

/** Reports whether one of these tickets was paid, as last read. */
function arePaid(state: RootState, ids: readonly string[]): boolean {
  return selectAnswer(state, statusesCall(ids.map(BigInt)))?.[1].includes(true) ?? false;
}

/** Reports whether the account's payment for a round is sent and not mined. */
export function selectIsPaying(state: RootState, account: Address, lotteryId: number): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) =>
      (isKind<LotteryTicketsInfo>(info, 'claimTickets') ||
        isKind<LotteryTicketsInfo>(info, 'refundLottery')) &&
      info.lotteryId === lotteryId &&
      sameAddress(from, account),
  );
}

/** Returns why nothing would be paid for these tickets. */
function paidIssue(
  state: RootState,
  { account, lotteryId, ticketIds }: Pick<ClaimModel, 'account' | 'lotteryId' | 'ticketIds'>,
): PaidIssue | undefined {
  if (arePaid(state, ticketIds)) return 'paid';
  return selectIsPaying(state, account, lotteryId) ? 'paying' : undefined;
}

/** Claims prizes of one round. Nothing is sent once one of them was or is claimed elsewhere. */
export const claimFlow: WriteFlow<ClaimModel, object, PaidIssue> = {
  account: ({ account }) => account,
  reads: (_state, { ticketIds }) => present([statusesCall(ticketIds.map(BigInt))]),
  blockedBy: paidIssue,
  requests: (_state, model) => [claimRequest(model)],
  info: ({ lotteryId, ticketIds, amountRaw }) => ({
    kind: 'claimTickets',
    lotteryId,
    count: ticketIds.length,
    ...tokenFields(amountRaw),
  }),
  showsRejection: true,
};

/** Purchases of a void round that one transaction pays back. */
export interface RefundModel {
  account: Address;
  lotteryId: number;
  purchases: readonly number[];
  /** First ticket of each purchase, in decimal digits. */
  ticketIds: readonly string[];
  count: number;
  amountRaw: Raw;
}

/** Returns the model of a batch. */
export function refundModel(account: Address, batch: RefundBatch): RefundModel {
  const { lotteryId, purchases, ticketIds, count, amount } = batch;
  return {
    account,
    lotteryId,
    purchases,
    ticketIds: ticketIds.map(String),
    count,
    amountRaw: toRaw(amount),
  };
}

/** Returns the request that takes the price of purchases back. */
export function refundRequest({ account, lotteryId, purchases }: RefundModel): WriteRequest {
  return lotteryWrite(account, {
    name: 'refund',
    args: [BigInt(lotteryId), purchases.map(BigInt)],
  });
}

/** Takes the price of tickets of a void round back. Nothing is sent once one of them was. */
export const refundFlow: WriteFlow<RefundModel, object, PaidIssue> = {
  account: ({ account }) => account,
  reads: (_state, { ticketIds }) => present([statusesCall(ticketIds.map(BigInt))]),
  blockedBy: paidIssue,
  requests: (_state, model) => [refundRequest(model)],
  info: ({ lotteryId, count, amountRaw }) => ({
    kind: 'refundLottery',
    lotteryId,
    count,
    ...tokenFields(amountRaw),
  }),
  showsRejection: true,
};
