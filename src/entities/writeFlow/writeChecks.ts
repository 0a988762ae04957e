import { readCalls } from '#chain/multicall/readCalls.ts';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';
import type { AppError } from '#lib/errors.ts';
import type { AppThunk } from '#redux';
import { tokenAddresses } from './balanceChanges.ts';
import { contractRefusal, startContractCheck } from './contractRefusal.ts';
import { explained } from './explained.ts';
import { readSigningTime } from './readSigningTime.ts';
import type { Authorization, WriteFlow } from './writeFlow.ts';

/**
 * Reads what decides a write again, from nodes that agree. Reports whether the newest model is
 * outside the limits of the shown one. Rejects as `readCalls` does.
 */
export function hasMoved<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  model: Model,
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const allowances = (flow.spends?.(model) ?? []).flatMap(({ currency, spender }) =>
      currency.isNative || !spender
        ? []
        : [allowanceCall(currency.token, flow.account(model), spender)],
    );
    const calls = [...flow.reads(getState(), model), ...allowances];
    await Promise.all([
      dispatch(readSigningTime()),
      dispatch(readCalls(calls, { fresh: true, agree: true })),
      dispatch(startContractCheck()),
    ]);
    const latest = flow.latest?.(getState(), model);
    return latest !== undefined && (flow.breaks?.(getState(), model, latest) ?? false);
  };
}

/** Returns why none of a model's requests, or its approvals, may be signed. Never rejects. */
export function refusalOf<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  model: Model,
  authorization: Authorization,
): AppThunk<Promise<AppError | undefined>> {
  return (dispatch, getState) => {
    const approvals = authorization.approvals.map(({ request }) => request);
    const requests = flow.requests(getState(), model, authorization);
    return dispatch(contractRefusal([...approvals, ...requests]));
  };
}

/** Returns an error with the token behind it, where that can be found. Never rejects. */
export function withCause<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  model: Model,
  error: AppError,
): AppThunk<Promise<AppError>> {
  const paths = flow.paths?.(model) ?? [];
  const spent = (flow.spends?.(model) ?? []).map(({ currency }) => currency);
  const tokens = [
    ...tokenAddresses([...(flow.currencies?.(model) ?? []), ...spent]),
    ...(flow.moves?.(model) ?? []),
    ...paths.flat(),
  ];
  return explained(error, { tokens: [...new Set(tokens)], paths });
}
