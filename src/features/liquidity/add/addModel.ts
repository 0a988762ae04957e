import type { LiquiditySide, LiquidityTerms } from '../shared/liquidityModel.ts';
import { priceOf, reservesOf } from '../shared/poolPrice.ts';
import {
  addAmounts,
  mintedLiquidity,
  quoteOther,
  supplyWithFee,
  type Pool,
} from '#entities/pairs/liquidityMath.ts';
import type { Currency } from '#lib/currency.ts';
import { ratio, type Ratio } from '#lib/ratio.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';

const bps = 10_000n;

/** One token of a deposit. */
export interface AddSide extends LiquiditySide {
  /** Maximum that the router may take, and needs an allowance for. */
  desiredRaw: Raw;
}

/**
 * Deposit as the confirm dialog shows it, and as the transaction is checked against before signing.
 */
export interface AddModel extends LiquidityTerms {
  /** Both sides in the order of the page. */
  sides: readonly [AddSide, AddSide];
  /**
   * Side from which the router starts: it takes that one in full, if there is enough of the other.
   */
  start: 0 | 1;
  /** No pool exists yet, or it is empty: the amounts set its price. */
  isFirst: boolean;
  /** Pool's reserves before the deposit, in the order of `sides`. */
  reservesRaw: readonly [Raw, Raw];
  /** Minted LP tokens, and the total supply before, the protocol's included. */
  liquidityRaw: Raw;
  supplyRaw: Raw;
}

/** Currency with the maximum that the user deposits (smallest unit). */
export interface Desired {
  currency: Currency;
  amount: bigint;
}

/**
 * Returns the side from which the router starts: with two tokens the typed one, so that exactly
 * that amount is taken; `addLiquidityETH` always starts from the token.
 */
function startOf(a: Desired, b: Desired, typed: 0 | 1): 0 | 1 {
  if (a.currency.isNative) return 1;
  return b.currency.isNative ? 0 : typed;
}

/**
 * Returns the amounts that the router takes when it starts from one side; rounding depends on
 * which.
 */
function takenAmounts(
  [a, b]: readonly [bigint, bigint],
  [reserveA, reserveB]: readonly [bigint, bigint],
  start: 0 | 1,
): readonly [bigint, bigint] {
  if (start === 0) {
    const { amountA, amountB } = addAmounts(a, b, reserveA, reserveB);
    return [amountA, amountB];
  }
  const { amountA, amountB } = addAmounts(b, a, reserveB, reserveA);
  return [amountB, amountA];
}

/**
 * Returns the other amount for a typed one, at the pool's price. Rounded down; up for a typed
 * amount of the native coin, since the router then starts from the token and would leave some of
 * the coin.
 */
export function otherAmount(pool: Pool, from: Currency, amount: bigint): bigint {
  const [reserve, otherReserve] = reservesOf(pool, from);
  return from.isNative
    ? (amount * otherReserve + reserve - 1n) / reserve
    : quoteOther(amount, reserve, otherReserve);
}

/**
 * Returns the minimum of an amount, rounded down. The first provider sets the price: if another
 * account has set one meanwhile, the deposit must revert.
 */
function minimumOf(amount: bigint, isFirst: boolean, slippageBps: number): bigint {
  return isFirst ? amount : (amount * (bps - BigInt(slippageBps))) / bps;
}

/**
 * Returns the deposit of two amounts in a pool (`null`: none yet), the first or the second of which
 * was `typed`; `undefined` when it is too small for a share.
 */
export function addModel(
  pool: Pool | null,
  [a, b]: readonly [Desired, Desired],
  typed: 0 | 1,
  terms: LiquidityTerms,
): AddModel | undefined {
  const isFirst = pool === null;
  const reserves = reservesOf(pool, a.currency);
  const start = startOf(a, b, typed);
  const [amountA, amountB] = takenAmounts([a.amount, b.amount], reserves, start);
  const isForward = a.currency.token.address.toLowerCase() < b.currency.token.address.toLowerCase();
  const liquidity =
    amountA > 0n && amountB > 0n
      ? mintedLiquidity(
          pool,
          ...(isForward ? ([amountA, amountB] as const) : ([amountB, amountA] as const)),
        )
      : undefined;
  if (liquidity === undefined) return undefined;
  const side = ({ currency, amount }: Desired, takes: bigint): AddSide => ({
    currency,
    desiredRaw: toRaw(amount),
    amountRaw: toRaw(takes),
    minRaw: toRaw(minimumOf(takes, isFirst, terms.slippageBps)),
  });
  return {
    ...terms,
    sides: [side(a, amountA), side(b, amountB)],
    start,
    isFirst,
    reservesRaw: [toRaw(reserves[0]), toRaw(reserves[1])],
    liquidityRaw: toRaw(liquidity),
    supplyRaw: toRaw(pool ? supplyWithFee(pool) : 0n),
  };
}

/**
 * Returns the price after the deposit, second per first: the pool's, or the one of the first
 * provider's amounts.
 */
export function modelPrice({ sides: [a, b], isFirst, reservesRaw }: AddModel): Ratio {
  const amounts = isFirst
    ? ([fromRaw(a.amountRaw), fromRaw(b.amountRaw)] as const)
    : ([fromRaw(reservesRaw[0]), fromRaw(reservesRaw[1])] as const);
  return priceOf(a.currency, b.currency, amounts);
}

/**
 * Returns the share of the pool that the deposit, or `shares` of it, buys; the first provider owns
 * all of it.
 */
export function depositShare(
  { isFirst, liquidityRaw, supplyRaw }: AddModel,
  sharesRaw: Raw = liquidityRaw,
): Ratio {
  const liquidity = fromRaw(sharesRaw);
  return isFirst ? ratio(1n) : ratio(liquidity, fromRaw(supplyRaw) + liquidity);
}

/**
 * Reports whether a deposit differs from the one on screen, so that it has to be accepted ('Price
 * Updated').
 */
export function addDiffers(shown: AddModel, latest: AddModel): boolean {
  return (
    shown.account !== latest.account ||
    shown.isFirst !== latest.isFirst ||
    shown.sides.some((side, at) => {
      const other = latest.sides[at];
      return (
        side.currency.id !== other?.currency.id ||
        side.desiredRaw !== other.desiredRaw ||
        side.amountRaw !== other.amountRaw ||
        side.minRaw !== other.minRaw
      );
    })
  );
}

/**
 * Reports whether the pool in `latest` would not accept the model on screen: another account
 * created it meanwhile, or its price moved beyond the tolerance. Smaller moves happen with every
 * block and stop nothing.
 */
export function addBreaks(shown: AddModel, latest: AddModel): boolean {
  if (shown.account !== latest.account || shown.isFirst !== latest.isFirst) return true;
  if (shown.isFirst) return false;
  const [a, b] = shown.sides;
  const reserves = [fromRaw(latest.reservesRaw[0]), fromRaw(latest.reservesRaw[1])] as const;
  const [amountA, amountB] = takenAmounts(
    [fromRaw(a.desiredRaw), fromRaw(b.desiredRaw)],
    reserves,
    shown.start,
  );
  return amountA < fromRaw(a.minRaw) || amountB < fromRaw(b.minRaw);
}
