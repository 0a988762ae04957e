import { afterSlippage } from '#entities/pairs/slippage.ts';
import {
  changeOf,
  receivedAmount,
  spentAmount,
  tokenAddresses,
} from '#entities/writeFlow/balanceChanges.ts';
import type { BalanceChange } from '#chain/transactions/estimate.ts';
import type { Watched } from '#chain/transactions/probeCode.ts';
import type { ZapInfo } from '#protocol/zap.ts';
import { farmByPid } from '#config/farms.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { selectAuthorization } from '#entities/writeFlow/authorization.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import { chefKey, farmPlace } from '#entities/earning/staking/places.ts';
import { simulateWrite } from '#entities/writeFlow/simulateWrite.ts';
import type { WriteReview } from '#entities/writeFlow/useWriteFlow.ts';
import { hasMoved } from '#entities/writeFlow/writeChecks.ts';
import type { Previewed, SimulationResult, TradeFlow } from '#entities/writeFlow/writeFlow.ts';
import { toAppError, type AppError } from '#lib/errors.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { farmZapAbi } from '#protocol/abi/farmZapAbi.ts';
import { zapAbi } from '#protocol/abi/zapAbi.ts';
import type { AppThunk } from '#redux';
import { submittedAddForm } from '../shared/addSlice.ts';
import {
  gasFound,
  liquidityFlow,
  TOO_LITTLE,
  type LiquidityCall,
} from '../shared/liquidityFlow.ts';
import { permitDropped, submittedRemoveForm } from '../shared/removeSlice.ts';
import { encodeZap, zapDifference } from './zapCall.ts';
import {
  beforeFee,
  encodeZapIntoFarm,
  farmZapDifference,
  isStaked,
  staked,
  stakeRead,
  zapContract,
} from './zapFarm.ts';
import { farmCalls } from './zapFarmSelectors.ts';
import { encodeZapOutAlong, zapOutAlongDifference } from './zapOutAlong.ts';
import { isNearly, type ZapFound } from './zapLines.ts';
import { zapCurrencies, withFound, zapBreaks, type ZapModel } from './zapModel.ts';
import { movedCurrency, pathOf } from './zapPath.ts';
import { routePairs } from '#entities/pairs/poolRoute.ts';
import { selectLatestZap } from './routedSelectors.ts';
import { selectZapPermit } from './zapPermit.ts';

/** Simulated amounts, and the change of the pool's other token; `null` where unknown. */
export interface FoundZap extends ZapFound {
  otherRaw: Raw | null;
  /** Gas that the call is expected to use. */
  gasRaw: Raw | null;
}
export type ZapReview = WriteReview<ZapModel, FoundZap>;

const RUNNING = { status: 'running' } as const;

/** Returns the call of a model: of the farm's contract, or of one of the zap's functions. */
function zapCall(model: ZapModel, deadline: bigint, permit: Permit | null): LiquidityCall {
  if (isStaked(model))
    return {
      ...encodeZapIntoFarm(model, deadline),
      abi: farmZapAbi,
      check: (call, now) => farmZapDifference(model, call, now),
    };
  const [encode, difference] =
    model.kind === 'out' && model.route
      ? [encodeZapOutAlong, zapOutAlongDifference]
      : [encodeZap, zapDifference];
  return {
    ...encode(model, deadline, permit),
    abi: zapAbi,
    check: (call, now) => difference(model, call, now, permit),
  };
}

function watchedAmounts(model: ZapModel): Watched[] {
  const { currency, other, lp, route } = model;
  const paid = route ? [route.outside] : [];
  return [
    ...tokenAddresses([...paid, currency, other]),
    isStaked(model) ? stakeRead(model) : lp.address,
  ];
}

/** Returns what comes back of the entering token: with a route another one than what is spent. */
function dustOf(model: ZapModel, changes: readonly BalanceChange[] | null): Raw | null {
  if (model.kind === 'out') return null;
  if (model.route) return receivedAmount(changes, model.currency.id);
  const spent = spentAmount(changes, model.currency.id);
  return spent && toRaw(fromRaw(model.inputRaw) - fromRaw(spent));
}

/**
 * Returns the simulated output, of staked LP tokens before the deposit fee; `undefined` where it is
 * not known.
 */
function outputOf(model: ZapModel, changes: readonly BalanceChange[] | null): bigint | undefined {
  const change = changeOf(changes, zapCurrencies(model).output.id);
  return change !== undefined && isStaked(model) ? beforeFee(model, change) : change;
}

function ready(
  model: ZapModel,
  { changes, gas }: Extract<SimulationResult, { ok: true }>,
): Previewed<ZapModel, FoundZap> {
  const { input, output } = zapCurrencies(model);
  const preview = {
    status: 'ready',
    spentRaw: spentAmount(changes, input.id),
    receivedRaw: receivedAmount(changes, output.id),
    dustRaw: dustOf(model, changes),
    otherRaw: receivedAmount(changes, model.other.id),
    gasRaw: gasFound(gas),
  } as const;
  return { model, preview };
}

