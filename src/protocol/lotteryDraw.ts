/**
 * Arithmetic of the lottery contract, in its rounding: tests compare the two. Numbers are those of
 * the chain, 1000000 to 1999999; bracket k (0 to 5) needs the last k + 1 digits to be equal.
 */
import type { Address, Hex } from '#lib/hex.ts';
import { fromDigits, keccak } from '#lib/keccak.ts';

/** Brackets of a round, one for each digit. */
export const BRACKETS = 6;
/** Most tickets of one purchase or one claim. */
const MOST_TICKETS = 100;
/** Numbers that a ticket can have. */
export const NUMBERS = 1_000_000;

const BPS = 10_000n;
/** Last digits of the numbers without a common factor with 10. */
const UNIT_DIGITS = [1, 3, 7, 9] as const;

/** One value for each bracket, from the one of the last digit to that of all six. */
export type PerBracket<Value> = readonly Value[];

/** Terms of a round that its prizes depend on. */
export interface PrizeTerms {
  /** In 1/10000 of the pot. */
  treasuryFee: bigint;
  /** Share of each bracket in 1/10000 of what the fee leaves. */
  breakdown: PerBracket<bigint>;
}

/** How a pot is shared. */
export interface PotShares {
  /** Prize of one ticket. */
  prizes: PerBracket<bigint>;
  /** Tickets that get it. */
  winners: PerBracket<number>;
  /** What the fee takes. */
  treasury: bigint;
  /** What nobody wins, and what is left by rounding. */
  unwon: bigint;
}

/** Returns the digits in the order they are shown and matched in: the chain's, reversed. */
export function shownDigits(number: number): string {
  return [...String(number).slice(1)].reverse().join('');
}

/** Returns the chain's number of six shown digits. */
export function numberOfDigits(digits: string): number {
  return NUMBERS + Number([...digits].reverse().join(''));
}

/** Returns the first number of picked tickets, and how far each is from the one before. */
function pickedStep(owner: Address, salt: bigint): { first: number; step: number } {
  const packed = `${salt.toString(16).padStart(20, '0')}${owner.slice(2).toLowerCase()}`;
  const hash = BigInt(keccak(fromDigits(packed)));
  const unit = UNIT_DIGITS[Number((hash >> 64n) & 3n)]!;
  return {
    first: Number((hash & ((1n << 64n) - 1n)) % BigInt(NUMBERS)),
    step: Number((hash >> 128n) % BigInt(NUMBERS / 10)) * 10 + unit,
  };
}

/** Returns the numbers of picked tickets: `buyPickedTickets(id, count, salt)` by their owner. */
export function pickedNumbers(owner: Address, salt: bigint, count: number): number[] {
  const { first, step } = pickedStep(owner, salt);
  return Array.from({ length: count }, (_, index) => NUMBERS + ((first + step * index) % NUMBERS));
}

/** Returns how many digits are equal, counted from the last and up to the first that differs. */
export function matchedDigits(number: number, finalNumber: number): number {
  let matched = 0;
  for (let power = 10; matched < BRACKETS; power *= 10, matched += 1)
    if (number % power !== finalNumber % power) break;
  return matched;
}

/** Returns the bracket that a ticket wins in; `undefined` where it wins in none. */
export function bracketOf(
  number: number,
  finalNumber: number,
  breakdown: PerBracket<bigint>,
): number | undefined {
  for (let bracket = matchedDigits(number, finalNumber) - 1; bracket >= 0; bracket -= 1)
    if (breakdown[bracket]) return bracket;
  return undefined;
}

/** Returns how many tickets have exactly the last k + 1 digits, for each k. */
export function countMatches(numbers: Iterable<number>, finalNumber: number): number[] {
  const counts = Array.from({ length: BRACKETS }, () => 0);
  for (const number of numbers) {
    const matched = matchedDigits(number, finalNumber);
    if (matched > 0) counts[matched - 1]! += 1;
  }
  return counts;
}

/**
 * Returns how a pot is shared. Tickets of a bracket without a share win in the next lower one that
 * has one.
 * @param matches Tickets that have exactly the last k + 1 digits, for each k.
 */
export function sharePot(pot: bigint, matches: PerBracket<number>, terms: PrizeTerms): PotShares {
  const prizes = Array.from({ length: BRACKETS }, () => 0n);
  const winners = Array.from({ length: BRACKETS }, () => 0);
  const shared = (pot * (BPS - terms.treasuryFee)) / BPS;
  let unwon = shared;
  let waiting = 0;
  for (let bracket = BRACKETS - 1; bracket >= 0; bracket -= 1) {
    waiting += matches[bracket]!;
    const share = terms.breakdown[bracket]!;
    if (share === 0n || waiting === 0) continue;
    const prize = (shared * share) / (BPS * BigInt(waiting));
    prizes[bracket] = prize;
    winners[bracket] = waiting;
    unwon -= prize * BigInt(waiting);
    waiting = 0;
  }
  return { prizes, winners, treasury: pot - shared, unwon };
}

/** Returns what tickets cost, rounded down as the contract does. */
export function ticketsCost(price: bigint, discountDivisor: bigint, count: number): bigint {
  const tickets = BigInt(count);
  return (price * tickets * (discountDivisor + 1n - tickets)) / discountDivisor;
}

/** Returns the most tickets of one purchase that a balance pays for. */
export function affordableTickets(balance: bigint, price: bigint, discountDivisor: bigint): number {
  let count = MOST_TICKETS;
  while (count > 0 && ticketsCost(price, discountDivisor, count) > balance) count -= 1;
  return count;
}

/** Returns the id of a ticket. */
export const ticketIdOf = (purchase: number, offset: number): bigint =>
  (BigInt(purchase) << 7n) | BigInt(offset);

/** Returns the purchase that a ticket belongs to. */
export const purchaseOf = (ticketId: bigint): number => Number(ticketId >> 7n);

/** Returns the number that a random word gives. */
export const finalNumberOf = (word: bigint): number => NUMBERS + Number(word % BigInt(NUMBERS));

/** Returns the random word in the answer of a VRF coordinator. */
export function wordOf(outputSeed: Hex): bigint {
  return BigInt(keccak(fromDigits(`${outputSeed.slice(2).padStart(64, '0')}${'0'.repeat(64)}`)));
}
