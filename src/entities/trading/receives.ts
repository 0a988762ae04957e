import type { Currency } from '#lib/currency.ts';

/**
 * What to receive for LP tokens: themselves, both tokens of their pool, the first or the second one,
 * or a currency that was picked.
 */
export type Receives = 'lp' | 'both' | 'first' | 'second' | Currency;

/** Returns the one currency that is received; `undefined` where it is not one. */
export function receivedOne(
  receives: Receives,
  [first, second]: readonly [Currency, Currency],
): Currency | undefined {
  if (receives === 'lp' || receives === 'both') return undefined;
  if (receives === 'first') return first;
  return receives === 'second' ? second : receives;
}

/** Returns the choice of a picked currency: one of the pool's own is offered by name. */
export function receivesOf(
  picked: Currency,
  [first, second]: readonly [Currency, Currency],
): Receives {
  if (picked.id === first.id) return 'first';
  return picked.id === second.id ? 'second' : picked;
}
