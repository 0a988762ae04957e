import { afterSlippage } from '#entities/pairs/slippage.ts';
import { supplyWithFee, type Pool } from '#entities/pairs/liquidityMath.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import type { ZapTaxes } from '#entities/pairs/zapMath.ts';
import { sameAddress } from '#lib/address.ts';
import type { Currency, Token } from '#lib/currency.ts';
import { ratio, type Ratio } from '#lib/ratio.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import type { LiquidityTerms } from '../shared/liquidityModel.ts';
import { lpOf } from '../shared/removeModel.ts';
import { figuresIn, figuresOut, type ZapFigures } from './zapFigures.ts';
import type { PoolRoute } from '#entities/pairs/poolRoute.ts';

/** Direction. `in`: one token becomes LP tokens. `out`: LP tokens become one token. */
export type ZapKind = 'in' | 'out';

/** Farm in which a zap stakes its LP tokens. */
export interface ZapFarm {
  pid: number;
  /** Deposit fee in force. */
  feeBps: number;
  /** Highest one until the deadline, which the call accepts: a rise can have been announced. */
  maxFeeBps: number;
}

/**
 * Zap as the confirm dialog shows it, and as the transaction is checked against before signing.
 * Amounts in the smallest unit of their currency or LP token.
 */
export interface ZapModel extends ZapFigures, LiquidityTerms {
  kind: ZapKind;
  /** Pool's currency that enters or leaves: paid, received, or swapped along the route. */
  currency: Currency;
  /** Pool's other token. */
  other: Currency;
  /** LP token, at the pool's address. */
  lp: Token;
  /** Input: of what is paid on the way in, LP tokens on the way out. */
  inputRaw: Raw;
  /** Expected output: the taxed one, or the simulated one. */
  expectedRaw: Raw;
  /** Minimum output: below it the contract reverts. */
  minRaw: Raw;
  /** Taxes of both tokens; `null`: not known, and the steps are computed without any. */
  taxes: ZapTaxes | null;
  /** Total supply before, the protocol's part included. */
  supplyRaw: Raw;
  /** Absent where the LP tokens stay in the wallet. */
  farm?: ZapFarm;
  /** Swap between `currency` and a token from outside, which is paid or received instead. */
  route?: PoolRoute;
}

/** Account, pool, input and settings of a zap. */
export interface ZapParams extends LiquidityTerms {
  kind: ZapKind;
  currency: Currency;
  other: Currency;
  /** As `ZapModel.inputRaw`. */
  inputAmount: bigint;
  /** As `ZapModel.taxes`. */
  taxes: ZapTaxes | null;
  /** As `ZapModel.route`. */
  route?: PoolRoute;
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
  const { taxes, route } = params;
  const terms = { inputAmount, taxes, ...(route ? { route } : {}) };
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

/**
 * Returns the same zap of one of the pool's tokens at the pool's current reserves and under the
 * current settings.
 */
export function zapAtReserves(
  model: ZapModel,
  pool: Pool,
  settings: Pick<ZapParams, 'slippageBps' | 'deadlineSeconds'> = model,
): ZapModel | undefined {
  const { kind, account, currency, other, taxes } = model;
  const { slippageBps, deadlineSeconds } = settings;
  return zapModel(pool, {
    kind,
    account,
    currency,
    other,
    taxes,
    inputAmount: fromRaw(model.inputRaw),
    slippageBps,
    deadlineSeconds,
  });
}

/** Returns the model with a lower simulated output, since a token is taxed. */
export function withFound(model: ZapModel, found: bigint): ZapModel {
  return {
    ...model,
    expectedRaw: toRaw(found),
    minRaw: toRaw(afterSlippage(found, model.slippageBps)),
  };
}

/** Reports whether a farm takes or may take another fee than the one shown. */
const takesOther = (shown: ZapFarm | undefined, latest: ZapFarm | undefined): boolean =>
  shown?.feeBps !== latest?.feeBps || shown?.maxFeeBps !== latest?.maxFeeBps;

/**
 * Reports whether the pool's output is outside the shown limit, or the shown one outside the
 * newest: the zap would fail, or its limit would not protect. Quotes are compared, since a tax is
 * no movement. Another deposit fee has to be accepted too.
 */
export function zapBreaks(shown: ZapModel, latest: ZapModel): boolean {
  if (takesOther(shown.farm, latest.farm)) return true;
  const [was, is] = [fromRaw(shown.quotedRaw), fromRaw(latest.quotedRaw)];
  return is < afterSlippage(was, shown.slippageBps) || was < afterSlippage(is, latest.slippageBps);
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

/** Returns what enters the pool, of `currency`. */
export function enteringAmount({ route, inputRaw }: ZapModel): bigint {
  return fromRaw(route?.outRaw ?? inputRaw);
}

/** Returns the currencies spent and received. */
export function zapCurrencies(model: ZapModel): { input: Currency; output: Currency } {
  return model.kind === 'in'
    ? { input: model.route?.outside ?? model.currency, output: lpOf(model) }
    : { input: lpOf(model), output: model.route?.outside ?? model.currency };
}
