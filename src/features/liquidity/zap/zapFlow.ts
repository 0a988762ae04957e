import {
  changeOf,
  receivedAmount,
  spentAmount,
  tokenAddresses,
} from '#entities/writeFlow/balanceChanges.ts';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import type { BalanceChange } from '#chain/transactions/estimate.ts';
import type { ZapInfo } from '#protocol/zap.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { pairSaved } from '#entities/pairs/pairsSlice.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import { selectAuthorization } from '#entities/writeFlow/authorization.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import { simulateWrite } from '#entities/writeFlow/simulateWrite.ts';
import { hasMoved } from '#entities/writeFlow/submit.ts';
import type {
  Preview,
  Previewed,
  SimulationResult,
  WriteFlow,
} from '#entities/writeFlow/writeFlow.ts';
import { toAppError, type AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { zapAbi } from '#protocol/abi/zapAbi.ts';
import type { AppThunk, RootState } from '#redux';
import { afterSlippage } from '../shared/removeMath.ts';
import { permitDropped } from '../shared/removeSlice.ts';
import { encodeZap, zapDifference } from './zapCall.ts';
import { isNearly } from './zapLines.ts';
import { zapCurrencies, withFound, zapBreaks, type ZapModel } from './zapModel.ts';
import { selectLatestZap, selectZapPermit } from './zapSelectors.ts';

/**
 * Simulated amounts: spent, received, and the change of the pool's other token; `null` where
 * unknown.
 */
interface FoundZap {
  spentRaw: Raw | null;
  receivedRaw: Raw | null;
  otherRaw: Raw | null;
}
export type ZapPreview = Preview<FoundZap>;

const RUNNING = { status: 'running' } as const;

const tokensOf = ({ currency, other }: ZapModel): TokenPair | undefined =>
  sortTokens(currency.token, other.token);

/** Returns the request of a model; none while the chain's time is not known. */
function zapRequests(state: RootState, model: ZapModel, permit: Permit | null): WriteRequest[] {
  const now = selectBlockTimestamp(state);
  if (now === null || !contractAddress('zap')) return [];
  const deadline = permit?.deadline ?? now + model.deadlineSeconds;
  const request: WriteRequest = {
    from: model.account,
    chainId: chain.id,
    ...encodeZap(model, BigInt(deadline), permit),
    deadline,
    abi: zapAbi,
    check: (call) => zapDifference(model, call, now, permit),
  };
  return [request];
}

function watchedTokens({ currency, other, lp }: ZapModel): Address[] {
  return [...tokenAddresses([currency, other]), lp.address];
}

function ready(
  model: ZapModel,
  changes: readonly BalanceChange[] | null,
): Previewed<ZapModel, FoundZap> {
  const { input, output } = zapCurrencies(model);
  const preview = {
    status: 'ready',
    spentRaw: spentAmount(changes, input.id),
    receivedRaw: receivedAmount(changes, output.id),
    otherRaw: receivedAmount(changes, model.other.id),
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
      const outputId = zapCurrencies(model).output.id;
      if (simulated.ok)
        return ready(asFound(model, changeOf(simulated.changes, outputId)), simulated.changes);
      const failed = { model, preview: { status: 'failed', error: simulated.error } } as const;
      if (!isTooLittle(simulated.error)) return failed;
      if (await dispatch(hasMoved(zapFlow, model))) return { model, preview: { status: 'moved' } };
      const unlimited = await dispatch(simulateZap({ ...model, minRaw: toRaw(1n) }));
      const arrived = unlimited.ok ? changeOf(unlimited.changes, outputId) : undefined;
      if (!unlimited.ok || arrived === undefined || arrived <= 0n) return failed;
      return ready(withFound(model, arrived), unlimited.changes);
    } catch (thrown) {
      return { model, preview: { status: 'failed', error: toAppError(thrown) } };
    }
  };
}

function zapInfo({ kind, currency, other, inputRaw, expectedRaw }: ZapModel): ZapInfo {
  return {
    kind: kind === 'in' ? 'zapIn' : 'zapOut',
    symbolA: currency.symbol,
    symbolB: other.symbol,
    addressA: currency.id,
    addressB: other.id,
    symbol: currency.symbol,
    address: currency.id,
    decimals: currency.decimals,
    amountRaw: kind === 'in' ? inputRaw : expectedRaw,
    liquidityRaw: kind === 'in' ? expectedRaw : inputRaw,
  };
}

/** Zaps one token into a pool, or LP tokens into one token. */
export const zapFlow: WriteFlow<ZapModel, FoundZap> = {
  account: ({ account }) => account,
  reads: (_state, model) => {
    const tokens = tokensOf(model);
    return tokens ? poolCalls(tokens) : [];
  },
  currencies: ({ currency, other }) => [currency, other],
  latest: selectLatestZap,
  breaks: (_state, shown, latest) => zapBreaks(shown, latest),
  differs: zapBreaks,
  spends: (model) => [
    {
      currency: zapCurrencies(model).input,
      amount: fromRaw(model.inputRaw),
      spender: contractAddress('zap'),
    },
  ],
  permit: { select: selectZapPermit, dropped: permitDropped },
  requests: (state, model, { permit }) => zapRequests(state, model, permit),
  watched: watchedTokens,
  preview: previewZap,
  info: zapInfo,
  afterSent: (model) => (dispatch) => {
    const tokens = tokensOf(model);
    if (model.kind === 'in' && tokens)
      dispatch(pairSaved({ token0: tokens[0], token1: tokens[1] }));
  },
  expertMode: 'oncePreviewed',
};
