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
/** Numbers that a half of a picked number can have, and bits of the keys it is made with. */
const HALVES = 1_000n;
const KEY_BITS = 64n;
/** Part of the fee that is paid for counting, in 1/10000. */
const BOUNTY_SHARE = 100n;

/** One value for each bracket, from the one of the last digit to that of all six. */
export type PerBracket<Value> = readonly Value[];

/** Terms of a round that its prizes depend on. */
export interface PrizeTerms {
  /** In 1/10000 of what came in while the round was open. */
  treasuryFee: bigint;
  /** Part of the pot that the round before left, which pays no fee again. */
  carried: bigint;
  /** Share of each bracket in 1/10000 of what the fee leaves. */
  breakdown: PerBracket<bigint>;
}

/** How a pot is shared. */
export interface PotShares {
  /** Prize of one ticket. */
  prizes: PerBracket<bigint>;
  /** Tickets that get it. */
  winners: PerBracket<number>;
  /** What the fee takes, the bounty for counting included. */
  fee: bigint;
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

/** Returns what an owner's picked numbers are made with: one key for each round. */
function pickedKeys(owner: Address, salt: bigint): bigint[] {
  const packed = `${salt.toString(16).padStart(20, '0')}${owner.slice(2).toLowerCase()}`;
  const hash = BigInt(keccak(fromDigits(packed)));
  return [0n, 1n, 2n].map((round) => BigInt.asUintN(Number(KEY_BITS), hash >> (KEY_BITS * round)));
}

/**
 * Returns the numbers of picked tickets: `buyPickedTickets(id, count, salt)` by their owner. Rounds
 * of a Feistel network on two halves of three digits make each of its index.
 */
export function pickedNumbers(owner: Address, salt: bigint, count: number): number[] {
  const keys = pickedKeys(owner, salt);
  return Array.from({ length: count }, (_, index) => {
    let [older, newer] = [BigInt(index) / HALVES, BigInt(index) % HALVES];
    for (const key of keys) {
      const base = key + newer;
      [older, newer] = [newer, (older + ((base ** 3n) >> KEY_BITS)) % HALVES];
    }
    return NUMBERS + Number(newer * HALVES + older);
  });
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

/** Returns the fee of a pot, rounded up: of what came in, never of what was carried over. */
export function feeOf(
  pot: bigint,
  { treasuryFee, carried }: Omit<PrizeTerms, 'breakdown'>,
): bigint {
  const fresh = pot - carried;
  return fresh - (fresh * (BPS - treasuryFee)) / BPS;
}

/** Returns what is paid of a fee for counting all tickets: the same for each, rounded down. */
export function bountyOf(fee: bigint, tickets: number): bigint {
  return tickets === 0 ? 0n : ((fee * BOUNTY_SHARE) / BPS / BigInt(tickets)) * BigInt(tickets);
}

/**
 * Returns how a pot is shared. Tickets of a bracket without a share win in the next lower one that
 * has one.
 * @param matches Tickets that have exactly the last k + 1 digits, for each k.
 */
export function sharePot(pot: bigint, matches: PerBracket<number>, terms: PrizeTerms): PotShares {
  const prizes = Array.from({ length: BRACKETS }, () => 0n);
  const winners = Array.from({ length: BRACKETS }, () => 0);
  const fee = feeOf(pot, terms);
  const shared = pot - fee;
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
  return { prizes, winners, fee, unwon };
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
