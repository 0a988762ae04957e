import type { Eip1193Provider } from '#chain/wallet/gateway.ts';
import { chain, type ChainConfig } from '#config/chains.ts';
import { toastAdded } from '#entities/notifications/toastsSlice.ts';
import type { AppThunk } from '#redux';
import { errorCodes, readProperty, readText, toChainId } from './untrusted.ts';
import { showWalletIssue, toWalletIssue } from './walletErrors.ts';

/** Parameters of `wallet_addEthereumChain` (EIP-3085). */
export interface AddChainParameters {
  chainId: string;
  chainName: string;
  nativeCurrency: { name: string; symbol: string; decimals: number };
  rpcUrls: string[];
  blockExplorerUrls?: string[];
}

function hexId(id: number): string {
  return `0x${id.toString(16)}`;
}

/** Returns the parameters that add a chain to a wallet. */
export function addChainParameters({
  id,
  name,
  native,
  rpcUrls,
  explorerUrl,
}: ChainConfig): AddChainParameters {
  const parameters = {
    chainId: hexId(id),
    chainName: name,
    nativeCurrency: { ...native },
    rpcUrls,
  };
  return explorerUrl === null ? parameters : { ...parameters, blockExplorerUrls: [explorerUrl] };
}

/** Recognises an unknown chain by code 4902, also inside another error, or by the message. */
function isUnknownChain(thrown: unknown): boolean {
  if (errorCodes(thrown).includes(4902)) return true;
  return /unrecogni[sz]ed chain|chain.{0,40}(?:not (?:been )?added|not supported|unknown)|wallet_addEthereumChain/i.test(
    readText(readProperty(thrown, 'message'), 300),
  );
}

async function requestSwitch(provider: Eip1193Provider): Promise<void> {
  const switchRequest = {
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: hexId(chain.id) }],
  };
  try {
    await provider.request(switchRequest);
  } catch (thrown) {
    if (!isUnknownChain(thrown)) throw thrown;
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [addChainParameters(chain)],
    });
    if (toChainId(await provider.request({ method: 'eth_chainId' })) !== chain.id)
      await provider.request(switchRequest);
  }
}

/**
 * Asks the connected wallet to switch to our chain, adding it if unknown, and rereads the
 * connection. Resolves to whether the wallet is on our chain; a failure or rejection is shown.
 */
export function switchNetwork(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { wallet }) => {
    const { provider } = wallet;
    if (!provider) return false;
    try {
      await requestSwitch(provider);
      await wallet.session?.refresh();
      return toChainId(await provider.request({ method: 'eth_chainId' })) === chain.id;
    } catch (thrown) {
      // The wallet may have changed or disconnected meanwhile; then its rejection is irrelevant.
      if (wallet.provider !== provider || getState().wallet.walletChainId === chain.id)
        return false;
      const issue = toWalletIssue(thrown);
      if (issue.kind === 'refused') {
        dispatch(
          toastAdded({
            type: 'warning',
            titleKey: 'wallet.switchRefused.title',
            descriptionKey: 'wallet.switchRefused.text',
            descriptionParams: { network: chain.name },
          }),
        );
      } else dispatch(showWalletIssue(issue));
      return false;
    }
  };
}
