import type { RpcPool } from '#chain/rpc/pool.ts';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { toAppError, type AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import {
  addCoins,
  failNextTransaction,
  jumpAhead,
  mineBlock,
  restoreMining,
} from '#chain/localChain.ts';

const COINS = 100n * 10n ** 18n;

/** Result of a change to the local chain. */
export type LocalResult = { ok: true } | { ok: false; error: AppError };

/** Changes the local chain, and rereads it at once. */
function attempt(act: () => Promise<unknown>): AppThunk<Promise<LocalResult>> {
  return async (dispatch) => {
    try {
      await act();
      // The chain changed without our transaction: reread it now, not at the next poll.
      dispatch(retryAsked());
      return { ok: true };
    } catch (thrown) {
      return { ok: false, error: toAppError(thrown) };
    }
  };
}

/** Changes the local chain by what a product offers. */
export function changeChain(act: (rpc: RpcPool) => Promise<void>): AppThunk<Promise<LocalResult>> {
  return (dispatch, _getState, { rpc }) => dispatch(attempt(() => act(rpc)));
}

/** Mines one block now. */
export function mineNow(): AppThunk<Promise<LocalResult>> {
  return (dispatch, _getState, { rpc }) => dispatch(attempt(() => mineBlock(rpc)));
}

/** Moves the chain's clock ahead by `seconds`. */
export function jumpTo(seconds: number): AppThunk<Promise<LocalResult>> {
  return (dispatch, _getState, { rpc }) => dispatch(attempt(() => jumpAhead(rpc, seconds)));
}

/** Credits an account with 100 BNB. */
export function addTestCoins(account: Address): AppThunk<Promise<LocalResult>> {
  return (dispatch, _getState, { rpc }) =>
    dispatch(
      attempt(async () => {
        await addCoins(rpc, account, COINS);
        await mineBlock(rpc);
      }),
    );
}

/** Makes the next transaction revert. `failed` is false if it was cancelled first. */
export function failNext(
  signal: AbortSignal,
): AppThunk<Promise<(LocalResult & { ok: false }) | { ok: true; failed: boolean }>> {
  return async (dispatch, _getState, { rpc }) => {
    let failed = false;
    const result = await dispatch(
      attempt(async () => {
        failed = await failNextTransaction(rpc, signal);
      }),
    );
    return result.ok ? { ok: true, failed } : result;
  };
}

/** Restores mining (`restoreMining`); ignored if the node cannot be reached. */
export function tidyUp(): AppThunk<Promise<LocalResult>> {
  return async (_dispatch, _getState, { rpc }) => {
    try {
      await restoreMining(rpc);
      return { ok: true };
    } catch (thrown) {
      return { ok: false, error: toAppError(thrown) };
    }
  };
}
