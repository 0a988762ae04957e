import type { Call } from '#chain/calls.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { callOf, defineAct, type Found } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { ticketsCost } from '#protocol/lotteryDraw.ts';
import type { RootState } from '#redux';
import { buyIssue, type BuyIssue } from './buyValidation.ts';
import { cartTickets, hasDuplicates, type Cart } from './cart.ts';
import { currentIdCall, lotteryContract, mostTicketsCall, roundCall } from './lotteryCalls.ts';
import { tokenFields } from './lotteryActs.ts';
import { selectCurrentId, selectMostTickets, selectRound, selectTime } from './lotterySelectors.ts';

const at = lotteryContract?.address;

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
): Found<BuyModel, BuyIssue> {
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
export const buyReads = (
  account: Address,
  lotteryId: number,
): readonly (Call<unknown> | undefined)[] => [
  currentIdCall,
  roundCall(lotteryId),
  mostTicketsCall,
  lotteryContract && balanceCall(lotteryContract.currency, account),
];

/**
 * Buys tickets: by the salt of drawn numbers, else by each number. Nothing is sent once the round
 * takes none, another one has opened, the balance no longer pays for them, or they would cost
 * something else than shown.
 */
export const buyAct = defineAct<BuyModel, BuyIssue>({
  account: ({ account }) => account,
  reads: (_state, { account, lotteryId }) => buyReads(account, lotteryId),
  newest: selectBuyModel,
  holds: ({ costRaw }) => costRaw,
  costs: ({ costRaw }) =>
    lotteryContract && {
      currency: lotteryContract.currency,
      amount: fromRaw(costRaw),
      spender: at,
    },
  call: ({ lotteryId, cart, kind, numbers }) => {
    const id = BigInt(lotteryId);
    return kind === 'picked'
      ? callOf(lotteryAbi, at, 'buyPickedTickets', [id, BigInt(numbers.length), cart.salt])
      : callOf(lotteryAbi, at, 'buyTickets', [id, numbers.map(BigInt)]);
  },
  states: (shown) => {
    const { count, salt } = shown.cart;
    const round = { lotteryId: BigInt(shown.lotteryId) };
    return shown.kind === 'typed'
      ? stated(lotteryAbi, at, 'buyTickets', {
          ...round,
          ticketNumbers: shown.numbers.map((number) => BigInt(number)),
        })
      : stated(lotteryAbi, at, 'buyPickedTickets', { ...round, count: BigInt(count), salt });
  },
  info: ({ lotteryId, kind, numbers, costRaw }) => ({
    kind: kind === 'picked' ? 'buyPickedTickets' : 'buyTickets',
    lotteryId,
    count: numbers.length,
    ...tokenFields(costRaw),
  }),
});
