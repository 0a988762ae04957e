import { farms } from '#config/farms.ts';
import type { Token } from '#lib/currency.ts';
import { baseQuotes, isDirect, isRoutingBase, type QuotesOf } from './findPrice.ts';

const quotesOfFarms = new Map<Token, Token[]>();
for (const { token, quoteToken, isSingle } of farms) {
  if (!isSingle && !isRoutingBase(token))
    quotesOfFarms.set(token, [...(quotesOfFarms.get(token) ?? []), quoteToken]);
}

/**
 * Returns the tokens whose pool with `token` may price it. For a farmed token: its farms' other
 * tokens, reduced to the dollar and the coin if they are among them, so that hundreds of farms are
 * priced by pools that are read anyway. For others: the dollar, the coin and the routing bases.
 */
export const quotesOf: QuotesOf = (token) => {
  const quotes = quotesOfFarms.get(token);
  if (quotes) return quotes.some(isDirect) ? quotes.filter(isDirect) : quotes;
  return baseQuotes(token);
};
