import type { Eip1193Provider } from '#chain/wallet/gateway.ts';
import { chain, type ChainConfig } from '#config/chains.ts';
import { toastAdded } from '#entities/notifications/toastsSlice.ts';
import type { AppThunk } from '#redux';
import { errorCodes, readProperty, readText, toChainId } from './untrusted.ts';
import { showWalletIssue, toWalletIssue } from './walletErrors.ts';

/** What `wallet_addEthereumChain` takes (EIP-3085). */
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

/** The request that makes a wallet know a chain: BNB with 18 decimals, its explorer where it has one, its nodes. */
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

/** Wallets tell an unknown chain in several ways: 4902, the same inside another error, or in words only. */
function isUnknownChain(thrown: unknown): boolean {
  if (errorCodes(thrown).includes(4902)) return true;
  return /unrecogni[sz]ed chain|chain.{0,40}(?:not (?:been )?added|not supported|unknown)|wallet_addEthereumChain/i.test(
    readText(readProperty(thrown, 'message'), 300),
  );
}

async function ask(provider: Eip1193Provider): Promise<void> {
  const toOurs = { method: 'wallet_switchEthereumChain', params: [{ chainId: hexId(chain.id) }] };
  try {
    await provider.request(toOurs);
  } catch (thrown) {
    if (!isUnknownChain(thrown)) throw thrown;
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [addChainParameters(chain)],
    });
    if (toChainId(await provider.request({ method: 'eth_chainId' })) !== chain.id)
      await provider.request(toOurs);
  }
}

/**
 * Asks the connected wallet to go to our chain, adding it where the wallet does not know it, and reads the connection anew.
 * Resolves to whether the wallet is there now; what went wrong is shown to the user, a refusal too.
 */
export function switchNetwork(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { wallet }) => {
    const { provider } = wallet;
    if (!provider) return false;
    try {
      await ask(provider);
      await wallet.session?.refresh();
      return toChainId(await provider.request({ method: 'eth_chainId' })) === chain.id;
    } catch (thrown) {
      // The wallet may have changed or gone while it was asked; then its refusal is of no interest.
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