/**
 * Returns the model with the output simulated within its limit; the same model where that is as
 * expected.
 */
function asFound(model: ZapModel, found: bigint | undefined): ZapModel {
  const expected = fromRaw(model.expectedRaw);
  if (found === undefined || isNearly(found, expected)) return model;
  // The limit stays, unless it would no longer protect.
  if (found < expected) return { ...model, expectedRaw: toRaw(found) };
  return afterSlippage(found, model.slippageBps) > expected ? withFound(model, found) : model;
}

const isTooLittle = (error: AppError): boolean =>
  error.kind === 'reverted' && error.reasonKey === 'errors.revert.lessThanMinimum';

function simulateZap(model: ZapModel): AppThunk<Promise<SimulationResult>> {
  return (dispatch, getState) =>
    dispatch(
      simulateWrite(zapFlow, model, selectAuthorization(getState(), zapFlow, model), RUNNING),
    );
}

/**
 * Simulates a zap for its dialog. Where less arrives than the pool pays although it has not moved,
 * a token is taxed: a second simulation without a limit finds the real output, which the returned
 * model contains.
 */
export function previewZap(model: ZapModel): AppThunk<Promise<Previewed<ZapModel, FoundZap>>> {
  return async (dispatch) => {
    try {
      const simulated = await dispatch(simulateZap(model));
      if (simulated.ok) return ready(asFound(model, outputOf(model, simulated.changes)), simulated);
      const failed = { model, preview: { status: 'failed', error: simulated.error } } as const;
      if (!isTooLittle(simulated.error)) return failed;
      if (await dispatch(hasMoved(zapFlow, model))) return { model, preview: { status: 'moved' } };
      const unlimited = await dispatch(simulateZap({ ...model, minRaw: toRaw(1n) }));
      const arrived = unlimited.ok ? outputOf(model, unlimited.changes) : undefined;
      if (!unlimited.ok || arrived === undefined || arrived <= 0n) return failed;
      return ready(withFound(model, arrived), unlimited);
    } catch (thrown) {
      return { model, preview: { status: 'failed', error: toAppError(thrown) } };
    }
  };
}

function zapInfo(model: ZapModel): ZapInfo {
  const { kind, currency, other, inputRaw, expectedRaw, farm } = model;
  const moved = movedCurrency(model);
  return {
    kind: farm ? 'zapIntoFarm' : kind === 'in' ? 'zapIn' : 'zapOut',
    symbolA: currency.symbol,
    symbolB: other.symbol,
    addressA: currency.id,
    addressB: other.id,
    symbol: moved.symbol,
    address: moved.id,
    decimals: moved.decimals,
    amountRaw: kind === 'in' ? inputRaw : expectedRaw,
    liquidityRaw: kind === 'in' ? expectedRaw : inputRaw,
    ...(farm ? { place: chefKey(farm.pid) } : {}),
  };
}

/** Zaps one token into a pool, or LP tokens into one token. */
export const zapFlow: TradeFlow<ZapModel, FoundZap> = liquidityFlow<ZapModel, FoundZap>({
  pool: ({ currency, other }) => [currency, other],
  contract: zapContract,
  spent: (model) => [{ currency: zapCurrencies(model).input, amount: fromRaw(model.inputRaw) }],
  calls: (model, deadline, permit) => [zapCall(model, deadline, permit)],
  alsoReads: ({ route, farm }, tokens) => {
    const config = farm && farmByPid(farm.pid);
    const place = config && farmPlace(config);
    return [
      ...(place ? farmCalls(place) : []),
      ...(route ? pairCalls(routePairs(route.outside.token, tokens)) : []),
    ];
  },
  currencies: ({ currency, other, route }) => [...(route ? [route.outside] : []), currency, other],
  paths: (model) => [[model.currency.token.address, model.other.token.address], pathOf(model)],
  latest: selectLatestZap,
  breaks: zapBreaks,
  differs: zapBreaks,
  permit: { select: selectZapPermit, dropped: permitDropped },
  watched: watchedAmounts,
  needed: (model) =>
    isStaked(model)
      ? [{ currencyId: model.lp.address, amount: staked(model, fromRaw(model.minRaw)) }]
      : [],
  shortfall: { error: TOO_LITTLE, isShown: false },
  preview: previewZap,
  info: zapInfo,
  form: (state, { kind }) => (kind === 'in' ? submittedAddForm(state) : submittedRemoveForm(state)),
  keepsPool: ({ kind }) => kind === 'in',
  expertMode: 'oncePreviewed',
});
