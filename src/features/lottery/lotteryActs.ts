import type { Call } from '#chain/calls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { isKind } from '#chain/transactions/info.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated, type Statement } from '#entities/writeFlow/statement.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import type { LotteryTicketsInfo } from '#protocol/lottery.ts';
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
import {
  actRecords,
  dueAct,
  type ActKind,
  type ClaimBatch,
  type RefundBatch,
} from './lotteryModel.ts';
import { selectDraw, selectPatience, selectRound, selectTime } from './lotterySelectors.ts';

/** Tickets that one count goes through, which stays below 10 million gas (reference 2). */
const COUNT_MOST = 2_000n;
const at = lotteryContract?.address;

/** Returns the fields of a record about an amount of the lottery's token. */
export function tokenFields(amountRaw: Raw): { symbol: string; decimals: number; amountRaw: Raw } {
  const { symbol = '', decimals = 18 } = lotteryContract?.currency ?? {};
  return { symbol, decimals, amountRaw };
}

/** Act that is due and that anyone may do. */
export interface DueModel {
  account: Address;
  lotteryId: number;
  kind: ActKind;
}

/** Reads that decide whether it is still due. */
export const dueReads = ({ lotteryId }: DueModel): readonly (Call<unknown> | undefined)[] => [
  roundCall(lotteryId),
  drawCall(lotteryId),
  requestPatienceCall,
  refundPatienceCall,
  answerPatienceCall,
];

const functions = {
  close: 'closeLottery',
  request: 'requestAgain',
  draw: 'drawFinalNumberAndMakeLotteryClaimable',
} as const;

/** States what the button of an act names. */
function statedAct(shown: DueModel): Statement {
  const round = { lotteryId: BigInt(shown.lotteryId) };
  switch (shown.kind) {
    case 'close':
      return stated(lotteryAbi, at, 'closeLottery', round);
    case 'request':
      return stated(lotteryAbi, at, 'requestAgain', round);
    case 'count':
      return stated(lotteryAbi, at, 'countTickets', { ...round, most: COUNT_MOST });
    case 'draw':
      return stated(lotteryAbi, at, 'drawFinalNumberAndMakeLotteryClaimable', round);
  }
}

/** Does what is due. Nothing is sent once somebody else has done it. */
export const executeAct = defineAct<DueModel, 'done'>({
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
  call: ({ lotteryId, kind }) =>
    kind === 'count'
      ? callOf(lotteryAbi, at, 'countTickets', [BigInt(lotteryId), COUNT_MOST])
      : callOf(lotteryAbi, at, functions[kind], [BigInt(lotteryId)]),
  states: statedAct,
  info: ({ lotteryId, kind }) => ({ kind: actRecords[kind], lotteryId }),
});

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
export const claimAct = defineAct<ClaimModel, PaidIssue>({
  account: ({ account }) => account,
  reads: (_state, { ticketIds }) => [statusesCall(ticketIds.map(BigInt))],
  blockedBy: paidIssue,
  call: ({ lotteryId, ticketIds, brackets }) =>
    callOf(lotteryAbi, at, 'claimTickets', [
      BigInt(lotteryId),
      ticketIds.map(BigInt),
      brackets.map(BigInt),
    ]),
  states: (shown) =>
    stated(lotteryAbi, at, 'claimTickets', {
      lotteryId: BigInt(shown.lotteryId),
      ticketIds: shown.ticketIds.map((id) => BigInt(id)),
      brackets: shown.brackets.map((bracket) => BigInt(bracket)),
    }),
  info: ({ lotteryId, ticketIds, amountRaw }) => ({
    kind: 'claimTickets',
    lotteryId,
    count: ticketIds.length,
    ...tokenFields(amountRaw),
  }),
});

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

/** Takes the price of tickets of a void round back. Nothing is sent once one of them was. */
export const refundAct = defineAct<RefundModel, PaidIssue>({
  account: ({ account }) => account,
  reads: (_state, { ticketIds }) => [statusesCall(ticketIds.map(BigInt))],
  blockedBy: paidIssue,
  call: ({ lotteryId, purchases }) =>
    callOf(lotteryAbi, at, 'refund', [BigInt(lotteryId), purchases.map(BigInt)]),
  states: (shown) =>
    stated(lotteryAbi, at, 'refund', {
      lotteryId: BigInt(shown.lotteryId),
      purchases: shown.purchases.map((place) => BigInt(place)),
    }),
  info: ({ lotteryId, count, amountRaw }) => ({
    kind: 'refundLottery',
    lotteryId,
    count,
    ...tokenFields(amountRaw),
  }),
});
