import { toastAdded } from '#entities/notifications/toastsSlice.ts';
import type { Token } from '#lib/currency.ts';
import type { AppThunk } from '#redux';
import { readText } from './untrusted.ts';
import { showWalletIssue, toWalletIssue } from './walletErrors.ts';
import { watchAssetRefused } from './walletSlice.ts';

/** Wallets refuse longer ones (EIP-747). */
const LONGEST_SYMBOL = 11;

/** The symbol as a wallet may show it: no invisible or look-alike spacing characters, at most 11 characters. */
export function watchedSymbol(symbol: string): string {
  return readText(symbol.replace(/\s/gu, ''), LONGEST_SYMBOL);
}

function imageOf(logoURI: string | undefined): { image?: string } {
  if (logoURI === undefined || !URL.canParse(logoURI, location.origin)) return {};
  const address = new URL(logoURI, location.origin);
  return /^https?:$/.test(address.protocol) ? { image: address.href } : {};
}

/**
 * Asks the wallet to show a token among its own (WAL-14). Resolves to whether it does.
 * A refusal is silent: the user knows. A wallet without the request says so once, and the offer is hidden from then on.
 */
export function watchAsset(
  token: Pick<Token, 'address' | 'symbol' | 'decimals' | 'logoURI'>,
): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, { wallet }) => {
    const { provider } = wallet;
    const symbol = watchedSymbol(token.symbol);
    if (!provider || symbol === '') return false;
    const options = {
      address: token.address,
      symbol,
      decimals: token.decimals,
      ...imageOf(token.logoURI),
    };
    try {
      const isWatched =
        (await provider.request({
          method: 'wallet_watchAsset',
          params: { type: 'ERC20', options },
        })) === true;
      if (isWatched)
        dispatch(
          toastAdded({
            type: 'success',
            titleKey: 'wallet.watchAsset.done',
            titleParams: { symbol },
          }),
        );
      return isWatched;
    } catch (thrown) {
      const issue = toWalletIssue(thrown);
      if (issue.kind === 'unsupportedMethod') dispatch(watchAssetRefused());
      if (issue.kind !== 'refused') dispatch(showWalletIssue(issue));
      return false;
    }
  };
}
