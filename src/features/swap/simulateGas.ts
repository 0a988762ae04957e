import { selectSigningTime } from '#chain/blocks/selectors.ts';
import { readSigningTime } from '#entities/writeFlow/readSigningTime.ts';
import { simulateWrite } from '#entities/writeFlow/simulateWrite.ts';
import type { AppThunk } from '#redux';
import { swapFlow } from './swapFlow.ts';
import type { SwapModel } from './swapModel.ts';

/**
 * Returns the gas of a swap that needs no approval; `null` where nodes can't tell. Rejects where
 * they don't agree on the time from which its deadline counts.
 */
export function simulateGas(model: SwapModel): AppThunk<Promise<bigint | null>> {
  return async (dispatch, getState) => {
    // No dialog has asked for it yet in this visit.
    if (selectSigningTime(getState()) === null) await dispatch(readSigningTime());
    const authorization = { permit: null, approvals: [] };
    const found = await dispatch(
      simulateWrite(swapFlow, model, authorization, { status: 'running' }),
    );
    return found.ok ? found.gas : null;
  };
}
