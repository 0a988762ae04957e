import { currencyById, wrappedNative } from '#config/tokens.ts';
import { sameAddress } from '#lib/address.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { Ratio } from '#lib/ratio.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import { candidatePairs } from './candidatePairs.ts';
import { findTrade } from './findTrade.ts';
import type { Pair, TokenPair } from './pairTypes.ts';
import type { MaxHops } from './routing.ts';
import { priceImpact } from './tradeMath.ts';
import { arriving, noTaxes, type TokenTaxes } from './transferTax.ts';

/**
 * Swap between a token from outside of a pool and one of the pool's: into it before that enters, or
 * out of it after that left. Amounts in smallest units.
 */
export interface PoolRoute {
  outside: Currency;
  /** Tokens from the swapped one to the received one. */
  path: readonly Address[];
  /** Symbols along the path, of the coin as paid or received. */
  symbols: readonly string[];
  /** Input, as it is when it is swapped. */
  inRaw: Raw;
  /** Output without taxes, and after the known ones. */
  quotedRaw: Raw;
  outRaw: Raw;
  /** Price impact of this swap alone. */
  impact: Ratio;
}

/** Reports whether a currency is neither of a pool's tokens. */
export function isOutside(currency: Currency, tokens: readonly [Token, Token]): boolean {
  return tokens.every(({ address }) => !sameAddress(address, currency.token.address));
}

/** Returns a pool's token as the contract holds it: the coin wrapped. */
export const asPoolToken = (currency: Currency): Currency =>
  currency.isNative
    ? (currencyById(wrappedNative.address) ?? tokenCurrency(wrappedNative))
    : currency;

const rememberedLists = 20;
const remembered = new Map<string, readonly TokenPair[]>();

/**
 * Returns the pairs through which a token reaches either of a pool's tokens, or these reach it; the
 * same array for the same tokens. Without the pool itself, which moves as well.
 */
export function routePairs(outside: Token, tokens: TokenPair): readonly TokenPair[] {
  const key = [outside, ...tokens].map(({ address }) => address).join('-');
  const known = remembered.get(key);
  if (known) return known;
  const pairs = listRoutePairs(outside, tokens);
  remembered.set(key, pairs);
  const oldest = remembered.keys().next().value;
  if (remembered.size > rememberedLists && oldest !== undefined) remembered.delete(oldest);
  return pairs;
}

function listRoutePairs(outside: Token, [token0, token1]: TokenPair): readonly TokenPair[] {
  const keyed = [...candidatePairs(outside, token0), ...candidatePairs(outside, token1)].map(
    (pair) => [pair.map(({ address }) => address).join('-'), pair] as const,
  );
  const pairs = new Map(keyed);
  pairs.delete(`${token0.address}-${token1.address}`);
  return [...pairs.values()];
}

/** Route to find; `null` taxes are not known, and computed as none. */
export interface RouteTerms {
  outside: Currency;
  outsideTaxes: TokenTaxes | null;
  maxHops: MaxHops;
}

interface RouteSwap {
  from: Currency;
  to: Currency;
  /** Input without taxes, and after those on its way to the contract. */
  quotedAmount: bigint;
  amount: bigint;
  sellBps: number;
  buyBps: number;
}

function findRoute(
  pairs: readonly Pair[],
  { outside, maxHops }: RouteTerms,
  { from, to, quotedAmount, amount, sellBps, buyBps }: RouteSwap,
): PoolRoute | undefined {
  const terms = {
    tradeType: 'exactInput',
    inputCurrency: from,
    outputCurrency: to,
    maxHops,
  } as const;
  const quoted = findTrade(pairs, { ...terms, amount: quotedAmount });
  const trade = findTrade(pairs, { ...terms, amount, taxes: { sellBps, buyBps } });
  if (!quoted || !trade) return undefined;
  return {
    outside,
    path: trade.path.map(({ address }) => address),
    symbols: [from, ...trade.path.slice(1, -1), to].map(({ symbol }) => symbol),
    inRaw: toRaw(amount),
    quotedRaw: toRaw(quoted.outputAmount),
    outRaw: toRaw(trade.outputAmount),
    impact: priceImpact(trade),
  };
}

/**
 * Finds the swap of an amount from outside into one of a pool's currencies, whose taxes are given;
 * `undefined`: no route, or not enough liquidity.
 */
export function findRouteIn(
  pairs: readonly Pair[],
  terms: RouteTerms & { inputAmount: bigint },
  currency: Currency,
  taxes: TokenTaxes | null,
): PoolRoute | undefined {
  const { outside, outsideTaxes, inputAmount } = terms;
  const own = outsideTaxes ?? noTaxes;
  return findRoute(pairs, terms, {
    from: outside,
    to: currency,
    quotedAmount: inputAmount,
    // The contract receives the token first, so its transfer tax applies once more.
    amount: arriving(inputAmount, own.transferBps),
    sellBps: own.sellBps,
    buyBps: taxes?.buyBps ?? 0,
  });
}

/**
 * Finds the swap of what left a pool as one of its currencies, whose taxes are given, into one from
 * outside: `held` is what the contract has of it, `quoted` without taxes. `undefined` as
 * `findRouteIn`.
 */
export function findRouteOut(
  pairs: readonly Pair[],
  terms: RouteTerms,
  currency: Currency,
  { quoted, held, taxes }: { quoted: bigint; held: bigint; taxes: TokenTaxes | null },
): PoolRoute | undefined {
  return findRoute(pairs, terms, {
    from: currency,
    to: terms.outside,
    quotedAmount: quoted,
    amount: held,
    sellBps: taxes?.sellBps ?? 0,
    buyBps: terms.outsideTaxes?.buyBps ?? 0,
  });
}
