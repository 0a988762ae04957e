/** Purchases as the lottery contract stores them, from which a whole round can be recomputed. */
import { toAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { NUMBERS, pickedNumbers, ticketIdOf } from './lotteryDraw.ts';

/** Tickets that share one word. */
const PER_WORD = 12;
const NUMBER_BITS = 20;
const PAID_AT = PER_WORD * NUMBER_BITS;
const KIND_PICKED = 1;

/** Tickets that were bought together. */
export interface StoredPurchase {
  index: number;
  owner: Address;
  /** Chosen by the buyer; 0 for typed tickets. */
  salt: bigint;
  isPicked: boolean;
  isRefunded: boolean;
  /** Numbers of the chain, 1000000 to 1999999. */
  numbers: readonly number[];
  /** Whether each ticket's prize was paid. */
  paid: readonly boolean[];
}

/** Ticket of a purchase. */
export interface StoredTicket {
  id: bigint;
  number: number;
  /** Whether its prize or its price was paid. */
  isPaid: boolean;
}

const bitsAt = (word: bigint, at: number, length: number): bigint =>
  (word >> BigInt(at)) & ((1n << BigInt(length)) - 1n);

/** Returns how many words belong to a header. */
function wordsOf(header: bigint): number {
  const isPicked = Number(bitsAt(header, 168, 7)) === KIND_PICKED;
  return isPicked ? 1 : Math.ceil(Number(bitsAt(header, 160, 8)) / PER_WORD);
}

function parsePurchase(index: number, header: bigint, words: readonly bigint[]): StoredPurchase {
  const owner = toAddress(`0x${bitsAt(header, 0, 160).toString(16).padStart(40, '0')}`)!;
  const count = Number(bitsAt(header, 160, 8));
  const isPicked = Number(bitsAt(header, 168, 7)) === KIND_PICKED;
  const salt = bitsAt(header, 176, 80);
  const offsets = Array.from({ length: count }, (_, offset) => offset);
  const wordOf = (offset: number): bigint => words[Math.trunc(offset / PER_WORD)] ?? 0n;
  return {
    index,
    owner,
    salt,
    isPicked,
    isRefunded: bitsAt(header, 175, 1) === 1n,
    numbers: isPicked
      ? pickedNumbers(owner, salt, count)
      : offsets.map(
          (offset) =>
            NUMBERS +
            Number(bitsAt(wordOf(offset), NUMBER_BITS * (offset % PER_WORD), NUMBER_BITS)),
        ),
    paid: offsets.map((offset) =>
      isPicked
        ? bitsAt(words[0] ?? 0n, offset, 1) === 1n
        : bitsAt(wordOf(offset), PAID_AT + (offset % PER_WORD), 1) === 1n,
    ),
  };
}

/**
 * Parses what `viewPurchases` answers.
 * @param from Index of the first purchase.
 */
export function parsePurchases(
  from: number,
  headers: readonly bigint[],
  words: readonly bigint[],
): StoredPurchase[] {
  let next = 0;
  return headers.map((header, place) => {
    const own = words.slice(next, next + wordsOf(header));
    next += own.length;
    return parsePurchase(from + place, header, own);
  });
}

/** Returns the tickets of a purchase. */
export function ticketsOf(purchase: StoredPurchase): StoredTicket[] {
  return purchase.numbers.map((number, offset) => ({
    id: ticketIdOf(purchase.index, offset),
    number,
    isPaid: purchase.isRefunded || purchase.paid[offset]!,
  }));
}
