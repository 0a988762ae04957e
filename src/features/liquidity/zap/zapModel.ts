import { burnedAmounts, supplyWithFee, type Pool } from '#entities/pairs/liquidityMath.ts';
import { legImpact } from '#entities/pairs/tradeMath.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import {
  zapInAmounts,
  zapOutAmount,
  zapOutAmounts,
  type ZapTaxes,
} from '#entities/pairs/zapMath.ts';
import { sameAddress } from '#lib/address.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { ratio, type Ratio } from '#lib/ratio.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { afterSlippage } from '../shared/removeMath.ts';

/** `in`: one token becomes shares of a pool. `out`: shares become one token. */
export type ZapKind = 'in' | 'out';

/** The swap inside: what the pool takes and pays, and what it holds right before. Smallest units. */
export interface ZapSwap {
  inRaw: Raw;
  outRaw: Raw;
  reserveInRaw: Raw;
  reserveOutRaw: Raw;
}

/**
 * Liquidity from or as one token, as the confirm dialog shows it and as the transaction is checked against before it is
 * signed. Amounts of a currency and shares in their smallest units.
 */
export interface ZapModel {
  kind: ZapKind;
  account: Address;
  /** What is paid, or received. */
  currency: Currency;
  /** The pool's other token. */
  other: Currency;
  /** The shares, as a token at the pool's address. */
  lp: Token;
  /** What leaves: of `currency` to get in, shares to get out. */
  paysRaw: Raw;
  /** What the pool gives for that where every transfer arrives in full: shares, or an amount of `currency`. */
  quotedRaw: Raw;
  /** The same, less what the tokens are known to keep of it. */
  taxedRaw: Raw;
  /** What is expected to arrive: that, or what a trial has found. */
  expectedRaw: Raw;
  /** If less would arrive, nothing happens at all. */
  leastRaw: Raw;
  /** What the tokens keep of each transfer; `null`: not known, and what comes between is counted as if they kept nothing. */
  taxes: ZapTaxes | null;
  swap: ZapSwap;
  /** What of both is put into the pool, or comes out of it before the swap: of `currency`, and of `other`. */
  sidesRaw: readonly [Raw, Raw];
  /** What is left of `currency` on the way in and comes back. */
  dustRaw: Raw;
  /** All shares before, the protocol's included. */
  supplyRaw: Raw;
  slippageBps: number;
  deadlineSeconds: number;
}

/** Who asks for what of which pool, under which settings. */
export interface ZapWish {
  kind: ZapKind;
  account: Address;
  currency: Currency;
  other: Currency;
  /** As `ZapModel.paysRaw`. */
  pays: bigint;
  /** As `ZapModel.taxes`. */
  taxes: ZapTaxes | null;
  slippageBps: number;
  deadlineSeconds: number;
}

type Figures = Pick<ZapModel, 'quotedRaw' | 'taxedRaw' | 'swap' | 'sidesRaw' | 'dustRaw'>;

function figuresIn(
  pool: Pool,
  isToken0: boolean,
  { pays, taxes }: Pick<ZapWish, 'pays' | 'taxes'>,
): Figures | undefined {
  const quoted = zapInAmounts(pool, isToken0, pays);
  const zap = taxes ? zapInAmounts(pool, isToken0, pays, taxes) : quoted;
  if (!quoted || !zap) return undefined;
  const { reserve0, reserve1 } = pool.pair;
  const [reserveIn, reserveOut] = isToken0 ? [reserve0, reserve1] : [reserve1, reserve0];
  return {
    quotedRaw: toRaw(quoted.liquidity),
    taxedRaw: toRaw(zap.liquidity),
    swap: {
      inRaw: toRaw(zap.swapAmount),
      outRaw: toRaw(zap.swapOut),
      reserveInRaw: toRaw(reserveIn),
      reserveOutRaw: toRaw(reserveOut),
    },
    sidesRaw: [toRaw(zap.depositIn), toRaw(zap.depositOther)],
    dustRaw: toRaw(zap.dustIn),
  };
}

