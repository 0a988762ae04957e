import type { Address } from '#lib/hex.ts';
import { pickedNumbers, shownDigits } from '#protocol/lotteryDraw.ts';
import { typedNumber } from './digits.ts';

/** Bytes of the salt from which a purchase's numbers follow. */
const SALT_BYTES = 10;
/** Salts that are tried until none of its tickets is held already. */
const TRIES = 1_000;

/** Tickets of the form: drawn from one salt, some of them typed over. */
export interface Cart {
  count: number;
  salt: bigint;
  /** Shown digits that were typed over a ticket, by its place; they may be incomplete. */
  typed: Readonly<Record<number, string>>;
  /** Numbers that the account holds already. */
  held: ReadonlySet<number>;
  /** Whether typed duplicates are bought, after a warning (decision G46). */
  keepsDuplicates: boolean;
}

/** Returns a salt of 80 random bits. */
export function randomSalt(): bigint {
  const bytes = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return bytes.reduce((salt, byte) => (salt << 8n) | BigInt(byte), 0n);
}

/**
 * Draws a salt none of whose first `count` tickets is held already (decision G46); the last one
 * tried where an account holds too many for that.
 */
export function drawSalt(
  owner: Address,
  count: number,
  held: ReadonlySet<number>,
  random: () => bigint = randomSalt,
): bigint {
  for (let tries = 1; ; tries += 1) {
    const salt = random();
    if (tries === TRIES || pickedNumbers(owner, salt, count).every((number) => !held.has(number)))
      return salt;
  }
}

/** Returns a cart of one drawn ticket. */
export function newCart(owner: Address, most: number, held: ReadonlySet<number>): Cart {
  const salt = drawSalt(owner, most, held);
  return { count: 1, salt, typed: {}, held, keepsDuplicates: false };
}

/** Draws all tickets of a cart anew. */
export function redraw(cart: Cart, owner: Address, most: number): Cart {
  return { ...newCart(owner, most, cart.held), count: cart.count };
}

/** Returns the shown digits of each ticket: what was typed, else what was drawn. */
export function cartDigits({ count, salt, typed }: Cart, owner: Address): string[] {
  return pickedNumbers(owner, salt, count).map(
    (number, place) => typed[place] ?? shownDigits(number),
  );
}

/** Types over a ticket. Typing what was drawn there undoes it. */
export function typeTicket(cart: Cart, owner: Address, place: number, digits: string): Cart {
  const drawn = pickedNumbers(owner, cart.salt, place + 1).at(place);
  const { [place]: _, ...others } = cart.typed;
  const isDrawn = drawn !== undefined && shownDigits(drawn) === digits;
  return {
    ...cart,
    typed: isDrawn ? others : { ...others, [place]: digits },
    keepsDuplicates: false,
  };
}

/** Tickets as they are bought: from the salt, which is cheaper, or one by one. */
export interface Tickets {
  kind: 'picked' | 'typed';
  /** Numbers of the chain. */
  numbers: readonly number[];
}

/** Returns the tickets of a cart; `undefined` while one of them is incomplete. */
export function cartTickets(cart: Cart, owner: Address): Tickets | undefined {
  const numbers = cartDigits(cart, owner).flatMap((digits) => typedNumber(digits) ?? []);
  if (numbers.length !== cart.count) return undefined;
  const isTyped = Object.keys(cart.typed).some((place) => Number(place) < cart.count);
  return { kind: isTyped ? 'typed' : 'picked', numbers };
}

/** What the editor says of a ticket. */
export type TicketIssue = 'incomplete' | 'duplicate' | 'held';

/**
 * Returns what is to be said of each ticket. Incomplete ones block; a duplicate, within the
 * purchase or of a ticket held already, is only warned of (decision G46).
 */
export function ticketIssues(cart: Cart, owner: Address): (TicketIssue | undefined)[] {
  const numbers = cartDigits(cart, owner).map(typedNumber);
  const counts = new Map<number | undefined, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return numbers.map((number) => {
    if (number === undefined) return 'incomplete';
    if ((counts.get(number) ?? 0) > 1) return 'duplicate';
    return cart.held.has(number) ? 'held' : undefined;
  });
}

/** Reports whether a cart has typed duplicates that were not confirmed. */
export function hasDuplicates(cart: Cart, owner: Address): boolean {
  if (cart.keepsDuplicates || Object.keys(cart.typed).length === 0) return false;
  const issues = ticketIssues(cart, owner);
  return issues.includes('duplicate') || issues.includes('held');
}
