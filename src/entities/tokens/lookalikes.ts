import { builtInCurrencies } from '#config/tokens.ts';
import type { Currency } from '#lib/currency.ts';
import { symbolSkeleton } from './tokenText.ts';

let listed: Map<string, Currency> | undefined;

function listedBySkeleton(): Map<string, Currency> {
  listed ??= new Map(builtInCurrencies.map((currency) => [symbolSkeleton(currency.symbol), currency]));
  return listed;
}

/** The currency of the built-in list that this one could be mistaken for: a symbol that looks the same, another address (T6). */
export function mistakenFor(currency: Currency): Currency | undefined {
  const known = listedBySkeleton().get(symbolSkeleton(currency.symbol));
  return known && known.id.toLowerCase() !== currency.id.toLowerCase() ? known : undefined;
}