function figuresOut(
  pool: Pool,
  isToken0: boolean,
  { pays: shares, taxes }: Pick<ZapWish, 'pays' | 'taxes'>,
): Figures | undefined {
  const quoted = zapOutAmount(pool, shares, isToken0);
  const zap = zapOutAmounts(pool, shares, isToken0, taxes ?? undefined);
  if (quoted === undefined || !zap) return undefined;
  const { reserve0, reserve1 } = pool.pair;
  const { amount0, amount1 } = burnedAmounts(pool, shares);
  const [own, other] = isToken0 ? [amount0, amount1] : [amount1, amount0];
  const [left, leftOther] = isToken0
    ? [reserve0 - amount0, reserve1 - amount1]
    : [reserve1 - amount1, reserve0 - amount0];
  return {
    quotedRaw: toRaw(quoted),
    taxedRaw: toRaw(zap.amount),
    swap: {
      inRaw: toRaw(zap.swapAmount),
      outRaw: toRaw(zap.swapOut),
      reserveInRaw: toRaw(leftOther),
      reserveOutRaw: toRaw(left),
    },
    sidesRaw: [toRaw(own), toRaw(other)],
    dustRaw: toRaw(0n),
  };
}

/** The model of a wish in a pool; `undefined` when it is too little, so that the contract would refuse, or the tokens are no pair. */
export function zapModel(pool: Pool, { pays, ...wish }: ZapWish): ZapModel | undefined {
  const tokens = sortTokens(wish.currency.token, wish.other.token);
  const lp = tokens && lpToken(tokens);
  if (!lp || pays <= 0n) return undefined;
  const isToken0 = sameAddress(pool.pair.token0.address, wish.currency.token.address);
  const asked = { pays, taxes: wish.taxes };
  const figures =
    wish.kind === 'in' ? figuresIn(pool, isToken0, asked) : figuresOut(pool, isToken0, asked);
  if (!figures) return undefined;
  return {
    ...wish,
    ...figures,
    lp,
    paysRaw: toRaw(pays),
    expectedRaw: figures.taxedRaw,
    leastRaw: toRaw(afterSlippage(fromRaw(figures.taxedRaw), wish.slippageBps)),
    supplyRaw: toRaw(supplyWithFee(pool)),
  };
}

/** The same wish as the pool stands now, under the settings of now. */
export function asPoolStands(
  model: ZapModel,
  pool: Pool,
  settings: Pick<ZapWish, 'slippageBps' | 'deadlineSeconds'> = model,
): ZapModel | undefined {
  const { kind, account, currency, other, taxes } = model;
  const { slippageBps, deadlineSeconds } = settings;
  return zapModel(pool, {
    kind,
    account,
    currency,
    other,
    taxes,
    pays: fromRaw(model.paysRaw),
    slippageBps,
    deadlineSeconds,
  });
}

/** The model once a trial has found that less arrives than the pool gives, since a token keeps a part of each transfer. */
export function withFound(model: ZapModel, found: bigint): ZapModel {
  return {
    ...model,
    expectedRaw: toRaw(found),
    leastRaw: toRaw(afterSlippage(found, model.slippageBps)),
  };
}

/**
 * True when what the pool gives now lies outside of what the model on screen puts up with, or the other way round: it
 * would fail, or its limit protects from nothing. What tokens keep for themselves is no movement, so quotes are compared.
 */
export function zapBreaks(shown: ZapModel, latest: ZapModel): boolean {
  const [was, is] = [fromRaw(shown.quotedRaw), fromRaw(latest.quotedRaw)];
  return is < afterSlippage(was, shown.slippageBps) || was < afterSlippage(is, latest.slippageBps);
}

/** How far the swap inside moves the price against the user, without the fee. */
export function zapImpact({ swap }: ZapModel): Ratio {
  return legImpact(
    fromRaw(swap.inRaw),
    fromRaw(swap.outRaw),
    fromRaw(swap.reserveInRaw),
    fromRaw(swap.reserveOutRaw),
  );
}

/** The part of the pool that the shares are: afterwards of those that are made, before of those that are burned. */
export function zapShare({ kind, expectedRaw, paysRaw, supplyRaw }: ZapModel): Ratio {
  const supply = fromRaw(supplyRaw);
  return kind === 'in'
    ? ratio(fromRaw(expectedRaw), supply + fromRaw(expectedRaw))
    : ratio(fromRaw(paysRaw), supply);
}

/** The part of what should arrive that a token keeps for itself; `undefined` where that is nothing, or no more than rounding. */
export function keptPart({ quotedRaw, expectedRaw }: ZapModel): Ratio | undefined {
  const quoted = fromRaw(quotedRaw);
  const lost = quoted - fromRaw(expectedRaw);
  return lost * 1000n > quoted ? ratio(lost, quoted) : undefined;
}

/** Shares as a currency. */
function lpOf({ lp }: ZapModel): Currency {
  return tokenCurrency(lp);
}

/** What leaves the account, and what arrives there. */
export function flowOf(model: ZapModel): { leaves: Currency; arrives: Currency } {
  return model.kind === 'in'
    ? { leaves: model.currency, arrives: lpOf(model) }
    : { leaves: lpOf(model), arrives: model.currency };
}
