import type { Call } from '#chain/calls.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import { ticketsCost } from '#protocol/lotteryDraw.ts';
import type { RootState } from '#redux';
import { buyIssue, type BuyIssue } from './buyValidation.ts';
import { cartTickets, hasDuplicates, type Cart } from './cart.ts';
import { currentIdCall, lotteryContract, mostTicketsCall, roundCall } from './lotteryCalls.ts';
import { tokenFields } from './lotteryFlows.ts';
import { selectCurrentId, selectMostTickets, selectRound, selectTime } from './lotterySelectors.ts';
import { lotteryWrite, present } from './lotteryWrite.ts';

/** Purchase as it is shown. */
export interface BuyModel {
  account: Address;
  lotteryId: number;
  cart: Cart;
  kind: 'picked' | 'typed';
  /** Numbers of the chain. */
  numbers: readonly number[];
  /** What they cost, which is what is signed. */
  costRaw: Raw;
}

/**
 * Returns the model of a purchase in a round, from the state as last read; or why it cannot be
 * made.
 */
export function selectBuyModel(
  state: RootState,
  { account, lotteryId, cart }: Pick<BuyModel, 'account' | 'lotteryId' | 'cart'>,
): { issue: BuyIssue } | { model: BuyModel } {
  const currentId = selectCurrentId(state);
  const round = selectRound(state, lotteryId);
  const most = selectMostTickets(state);
  const now = selectTime(state);
  const currency = lotteryContract?.currency;
  const isRead =
    currency &&
    typeof currentId === 'number' &&
    round &&
    round !== 'none' &&
    typeof most === 'number' &&
    now !== undefined;
  if (!isRead) return { issue: 'unread' };
  const cost = ticketsCost(round.price, round.discountDivisor, cart.count);
  const tickets = cart.count > most ? undefined : cartTickets(cart, account);
  const issue = buyIssue({
    isCurrent: currentId === lotteryId,
    isOpen: round.status === 'open',
    endTime: round.endTime,
    now,
    count: cart.count,
    most,
    isComplete: tickets !== undefined,
    hasDuplicates: tickets !== undefined && hasDuplicates(cart, account),
    cost,
    balance: selectBalance(state, currency, account),
  });
  if (issue || !tickets) return { issue: issue ?? 'incomplete' };
  return { model: { account, lotteryId, cart, ...tickets, costRaw: toRaw(cost) } };
}

/** Reads that decide a purchase. */
export function buyReads(account: Address, lotteryId: number): readonly Call<unknown>[] {
  return present([
    currentIdCall,
    roundCall(lotteryId),
    mostTicketsCall,
    lotteryContract && balanceCall(lotteryContract.currency, account),
  ]);
}

/** Returns the request of a purchase: the salt of drawn numbers, else each number. */
export function buyRequest({ account, lotteryId, cart, kind, numbers }: BuyModel): WriteRequest {
  const id = BigInt(lotteryId);
  return lotteryWrite(
    account,
    kind === 'picked'
      ? { name: 'buyPickedTickets', args: [id, BigInt(numbers.length), cart.salt] }
      : { name: 'buyTickets', args: [id, numbers.map(BigInt)] },
  );
}

/**
 * Buys tickets. Nothing is sent once the round takes none, another one has opened, the balance no
 * longer pays for them, or they would cost something else than shown.
 */
export const buyFlow: WriteFlow<BuyModel, object, BuyIssue> = {
  account: ({ account }) => account,
  reads: (_state, { account, lotteryId }) => buyReads(account, lotteryId),
  blockedBy: (state, model) => {
    const latest = selectBuyModel(state, model);
    return 'issue' in latest ? latest.issue : undefined;
  },
  latest: (state, model) => {
    const latest = selectBuyModel(state, model);
    return 'model' in latest ? latest.model : undefined;
  },
  breaks: (_state, shown, latest) => shown.costRaw !== latest.costRaw,
  requests: (_state, model) => [buyRequest(model)],
  info: ({ lotteryId, kind, numbers, costRaw }) => ({
    kind: kind === 'picked' ? 'buyPickedTickets' : 'buyTickets',
    lotteryId,
    count: numbers.length,
    ...tokenFields(costRaw),
  }),
  showsRejection: true,
};
