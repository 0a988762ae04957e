import { candidatePairs } from '#entities/pairs/candidatePairs.ts';
import { findTrade } from '#entities/pairs/findTrade.ts';
import type { Pair, TokenPair } from '#entities/pairs/pairTypes.ts';
import type { MaxHops } from '#entities/pairs/routing.ts';
import { priceImpact } from '#entities/pairs/tradeMath.ts';
import { arriving, noTaxes, type TokenTaxes } from '#entities/pairs/transferTax.ts';
import { sameAddress } from '#lib/address.ts';
import type { Currency, Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { Ratio } from '#lib/ratio.ts';
import { toRaw, type Raw } from '#lib/raw.ts';

/** Swap of a token from outside of a pool into one of the pool's, before that enters. */
export interface ZapRoute {
  paid: Currency;
  /** Tokens from the paid one to the pool's. */
  path: readonly Address[];
  /** Symbols along the path, of the coin as paid. */
  symbols: readonly string[];
  /** Output without taxes, and after the known ones; smallest unit of the pool's token. */
  quotedRaw: Raw;
  outRaw: Raw;
  /** Price impact of this swap alone. */
  impact: Ratio;
}

/** Reports whether a currency is neither of a pool's tokens. */
export function isOutside(paid: Currency, tokens: readonly [Token, Token]): boolean {
  return tokens.every(({ address }) => !sameAddress(address, paid.token.address));
}

const rememberedLists = 20;
const remembered = new Map<string, readonly TokenPair[]>();

/**
 * Returns the pairs through which a token can reach either of a pool's tokens; the same array for
 * the same tokens. Without the pool itself: it would move before it is entered.
 */
export function routePairs(paid: Token, tokens: TokenPair): readonly TokenPair[] {
  const key = [paid, ...tokens].map(({ address }) => address).join('-');
  const known = remembered.get(key);
  if (known) return known;
  const pairs = listRoutePairs(paid, tokens);
  remembered.set(key, pairs);
  const oldest = remembered.keys().next().value;
  if (remembered.size > rememberedLists && oldest !== undefined) remembered.delete(oldest);
  return pairs;
}

function listRoutePairs(paid: Token, [token0, token1]: TokenPair): readonly TokenPair[] {
  const keyed = [...candidatePairs(paid, token0), ...candidatePairs(paid, token1)].map(
    (pair) => [pair.map(({ address }) => address).join('-'), pair] as const,
  );
  const pairs = new Map(keyed);
  pairs.delete(`${token0.address}-${token1.address}`);
  return [...pairs.values()];
}

/** Swap to find: `inputAmount` of what is paid, in its smallest unit. */
interface RouteTerms {
  paid: Currency;
  inputAmount: bigint;
  /** `null`: not known, computed as none. */
  paidTaxes: TokenTaxes | null;
  maxHops: MaxHops;
}

/**
 * Finds the swap of what is paid into one of a pool's currencies, whose taxes are given;
 * `undefined`: no route, or not enough liquidity.
 */
export function findRoute(
  pairs: readonly Pair[],
  { paid, inputAmount, maxHops, paidTaxes }: RouteTerms,
  currency: Currency,
  taxes: TokenTaxes | null,
): ZapRoute | undefined {
  const terms = {
    tradeType: 'exactInput',
    inputCurrency: paid,
    outputCurrency: currency,
    maxHops,
  } as const;
  const own = paidTaxes ?? noTaxes;
  const quoted = findTrade(pairs, { ...terms, amount: inputAmount });
  const trade = findTrade(pairs, {
    ...terms,
    // It passes through the contract, which takes it first.
    amount: arriving(inputAmount, own.transferBps),
    taxes: { sellBps: own.sellBps, buyBps: taxes?.buyBps ?? 0 },
  });
  if (!quoted || !trade) return undefined;
  return {
    paid,
    path: trade.path.map(({ address }) => address),
    symbols: [paid, ...trade.path.slice(1)].map(({ symbol }) => symbol),
    quotedRaw: toRaw(quoted.outputAmount),
    outRaw: toRaw(trade.outputAmount),
    impact: priceImpact(trade),
  };
}
