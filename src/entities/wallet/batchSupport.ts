import type { AppThunk } from '#redux';
import { readProperty } from './untrusted.ts';
import { type BatchSupport, batchSupportRead } from './walletSlice.ts';

/** Parses a `wallet_getCapabilities` answer (EIP-5792) for a chain; invalid means 'unsupported'. */
export function parseBatchSupport(answer: unknown, chainId: number): BatchSupport {
  const hexId = `0x${chainId.toString(16)}`;
  // '0x0' means every chain.
  for (const id of [hexId, '0x0']) {
    const status = readProperty(readProperty(readProperty(answer, id), 'atomic'), 'status');
    if (status === 'supported' || status === 'ready') return status;
  }
  return 'unsupported';
}

/** Asks the wallet whether it supports batches. Errors are ignored: most wallets reject this. */
export function probeBatchSupport(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { wallet }) => {
    const { account, walletChainId: chainId } = getState().wallet;
    const { provider } = wallet;
    if (!provider || account === null || chainId === null) return;
    const params = [account, [`0x${chainId.toString(16)}`]];
    const batch = await Promise.resolve(provider)
      .then((asked) => asked.request({ method: 'wallet_getCapabilities', params }))
      .then(
        (answer) => parseBatchSupport(answer, chainId),
        (): BatchSupport => 'unsupported',
      );
    if (wallet.provider === provider) dispatch(batchSupportRead({ account, chainId, batch }));
  };
}
