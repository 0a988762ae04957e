import { afterSlippage } from '#entities/pairs/slippage.ts';
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

/** Direction. `in`: one token becomes LP tokens. `out`: LP tokens become one token. */
export type ZapKind = 'in' | 'out';

/**
 * Swap inside a zap: what the pool takes and pays, and its reserves right before. Smallest units.
 */
export interface ZapSwap {
  inRaw: Raw;
  outRaw: Raw;
  reserveInRaw: Raw;
  reserveOutRaw: Raw;
}

/** Farm in which a zap stakes its LP tokens, and the deposit fee that the user has seen. */
export interface ZapFarm {
  pid: number;
  feeBps: number;
}

/**
 * Zap as the confirm dialog shows it, and as the transaction is checked against before signing.
 * Amounts in the smallest unit of their currency or LP token.
 */
export interface ZapModel {
  kind: ZapKind;
  account: Address;
  /** Currency paid or received. */
  currency: Currency;
  /** Pool's other token. */
  other: Currency;
  /** LP token, at the pool's address. */
  lp: Token;
  /** Input: of `currency` on the way in, LP tokens on the way out. */
  inputRaw: Raw;
  /** Output at the pool's price without taxes: LP tokens, or an amount of `currency`. */
  quotedRaw: Raw;
  /** Output less the known taxes. */
  taxedRaw: Raw;
  /** Expected output: the taxed one, or the simulated one. */
  expectedRaw: Raw;
  /** Minimum output: below it the contract reverts. */
  minRaw: Raw;
  /** Taxes of both tokens; `null`: not known, and the steps are computed without any. */
  taxes: ZapTaxes | null;
  swap: ZapSwap;
  /** Amounts of `currency` and of `other` that the pool takes, or pays before the swap. */
  sidesRaw: readonly [Raw, Raw];
  /** Refund of `currency` that is left on the way in. */
  dustRaw: Raw;
  /** Total supply before, the protocol's part included. */
  supplyRaw: Raw;
  slippageBps: number;
  deadlineSeconds: number;
  /** Absent where the LP tokens stay in the wallet. */
  farm?: ZapFarm;
}

/** Account, pool, input and settings of a zap. */
export interface ZapParams {
  kind: ZapKind;
  account: Address;
  currency: Currency;
  other: Currency;
  /** As `ZapModel.inputRaw`. */
  inputAmount: bigint;
  /** As `ZapModel.taxes`. */
  taxes: ZapTaxes | null;
  slippageBps: number;
  deadlineSeconds: number;
}

type Figures = Pick<ZapModel, 'quotedRaw' | 'taxedRaw' | 'swap' | 'sidesRaw' | 'dustRaw'>;

function figuresIn(
  pool: Pool,
  isToken0: boolean,
  { inputAmount, taxes }: Pick<ZapParams, 'inputAmount' | 'taxes'>,
): Figures | undefined {
  const quoted = zapInAmounts(pool, isToken0, inputAmount);
  const zap = taxes ? zapInAmounts(pool, isToken0, inputAmount, taxes) : quoted;
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
  { inputAmount: shares, taxes }: Pick<ZapParams, 'inputAmount' | 'taxes'>,
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

/**
 * Returns the zap in a pool; `undefined` when it is too small, so that the contract would refuse,
 * or the tokens are no pair.
 */
export function zapModel(pool: Pool, { inputAmount, ...params }: ZapParams): ZapModel | undefined {
  const tokens = sortTokens(params.currency.token, params.other.token);
  const lp = tokens && lpToken(tokens);
  if (!lp || inputAmount <= 0n) return undefined;
  const isToken0 = sameAddress(pool.pair.token0.address, params.currency.token.address);
  const terms = { inputAmount, taxes: params.taxes };
  const figures =
    params.kind === 'in' ? figuresIn(pool, isToken0, terms) : figuresOut(pool, isToken0, terms);
  if (!figures) return undefined;
  return {
    ...params,
    ...figures,
    lp,
    inputRaw: toRaw(inputAmount),
    expectedRaw: figures.taxedRaw,
    minRaw: toRaw(afterSlippage(fromRaw(figures.taxedRaw), params.slippageBps)),
    supplyRaw: toRaw(supplyWithFee(pool)),
  };
}

/** Returns the same zap at the pool's current reserves and under the current settings. */
export function zapAtReserves(
  model: ZapModel,
  pool: Pool,
  settings: Pick<ZapParams, 'slippageBps' | 'deadlineSeconds'> = model,
): ZapModel | undefined {
  const { kind, account, currency, other, taxes, farm } = model;
  const { slippageBps, deadlineSeconds } = settings;
  const zap = zapModel(pool, {
    kind,
    account,
    currency,
    other,
    taxes,
    inputAmount: fromRaw(model.inputRaw),
    slippageBps,
    deadlineSeconds,
  });
  return zap && farm ? { ...zap, farm } : zap;
}

/** Returns the model with a lower simulated output, since a token is taxed. */
export function withFound(model: ZapModel, found: bigint): ZapModel {
  return {
    ...model,
    expectedRaw: toRaw(found),
    minRaw: toRaw(afterSlippage(found, model.slippageBps)),
  };
}

/**
 * Reports whether the pool's output is outside the shown limit, or the shown one outside the
 * newest: the zap would fail, or its limit would not protect. Quotes are compared, since a tax is
 * no movement.
 */
export function zapBreaks(shown: ZapModel, latest: ZapModel): boolean {
  const [was, is] = [fromRaw(shown.quotedRaw), fromRaw(latest.quotedRaw)];
  return is < afterSlippage(was, shown.slippageBps) || was < afterSlippage(is, latest.slippageBps);
}

/** Returns how far the swap inside moves the price against the user, without the fee. */
export function zapImpact({ swap }: ZapModel): Ratio {
  return legImpact(
    fromRaw(swap.inRaw),
    fromRaw(swap.outRaw),
    fromRaw(swap.reserveInRaw),
    fromRaw(swap.reserveOutRaw),
  );
}

/**
 * Returns the LP tokens' share of the pool: after it for minted ones, before it for burned ones.
 */
export function zapShare({ kind, expectedRaw, inputRaw, supplyRaw }: ZapModel): Ratio {
  const supply = fromRaw(supplyRaw);
  return kind === 'in'
    ? ratio(fromRaw(expectedRaw), supply + fromRaw(expectedRaw))
    : ratio(fromRaw(inputRaw), supply);
}

/**
 * Returns the part of the expected output that is lost to a tax; `undefined` where it is zero, or
 * rounding.
 */
export function keptPart({ quotedRaw, expectedRaw }: ZapModel): Ratio | undefined {
  const quoted = fromRaw(quotedRaw);
  const lost = quoted - fromRaw(expectedRaw);
  return lost * 1000n > quoted ? ratio(lost, quoted) : undefined;
}

/** Returns the LP token as a currency. */
function lpOf({ lp }: ZapModel): Currency {
  return tokenCurrency(lp);
}

/** Returns the currencies spent and received. */
export function zapCurrencies(model: ZapModel): { input: Currency; output: Currency } {
  return model.kind === 'in'
    ? { input: model.currency, output: lpOf(model) }
    : { input: lpOf(model), output: model.currency };
}
