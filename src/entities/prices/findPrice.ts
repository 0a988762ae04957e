import { farms } from '#config/farms.ts';
import { minDepthE18 } from '#config/prices.ts';
import { routingBases } from '#config/routing.ts';
import { tokenBySymbol, wrappedNative } from '#config/tokens.ts';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import type { Token } from '#lib/currency.ts';
import { compare, floorToInt, multiply, ratio, type Ratio } from '#lib/ratio.ts';
import { priceInPair } from './rewardTokenPrice.ts';

const e18 = 10n ** 18n;

/** A pool that a price was read from: `base` is what it prices, `quote` what it prices it in. */
export interface PriceHop {
  pair: Pair;
  base: Token;
  quote: Token;
  /** What the pool holds on both sides, in dollars of 18 decimals: twice its quote side. */
  depthE18: bigint;
}

/** Where a price comes from: the dollar itself, a pool with BUSD, one with WBNB, or one with a token that has such a pool. */
type PriceRoute = 'dollar' | 'busd' | 'wbnb' | 'shared';

/** Why there is no price: no pool leads to dollars, too little in it, pools that contradict each other, or nobody to ask. */
export type PriceIssue = 'none' | 'thin' | 'disagree' | 'unread';

export interface FoundPrice {
  /** Dollars for one whole token, exactly. */
  price: Ratio;
  route: PriceRoute;
  /** From the token to the dollar; empty for the dollar itself. */
  inputs: readonly PriceHop[];
  /** Of the shallowest pool on the way; `undefined` for the dollar itself. */
  depthE18: bigint | undefined;
  /** Of the token's own pool, its sides multiplied: whole tokens × dollars, 18 decimals. Trades do not change it, but for their fee. */
  strengthE18: bigint;
}

/** `undefined`: not known yet. */
export type PriceLookup = FoundPrice | PriceIssue | undefined;

/** A pool of two tokens; `null` there is none, `undefined` not read yet, 'unread' nobody answers. */
export type ReadPair = (a: Token, b: Token) => Pair | null | undefined | 'unread';

const dollar = tokenBySymbol('BUSD');
const coin = wrappedNative;
const present = (symbols: readonly string[]): Token[] =>
  symbols.map(tokenBySymbol).filter((token) => token !== undefined);
/** What the price of a base goes through when it has no pool with the dollar or the coin that can be believed. */
const stables = present(['USDT', 'USDC']);
const isBase = new Set(routingBases);
const others = routingBases.filter((token) => token !== dollar && token !== coin);

/**
 * Of two prices the weaker one is not asked when the other's pool is ten times as deep. Compared is the product of a pool's
 * sides, which moving its price does not change; depths that differ tenfold are products that differ a hundredfold.
 */
const comparable = 100n;
/** How far pools may be apart, in parts of 10,000, before none of them is believed: trades bring them together within one in a hundred. */
const mostGapBps = 2_500n;

const quotesOfFarms = new Map<Token, Token[]>();
for (const { token, quoteToken, isSingle } of farms) {
  if (!isSingle && !isBase.has(token))
    quotesOfFarms.set(token, [...(quotesOfFarms.get(token) ?? []), quoteToken]);
}
const isDirect = (quote: Token): boolean => quote === dollar || quote === coin;

/**
 * With what a token may have a pool that prices it. One that a farm is of: what farms pair it with, and of that the dollar
 * and the coin alone if they are among it; so hundreds of farms are priced by the pools that are read of them anyway. Others:
 * the dollar, the coin, and what else routes go through.
 */
function quotesOf(token: Token): readonly Token[] {
  const quotes = quotesOfFarms.get(token);
  if (quotes) return quotes.some(isDirect) ? quotes.filter(isDirect) : quotes;
  return [...(dollar ? [dollar, coin] : []), ...(isBase.has(token) ? stables : others)];
}

function hop(base: Token, quote: Token, quotePrice: PriceLookup, read: ReadPair): PriceLookup {
  if (base === quote) return 'none';
  const pair = read(base, quote);
  if (pair === null) return 'none';
  if (pair === undefined || pair === 'unread') return pair;
  if (typeof quotePrice !== 'object') return quotePrice;
  const [baseReserve, quoteReserve] =
    pair.token0.address === quote.address
      ? [pair.reserve1, pair.reserve0]
      : [pair.reserve0, pair.reserve1];
  const depthE18 = floorToInt(
    multiply(ratio(2n * quoteReserve * e18, 10n ** BigInt(quote.decimals)), quotePrice.price),
  );
  if (depthE18 < minDepthE18) return 'thin';
  const least =
    quotePrice.depthE18 === undefined || depthE18 < quotePrice.depthE18
      ? depthE18
      : quotePrice.depthE18;
  return {
    price: multiply(priceInPair(base, pair), quotePrice.price),
    route: quote === dollar ? 'busd' : quote === coin ? 'wbnb' : 'shared',
    inputs: [{ pair, base, quote, depthE18 }, ...quotePrice.inputs],
    depthE18: least,
    strengthE18: (baseReserve * depthE18) / (2n * 10n ** BigInt(base.decimals)),
  };
}

/** More telling first: that a node is silent explains more than that there is no pool. */
const issues: readonly PriceIssue[] = ['unread', 'disagree', 'thin', 'none'];

function isFar(a: Ratio, b: Ratio): boolean {
  const [low, high] = compare(a, b) < 0 ? [a, b] : [b, a];
  return compare(high, multiply(low, ratio(10_000n + mostGapBps, 10_000n))) > 0;
}

/** Of several ways to a price the first that goes through deep pools, if the others do not contradict it. */
function settle(ways: readonly PriceLookup[]): PriceLookup {
  if (ways.includes(undefined)) return undefined;
  const found = ways.filter((way) => typeof way === 'object');
  const strongest = found.reduce(
    (most, { strengthE18 }) => (strengthE18 > most ? strengthE18 : most),
    0n,
  );
  const [first, ...rest] = found.filter(({ strengthE18 }) => strengthE18 * comparable >= strongest);
  if (!first) return issues.find((issue) => ways.includes(issue)) ?? 'none';
  return rest.some(({ price }) => isFar(price, first.price)) ? 'disagree' : first;
}

/** Through a pool with the dollar or, for all but the coin itself, with the coin. */
function direct(token: Token, read: ReadPair): PriceLookup {
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
 * What one whole token is worth in dollars, by the rule of the specification ('Farm prices'): from its pool with BUSD; else
 * from its pool with WBNB times the price of the coin; else from its pool with a token that has one of these, the deepest
 * first. BUSD is a dollar. A pool that holds less than `minDepthE18` dollars does not count, nor one that is less than a
 * tenth as deep as another on offer; and where those that are left are more than a quarter apart, one of them has been moved, and
 * no price is believed.
 */
export function findPrice(token: Token, read: ReadPair): PriceLookup {
  const found = direct(token, read);
  if (typeof found === 'object' || found === undefined || found === 'disagree') return found;
  const bridges = quotesOf(token).filter((quote) => !isDirect(quote));
  const through = bridges.map((bridge) => hop(token, bridge, direct(bridge, read), read));
  const shared = settle([
    ...through.filter((way) => typeof way === 'object').toSorted(byStrength),
    ...through.filter((way) => typeof way !== 'object'),
  ]);
  if (typeof shared === 'object' || shared === undefined) return shared;
  return issues.find((issue) => issue === found || issue === shared) ?? 'none';
}
