import { farmByPid } from '#config/farms.ts';
import { nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { burnedAmounts, type Pool } from '#entities/pairs/liquidityMath.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { afterSlippage } from '#entities/pairs/slippage.ts';
import { joinedImpact, legImpact } from '#entities/pairs/tradeMath.ts';
import { arriving, noTaxes, type TokenTaxes } from '#entities/pairs/transferTax.ts';
import { zapOutAmounts, type ZapTaxes } from '#entities/pairs/zapMath.ts';
import { isOutside, type PoolRoute } from '#entities/pairs/poolRoute.ts';
import type { ChefPlace } from '../places.ts';
import { sameAddress } from '#lib/address.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { Ratio } from '#lib/ratio.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';

/** What unstaked LP tokens become: both tokens of the pair, or one currency. */
export type ExitReceives = 'both' | Currency;

/** Amount of one token that an exit brings, in its smallest unit. */
interface ExitSide {
  currency: Currency;
  /** What the pool pays without taxes. */
  quotedRaw: Raw;
  /** What arrives after the known taxes. */
  expectedRaw: Raw;
  /** Minimum: below it the contract reverts. */
  minRaw: Raw;
}

/**
 * Exit from a farm as the dialog shows it, and as the transaction is checked against before
 * signing: LP tokens unstaked and withdrawn from their pool in one call.
 */
export interface ExitModel {
  place: ChefPlace;
  account: Address;
  receives: ExitReceives;
  /** LP tokens, smallest unit. */
  sharesRaw: Raw;
  sides: readonly [ExitSide] | readonly [ExitSide, ExitSide];
  /** Pair's token that is received, or swapped into the one received. */
  own: Currency;
  /** Pair's other token: received too, or swapped. */
  other: Currency;
  /** Swap into a token from outside of the pair; absent where one of its own is received. */
  route?: PoolRoute;
  /** Price impact of the swaps; `null` where both tokens are received. */
  impact: Ratio | null;
  slippageBps: number;
  deadlineSeconds: number;
}

/** What a user has chosen, and the settings that apply. */
export interface ExitParams extends Pick<
  ExitModel,
  'place' | 'account' | 'receives' | 'slippageBps' | 'deadlineSeconds'
> {
  /** LP tokens, smallest unit. */
  shares: bigint;
  /** Taxes of the first and the second token; `null` where not known, computed as none. */
  taxes: readonly [TokenTaxes | null, TokenTaxes | null];
  /** Way to a token from outside of the pair: the pair's token that is swapped, and the swap. */
  way?: { currency: Currency; route: PoolRoute } | undefined;
}

const currencyOf = (token: Token): Currency =>
  sameAddress(token.address, wrappedNative.address) ? nativeCurrency : tokenCurrency(token);

/** Returns a farm's two tokens, the wrapped coin as the coin; `undefined` for a single token. */
export function exitCurrencies({ pid }: ChefPlace): readonly [Currency, Currency] | undefined {
  const farm = farmByPid(pid);
  return farm && !farm.isSingle ? [currencyOf(farm.token), currencyOf(farm.quoteToken)] : undefined;
}

/** Returns the tokens of a farm's pool. */
export function exitTokens(place: ChefPlace): TokenPair | undefined {
  const [first, second] = exitCurrencies(place) ?? [];
  return first && second && sortTokens(first.token, second.token);
}

/** Returns what the pool pays of both tokens. A token passes the contract where coin does. */
function bothAmounts(
  pool: Pool,
  shares: bigint,
  isToken0: boolean,
  { one, other }: ZapTaxes,
  hasCoin: boolean,
) {
  const { amount0, amount1 } = burnedAmounts(pool, shares);
  if (amount0 <= 0n || amount1 <= 0n) return undefined;
  const amounts = isToken0 ? [amount0, amount1] : [amount1, amount0];
  return [one, other].map((tax, index) => {
    const quoted = amounts[index] ?? 0n;
    const bought = arriving(quoted, tax.buyBps);
    return { quoted, expected: hasCoin ? arriving(bought, tax.transferBps) : bought };
  });
}

/** Returns what an exit as one token brings, and the impact of its swaps. */
function oneAmount(
  pool: Pool,
  shares: bigint,
  isToken0: boolean,
  taxes: ZapTaxes,
  route: PoolRoute | undefined,
) {
  const quoted = zapOutAmounts(pool, shares, isToken0);
  const zap = zapOutAmounts(pool, shares, isToken0, taxes);
  if (!quoted || !zap) return undefined;
  const impact = legImpact(zap.swapAmount, zap.swapOut, zap.reserveIn, zap.reserveOut);
  if (!route) return { amounts: [{ quoted: quoted.amount, expected: zap.amount }], impact };
  const routed = { quoted: fromRaw(route.quotedRaw), expected: fromRaw(route.outRaw) };
  return { amounts: [routed], impact: joinedImpact(impact, route.impact) };
}

/** Returns the pair's token that is received or swapped on, and whether it is the second one. */
function ownOf(
  [first, second]: readonly [Currency, Currency],
  { receives, way }: Pick<ExitParams, 'receives' | 'way'>,
): { own: Currency; isSecond: boolean } {
  if (receives === 'both') return { own: first, isSecond: false };
  const own = way?.currency ?? receives;
  return { own, isSecond: sameAddress(own.token.address, second.token.address) };
}

/**
 * Returns the exit at a pool's reserves; `undefined` where it is too small, no pair's, or as a token
 * from outside without a way.
 */
export function exitModel(
  pool: Pool,
  { shares, taxes, way, ...params }: ExitParams,
): ExitModel | undefined {
  const currencies = exitCurrencies(params.place);
  if (!currencies || shares <= 0n) return undefined;
  const { receives } = params;
  const isBoth = receives === 'both';
  if (!isBoth && !way && isOutside(receives, [currencies[0].token, currencies[1].token]))
    return undefined;
  const { own, isSecond } = ownOf(currencies, { receives, way });
  const other = isSecond ? currencies[0] : currencies[1];
  const [ownTaxes, otherTaxes] = isSecond ? [taxes[1], taxes[0]] : taxes;
  const known = { one: ownTaxes ?? noTaxes, other: otherTaxes ?? noTaxes };
  const isToken0 = sameAddress(own.token.address, pool.pair.token0.address);
  const one = isBoth ? undefined : oneAmount(pool, shares, isToken0, known, way?.route);
  const amounts = isBoth
    ? bothAmounts(pool, shares, isToken0, known, own.isNative || other.isNative)
    : one?.amounts;
  const received = isBoth ? [own, other] : [receives];
  const [first, second] = received.flatMap((currency, index): ExitSide[] => {
    const amount = amounts?.[index];
    if (!amount) return [];
    return [
      {
        currency,
        quotedRaw: toRaw(amount.quoted),
        expectedRaw: toRaw(amount.expected),
        minRaw: toRaw(afterSlippage(amount.expected, params.slippageBps)),
      },
    ];
  });
  if (!first) return undefined;
  return {
    ...params,
    sharesRaw: toRaw(shares),
    sides: second ? [first, second] : [first],
    own,
    other,
    ...(way ? { route: way.route } : {}),
    impact: one?.impact ?? null,
  };
}

/**
 * Reports whether the newest exit is outside the shown limits, or the shown one outside the
 * newest's. Quotes are compared, since a tax is no movement.
 */
export function exitBreaks(shown: ExitModel, latest: ExitModel): boolean {
  return shown.sides.some(({ quotedRaw }, index) => {
    const was = fromRaw(quotedRaw);
    const is = fromRaw(latest.sides[index]?.quotedRaw ?? toRaw(0n));
    return (
      is < afterSlippage(was, shown.slippageBps) || was < afterSlippage(is, latest.slippageBps)
    );
  });
}
