import type { Abi } from 'abitype';
import { selectSigningTime } from '#chain/blocks/selectors.ts';
import type { Call } from '#chain/calls.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { pairSaved } from '#entities/pairs/pairsSlice.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import type { TradeFlow } from '#entities/writeFlow/writeFlow.ts';
import type { Currency } from '#lib/currency.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import type { LiquidityInfo } from '#protocol/liquidity.ts';
import type { RootState } from '#redux';
import type { LiquiditySide, LiquidityTerms } from './liquidityModel.ts';

/** Call of a contract, with the ABI that decodes it and its comparison with the model on screen. */
export interface LiquidityCall extends Pick<WriteRequest, 'check'> {
  to: Address;
  data: Hex;
  value: bigint;
  abi: Abi;
}

/** Failure of a call that brings less than its minimum. */
export const TOO_LITTLE: AppError = {
  kind: 'reverted',
  reason: 'INSUFFICIENT_OUTPUT_AMOUNT',
  reasonKey: 'errors.revert.lessThanMinimum',
};

/** What a way into or out of a pool declares: how it differs from the others. */
interface LiquidityWay<Model, Found> extends Omit<
  TradeFlow<Model, Found>,
  'account' | 'reads' | 'requests' | 'spends' | 'currencies' | 'paths' | 'breaks'
> {
  /** Pool's currencies. */
  pool: (model: Model) => readonly [Currency, Currency];
  /** Contract that is called, and takes what is spent; `undefined` where it is not deployed. */
  contract: (model: Model) => Address | undefined;
  spent: (model: Model) => readonly { currency: Currency; amount: bigint }[];
  breaks: (shown: Model, latest: Model) => boolean;
  /** Returns the calls that carry out a model, in the order in which they are tried. */
  calls: (model: Model, deadline: bigint, permit: Permit | null) => readonly LiquidityCall[];
  /** Returns the reads beside the pool's. */
  alsoReads?: (model: Model, tokens: TokenPair) => readonly Call<unknown>[];
  /** Currencies and pools where more move than the pool's. */
  currencies?: (model: Model) => readonly Currency[];
  paths?: (model: Model) => readonly (readonly Address[])[];
  /** Reports whether the account holds LP tokens afterwards; the pool is then kept in its list. */
  keepsPool?: (model: Model) => boolean;
}

/** Returns the flow of a way into or out of a pool. */
export function liquidityFlow<Model extends LiquidityTerms, Found>({
  pool,
  contract,
  spent,
  breaks,
  calls,
  alsoReads,
  keepsPool,
  ...way
}: LiquidityWay<Model, Found>): TradeFlow<Model, Found> {
  const tokensOf = (model: Model): TokenPair | undefined => {
    const [a, b] = pool(model);
    return sortTokens(a.token, b.token);
  };
  /** None while the chain's time is not known. A permit brings its own deadline. */
  const requests = (state: RootState, model: Model, permit: Permit | null): WriteRequest[] => {
    const time = selectSigningTime(state);
    if (time === null || !contract(model)) return [];
    const deadline = permit?.deadline ?? time + model.deadlineSeconds;
    const base = { from: model.account, chainId: chain.id, deadline };
    return calls(model, BigInt(deadline), permit).map((call) => ({ ...base, ...call }));
  };
  return {
    currencies: pool,
    paths: (model) => [pool(model).map(({ token }) => token.address)],
    ...way,
    account: ({ account }) => account,
    reads: (_state, model) => {
      const tokens = tokensOf(model);
      return tokens ? [...(alsoReads?.(model, tokens) ?? []), ...poolCalls(tokens)] : [];
    },
    breaks: (_state, shown, latest) => breaks(shown, latest),
    spends: (model) => spent(model).map((each) => ({ ...each, spender: contract(model) })),
    requests: (state, model, { permit }) => requests(state, model, permit),
    afterSent: (model) => (dispatch) => {
      const tokens = keepsPool?.(model) ? tokensOf(model) : undefined;
      if (tokens) dispatch(pairSaved({ token0: tokens[0], token1: tokens[1] }));
    },
  };
}

/** Returns the record of a transaction that moves both tokens. */
export function movedInfo(
  kind: LiquidityInfo['kind'],
  [a, b]: readonly [LiquiditySide, LiquiditySide],
): LiquidityInfo {
  return {
    kind,
    symbolA: a.currency.symbol,
    symbolB: b.currency.symbol,
    addressA: a.currency.id,
    addressB: b.currency.id,
    decimalsA: a.currency.decimals,
    decimalsB: b.currency.decimals,
    amountARaw: a.amountRaw,
    amountBRaw: b.amountRaw,
  };
}

/** Returns gas as previews keep it; `null` where it was not tried. */
export const gasFound = (gas: bigint | null): Raw | null => (gas === null ? null : toRaw(gas));
