import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { BRACKETS, matchedDigits, ticketsCost } from '#protocol/lotteryDraw.ts';
import { ticketsOf, type StoredPurchase, type StoredTicket } from '#protocol/lotteryPurchases.ts';
import type { LotteryRound } from '../lotteryModel.ts';

/** What the stored purchases of a round add up to. */
export interface Recount {
  purchases: number;
  tickets: number;
  /** What all of them cost. */
  paid: bigint;
  /** Tickets that match exactly the first k + 1 shown digits, for each k. */
  matches: number[];
  /** Tickets of one account, oldest first. */
  own: StoredTicket[];
}

/** Returns a count of nothing. */
export function emptyRecount(): Recount {
  return {
    purchases: 0,
    tickets: 0,
    paid: 0n,
    matches: Array.from({ length: BRACKETS }, () => 0),
    own: [],
  };
}

/**
 * Adds a purchase of a round to its count, each ticket looked at once. `account`: whose tickets are
 * kept; `null` for nobody's.
 */
export function addPurchase(
  count: Recount,
  purchase: StoredPurchase,
  { price, discountDivisor, finalNumber }: LotteryRound,
  account: Address | null,
): void {
  const { numbers, owner } = purchase;
  count.purchases += 1;
  count.tickets += numbers.length;
  count.paid += ticketsCost(price, discountDivisor, numbers.length);
  for (const number of numbers) {
    const matched = finalNumber === undefined ? 0 : matchedDigits(number, finalNumber);
    if (matched > 0) count.matches[matched - 1]! += 1;
  }
  if (account !== null && sameAddress(owner, account)) count.own.push(...ticketsOf(purchase));
}
