import { simulateWrite } from '#entities/writeFlow/simulateWrite.ts';
import type { AppThunk } from '#redux';
import { swapFlow } from './swapFlow.ts';
import type { SwapModel } from './swapModel.ts';

/** Returns the gas of a swap that needs no approval; `null` where nodes can't tell. */
export function simulateGas(model: SwapModel): AppThunk<Promise<bigint | null>> {
  return async (dispatch) => {
    const authorization = { permit: null, approvals: [] };
    const found = await dispatch(
      simulateWrite(swapFlow, model, authorization, { status: 'running' }),
    );
    return found.ok ? found.gas : null;
  };
}
