import { send, type SendResult } from '#chain/transactions/send.ts';
import { sendCalls, type BatchPart, type SendCallsResult } from '#chain/transactions/sendCalls.ts';
import { batchSupportRead } from '#entities/wallet/walletSlice.ts';
import type { AppThunk } from '#redux';

/**
 * Result of sending. `unbatched`: the wallet announced batches and refuses them, which is stored,
 * so that the next attempt sends the approvals separately.
 */
export type SendPartsResult =
  | (SendResult & { batchId?: undefined })
  | SendCallsResult
  | 'unbatched';

/** Asks the wallet for one call, or for several in one request (EIP-5792). */
export function sendParts(
  parts: readonly [BatchPart, ...BatchPart[]],
): AppThunk<Promise<SendPartsResult>> {
  return async (dispatch) => {
    const [{ request, info }, ...others] = parts;
    if (others.length === 0) return dispatch(send(request, info));
    const sent = await dispatch(sendCalls(parts));
    if (sent.ok || sent.error.kind !== 'unsupportedMethod') return sent;
    const { from: account, chainId } = request;
    dispatch(batchSupportRead({ account, chainId, batch: 'unsupported' }));
    return 'unbatched';
  };
}
