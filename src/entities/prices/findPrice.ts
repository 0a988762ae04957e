import { minDepthE18 } from '#config/prices.ts';
import { routingBases } from '#config/routing.ts';
import { tokenBySymbol, wrappedNative } from '#config/tokens.ts';
import { reservesFrom } from '#entities/pairs/pairMath.ts';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import type { Token } from '#lib/currency.ts';
import { compare, floorToInt, multiply, ratio, type Ratio } from '#lib/ratio.ts';

const e18 = 10n ** 18n;

/** Pool on the way to a price: `base` is the token it prices, `quote` the token it prices it in. */
export interface PriceHop {
  pair: Pair;
  base: Token;
  quote: Token;
  /** Value of both reserves, in dollars with 18 decimals: twice the quote side. */
  depthE18: bigint;
}

/**
 * Source of a price: the dollar itself, a pool with BUSD, one with WBNB, or one with a token that
 * has such a pool.
 */
type PriceRoute = 'dollar' | 'busd' | 'wbnb' | 'shared';

/**
 * Why there is no price: no pool leads to dollars, the pools are too small, they contradict each
 * other, or they could not be read.
 */
export type PriceIssue = 'none' | 'thin' | 'disagree' | 'unread';

export interface FoundPrice {
  /** Exact price of one whole token in dollars. */
  price: Ratio;
  route: PriceRoute;
  /** Hops from the token to the dollar; empty for the dollar itself. */
  inputs: readonly PriceHop[];
  /** Depth of the shallowest pool on the way; `undefined` for the dollar itself. */
  depthE18: bigint | undefined;
  /**
   * Product of the reserves of the token's own pool: whole tokens × dollars, 18 decimals. Trades
   * change it only by their fee.
   */
  strengthE18: bigint;
}

/** Price, or why there is none; `undefined`: not known yet. */
export type PriceLookup = FoundPrice | PriceIssue | undefined;

/**
 * Reads the pool of two tokens: `null` none exists, `undefined` not read yet, 'unread' the nodes
 * fail.
 */
export type ReadPair = (a: Token, b: Token) => Pair | null | undefined | 'unread';

const dollar = tokenBySymbol('BUSD');
const coin = wrappedNative;
const present = (symbols: readonly string[]): Token[] =>
  symbols.map(tokenBySymbol).filter((token) => token !== undefined);
/** Tokens that price a base which has no reliable pool with the dollar or the coin. */
const stables = present(['USDT', 'USDC']);
const isBase = new Set(routingBases);
const others = routingBases.filter((token) => token !== dollar && token !== coin);

/**
 * Price sources whose pool is a tenth as deep are ignored. Compares the product of the reserves,
 * which moving the price does not change; a tenfold depth is a hundredfold product.
 */
const MAX_STRENGTH_RATIO = 100n;
/**
 * How far pools may disagree, in basis points, before no price is trusted: arbitrage keeps honest
 * pools within 1 %.
 */
const MAX_GAP_BPS = 2_500n;

/** Reports whether a token is the dollar or the coin. */
export const isDirect = (quote: Token): boolean => quote === dollar || quote === coin;
/** Reports whether a token is one of the routing bases, whose price needs no list of farms. */
export const isRoutingBase = (token: Token): boolean => isBase.has(token);

/** Returns the tokens whose pool with a token may price it. */
export type QuotesOf = (token: Token) => readonly Token[];

/** Returns the dollar, the coin and, for a routing base, the stables, else the other bases. */
export const baseQuotes: QuotesOf = (token) => [
  ...(dollar ? [dollar, coin] : []),
  ...(isBase.has(token) ? stables : others),
];

/**
 * Returns the exact price of one whole `base` in whole units of the pair's other token, at its
 * reserves.
 */
export function priceInPair(base: Token, pair: Pair): Ratio {
  const quote = base.address === pair.token0.address ? pair.token1 : pair.token0;
  const [baseReserve, quoteReserve] = reservesFrom(pair, base);
  return ratio(
    quoteReserve * 10n ** BigInt(base.decimals),
    baseReserve * 10n ** BigInt(quote.decimals),
  );
}

