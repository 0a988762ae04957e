import { priceOf, reservesOf } from '../shared/poolPrice.ts';
import {
  addAmounts,
  mintedLiquidity,
  quoteOther,
  supplyWithFee,
  type Pool,
} from '#entities/pairs/liquidityMath.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { ratio, type Ratio } from '#lib/ratio.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';

const bps = 10_000n;

/** One token of a deposit. Amounts in its smallest unit. */
export interface AddSide {
  currency: Currency;
  /** What the router may take at most, and has to be allowed to. */
  desiredRaw: Raw;
  /** What it takes as the pool stands. */
  amountRaw: Raw;
  /** If it would take less, since the price moved, it takes nothing. */
  leastRaw: Raw;
}

/** A deposit as the confirm dialog shows it, and as the transaction is checked against before it is signed. */
export interface AddModel {
  account: Address;
  /** In the order of the page. */
  sides: readonly [AddSide, AddSide];
  /** The side from which the router starts: that one it takes in full, if there is enough of the other. */
  start: 0 | 1;
  /** There is no pool yet, or an empty one: the amounts set its price. */
  isFirst: boolean;
  /** What the pool holds before, in the order of `sides`. */
  reservesRaw: readonly [Raw, Raw];
  /** The shares that are made, and all that there are before, the protocol's included. */
  liquidityRaw: Raw;
  supplyRaw: Raw;
  slippageBps: number;
  deadlineSeconds: number;
}

export interface AddContext {
  account: Address;
  slippageBps: number;
  deadlineSeconds: number;
}

/** A currency and the most of it that the user puts in (smallest unit). */
export interface Desired {
  currency: Currency;
  amount: bigint;
}

/**
 * Where the router starts: with two tokens from the one that was typed, so that just that much is taken; `addLiquidityETH`
 * always from the token and never from the coin.
 */
function startOf(a: Desired, b: Desired, typed: 0 | 1): 0 | 1 {
  if (a.currency.isNative) return 1;
  return b.currency.isNative ? 0 : typed;
}

/** What the router takes of two amounts when it starts from one of them; roundings depend on which. */
function taken(
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
 * The other amount for one that was typed, at the pool's price. Rounded down; up for a typed amount of the native coin,
 * since the router starts from the token then, and would leave a rest of the coin.
 */
export function otherAmount(pool: Pool, from: Currency, amount: bigint): bigint {
  const [reserve, otherReserve] = reservesOf(pool, from);
  return from.isNative
    ? (amount * otherReserve + reserve - 1n) / reserve
    : quoteOther(amount, reserve, otherReserve);
}

/**
 * The least that a deposit may take of an amount, rounded down. The first provider sets the price: if anybody else has
 * set one meanwhile, nothing may happen at all.
 */
function leastOf(amount: bigint, isFirst: boolean, slippageBps: number): bigint {
  return isFirst ? amount : (amount * (bps - BigInt(slippageBps))) / bps;
}

/**
 * The deposit of two amounts in a pool (`null`: none yet), the first or the second of which was `typed`; `undefined` when
 * it is too little for a share of it.
 */
export function addModel(
  pool: Pool | null,
  [a, b]: readonly [Desired, Desired],
  typed: 0 | 1,
  context: AddContext,
): AddModel | undefined {
  const isFirst = pool === null;
  const reserves = reservesOf(pool, a.currency);
  const start = startOf(a, b, typed);
  const [amountA, amountB] = taken([a.amount, b.amount], reserves, start);
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
    leastRaw: toRaw(leastOf(takes, isFirst, context.slippageBps)),
  });
  return {
    ...context,
    sides: [side(a, amountA), side(b, amountB)],
    start,
    isFirst,
    reservesRaw: [toRaw(reserves[0]), toRaw(reserves[1])],
    liquidityRaw: toRaw(liquidity),
    supplyRaw: toRaw(pool ? supplyWithFee(pool) : 0n),
  };
}

/** The price after the deposit, second per first: the pool's, or what the first provider's amounts make it. */
export function modelPrice({ sides: [a, b], isFirst, reservesRaw }: AddModel): Ratio {
  const amounts = isFirst
    ? ([fromRaw(a.amountRaw), fromRaw(b.amountRaw)] as const)
    : ([fromRaw(reservesRaw[0]), fromRaw(reservesRaw[1])] as const);
  return priceOf(a.currency, b.currency, amounts);
}

/** The part of the pool that the deposit buys, or that so many shares of it are; the first provider has it all. */
export function shareOfPool(
  { isFirst, liquidityRaw, supplyRaw }: AddModel,
  sharesRaw: Raw = liquidityRaw,
): Ratio {
  const liquidity = fromRaw(sharesRaw);
  return isFirst ? ratio(1n) : ratio(liquidity, fromRaw(supplyRaw) + liquidity);
}

/** True when a deposit is another one than the one on screen: the user has to accept it ('Price Updated'). */
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
        side.leastRaw !== other.leastRaw
      );
    })
  );
}

/**
 * True when the pool, as `latest` knows it, would not take what the model on screen offers: somebody else made it
 * meanwhile, or its price moved further than the tolerance. Less than that moves with every block, and stops nobody.
 */
export function addBreaks(shown: AddModel, latest: AddModel): boolean {
  if (shown.account !== latest.account || shown.isFirst !== latest.isFirst) return true;
  if (shown.isFirst) return false;
  const [a, b] = shown.sides;
  const reserves = [fromRaw(latest.reservesRaw[0]), fromRaw(latest.reservesRaw[1])] as const;
  const [amountA, amountB] = taken(
    [fromRaw(a.desiredRaw), fromRaw(b.desiredRaw)],
    reserves,
    shown.start,
  );
  return amountA < fromRaw(a.leastRaw) || amountB < fromRaw(b.leastRaw);
}
