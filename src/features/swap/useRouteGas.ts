import { useEffect, useState } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useAppDispatch, useAppSelector, type AppThunk, type RootState } from '#redux';
import { spenderOf } from './swapModel.ts';
import { selectLatestModel } from './swapQuote.ts';
import { selectSwapIssue } from './swapSelectors.ts';
import { selectSwapApproval } from './swapApproval.ts';

/** A form is simulated once it has rested this long. */
const REST_MS = 600;

/** Returns the form's swap, where it could be signed now. */
function selectPossible(state: RootState) {
  const account = selectAccount(state);
  const model = selectLatestModel(state, account);
  const isPossible =
    selectSwapIssue(state, account) === undefined &&
    selectSwapApproval(state, model) === 'approved';
  return isPossible ? model : undefined;
}

/** Names what the gas depends on: an amount changes none of it. */
function selectRoute(state: RootState): string | undefined {
  const model = selectPossible(state);
  if (!model) return undefined;
  const { account, kind, input, output, path, legs } = model;
  const pools = legs?.map(({ pair }) => pair) ?? path;
  return [account, kind, input.currency.id, output.currency.id, spenderOf(model), ...pools].join();
}

/** Returns the gas of the form's swap; `null` where it can't be told. Never rejects. */
function findGas(): AppThunk<Promise<bigint | null>> {
  return async (dispatch, getState) => {
    const model = selectPossible(getState());
    if (!model) return null;
    try {
      // What signs swaps is loaded only where one could be signed.
      const { simulateGas } = await import('./simulateGas.ts');
      return await dispatch(simulateGas(model));
    } catch {
      return null;
    }
  };
}

/**
 * Returns the gas of the form's swap as simulated, so that the form says the fee that its dialog
 * will say; `null` where it can't be simulated now. Simulates once for each route, not for each
 * amount.
 */
export function useRouteGas(): bigint | null {
  const dispatch = useAppDispatch();
  const route = useAppSelector(selectRoute);
  const [found, setFound] = useState<{ route: string; gas: bigint | null }>();
  useEffect(() => {
    if (route === undefined) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      void dispatch(findGas()).then((gas) => isOver || setFound({ route, gas }));
    }, REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [dispatch, route]);
  return found !== undefined && found.route === route ? found.gas : null;
}