function hop(base: Token, quote: Token, quotePrice: PriceLookup, read: ReadPair): PriceLookup {
  if (base === quote) return 'none';
  const pair = read(base, quote);
  if (pair === null) return 'none';
  if (pair === undefined || pair === 'unread') return pair;
  if (typeof quotePrice !== 'object') return quotePrice;
  const [quoteReserve, baseReserve] = reservesFrom(pair, quote);
  const depthE18 = floorToInt(
    multiply(ratio(2n * quoteReserve * e18, 10n ** BigInt(quote.decimals)), quotePrice.price),
  );
  if (depthE18 < minDepthE18) return 'thin';
  const shallowest =
    quotePrice.depthE18 === undefined || depthE18 < quotePrice.depthE18
      ? depthE18
      : quotePrice.depthE18;
  return {
    price: multiply(priceInPair(base, pair), quotePrice.price),
    route: quote === dollar ? 'busd' : quote === coin ? 'wbnb' : 'shared',
    inputs: [{ pair, base, quote, depthE18 }, ...quotePrice.inputs],
    depthE18: shallowest,
    strengthE18: (baseReserve * depthE18) / (2n * 10n ** BigInt(base.decimals)),
  };
}

/** Ordered by how much they explain: a failing node explains more than a missing pool. */
const issues: readonly PriceIssue[] = ['unread', 'disagree', 'thin', 'none'];

function isFar(a: Ratio, b: Ratio): boolean {
  const [low, high] = compare(a, b) < 0 ? [a, b] : [b, a];
  return compare(high, multiply(low, ratio(10_000n + MAX_GAP_BPS, 10_000n))) > 0;
}

/** Returns the first price from a deep pool, unless the others contradict it. */
function settle(ways: readonly PriceLookup[]): PriceLookup {
  if (ways.includes(undefined)) return undefined;
  const found = ways.filter((way) => typeof way === 'object');
  const strongest = found.reduce(
    (max, { strengthE18 }) => (strengthE18 > max ? strengthE18 : max),
    0n,
  );
  const [first, ...rest] = found.filter(
    ({ strengthE18 }) => strengthE18 * MAX_STRENGTH_RATIO >= strongest,
  );
  if (!first) return issues.find((issue) => ways.includes(issue)) ?? 'none';
  return rest.some(({ price }) => isFar(price, first.price)) ? 'disagree' : first;
}

/** Finds a price through a pool with the dollar or, except for the coin itself, with the coin. */
function direct(token: Token, read: ReadPair, quotesOf: QuotesOf): PriceLookup {
  if (!dollar) return 'none';
  const one: FoundPrice = {
    price: ratio(1n),
    route: 'dollar',
    inputs: [],
    depthE18: undefined,
    strengthE18: 0n,
  };
  if (token === dollar) return one;
  const ofCoin = settle([
    hop(coin, dollar, one, read),
    ...stables.map((stable) => hop(coin, stable, hop(stable, dollar, one, read), read)),
  ]);
  if (token === coin) return ofCoin;
  const quotes = quotesOf(token);
  const ways = [
    quotes.includes(dollar) ? hop(token, dollar, one, read) : 'none',
    quotes.includes(coin) ? hop(token, coin, ofCoin, read) : 'none',
  ] as const;
  return settle(ways);
}

const byStrength = (a: FoundPrice, b: FoundPrice): number =>
  Number(b.strengthE18 > a.strengthE18) - Number(b.strengthE18 < a.strengthE18);

/**
 * Finds the price of one whole token in dollars, by the specification ('Farm prices'): from its
 * pool with BUSD; else from its pool with WBNB times the coin's price; else from its deepest pool
 * with a token that has one of these. BUSD counts as one dollar. Ignores pools below
 * `leastDepthE18` dollars and those less than a tenth as deep as another; if the rest disagree by
 * more than a quarter, one was manipulated and no price is trusted.
 */
export function findPrice(token: Token, read: ReadPair, quotesOf: QuotesOf): PriceLookup {
  const found = direct(token, read, quotesOf);
  if (typeof found === 'object' || found === undefined || found === 'disagree') return found;
  const bridges = quotesOf(token).filter((quote) => !isDirect(quote));
  const through = bridges.map((bridge) => hop(token, bridge, direct(bridge, read, quotesOf), read));
  const shared = settle([
    ...through.filter((way) => typeof way === 'object').toSorted(byStrength),
    ...through.filter((way) => typeof way !== 'object'),
  ]);
  if (typeof shared === 'object' || shared === undefined) return shared;
  return issues.find((issue) => issue === found || issue === shared) ?? 'none';
}
