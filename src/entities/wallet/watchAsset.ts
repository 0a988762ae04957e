import { toastAdded } from '#entities/notifications/toastsSlice.ts';
import type { Token } from '#lib/currency.ts';
import type { AppThunk } from '#redux';
import { readText } from './untrusted.ts';
import { showWalletIssue, toWalletIssue } from './walletErrors.ts';
import { watchAssetRefused } from './walletSlice.ts';

/** Limit of wallets (EIP-747). */
const MAX_SYMBOL_LENGTH = 11;

/** Returns a symbol that wallets accept: no spaces or invisible characters, at most 11 long. */
export function watchedSymbol(symbol: string): string {
  return readText(symbol.replace(/\s/gu, ''), MAX_SYMBOL_LENGTH);
}

function imageOf(logoURI: string | undefined): { image?: string } {
  if (logoURI === undefined || !URL.canParse(logoURI, location.origin)) return {};
  const address = new URL(logoURI, location.origin);
  return /^https?:$/.test(address.protocol) ? { image: address.href } : {};
}

/**
 * Asks the wallet to add a token (WAL-14). Resolves to whether it did. A rejection shows nothing;
 * a wallet that does not know the request is reported once and not offered it again.
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
