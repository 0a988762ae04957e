import { builtInCurrencies } from '#config/tokens.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { symbolSkeleton } from './tokenText.ts';

const skeletons = new WeakMap<Token, string>();

/**
 * Returns the skeleton of a token's symbol (`symbolSkeleton`), cached per token: lists have
 * thousands.
 */
export function skeletonOf(token: Token): string {
  const skeleton = skeletons.get(token) ?? symbolSkeleton(token.symbol);
  skeletons.set(token, skeleton);
  return skeleton;
}

/** Currencies whose symbols may be imitated: built-in ones and tokens of our own lists. */
export interface Originals {
  bySkeleton: ReadonlyMap<string, Currency>;
  addresses: ReadonlySet<Address>;
}

/** Builds the index of `Originals`; of two that look alike, the earlier one owns the symbol. */
export function originalsOf(lists: readonly { tokens: readonly Token[] }[]): Originals {
  const bySkeleton = new Map<string, Currency>();
  const addresses = new Set<Address>();
  const add = (skeleton: string, currency: () => Currency): void =>
    void (bySkeleton.has(skeleton) || bySkeleton.set(skeleton, currency()));
  for (const currency of builtInCurrencies) {
    add(symbolSkeleton(currency.symbol), () => currency);
    addresses.add(currency.token.address);
  }
  for (const { tokens } of lists) {
    for (const token of tokens) {
      add(skeletonOf(token), () => tokenCurrency(token));
      addresses.add(token.address);
    }
  }
  return { bySkeleton, addresses };
}

/**
 * Returns the known currency that a token could be mistaken for: a lookalike symbol at another
 * address (T6).
 */
export function mistakenFor(
  token: Token,
  { bySkeleton, addresses }: Originals,
): Currency | undefined {
  return addresses.has(token.address) ? undefined : bySkeleton.get(skeletonOf(token));
}
