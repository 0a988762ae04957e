import type { InAppWallet } from './browserWallets.ts';

/** Link that opens a page in a wallet app, or the app's download page if it is not installed. */
export interface DeepLink {
  wallet: InAppWallet;
  name: string;
  href: string;
}

/** Trust's id of BNB Smart Chain (SLIP-44 plus its offset for smart chains). */
const TRUST_COIN = 20000714;
/** Id of the browser inside the Binance app. */
const BINANCE_BROWSER = 'yFK5FCqYprrXDiVFbhyRx7';

function binanceLink(page: string, chainId: number): string {
  const path = btoa('/pages/browser/index');
  const query = btoa(`url=${encodeURIComponent(page)}&defaultChainId=${chainId}`);
  return `https://app.binance.com/en/download?_dp=${btoa(`bnc://app.binance.com/mp/app?appId=${BINANCE_BROWSER}&startPagePath=${path}&startPageQuery=${query}`)}`;
}

/** Returns links that reopen `page` (an absolute URL) inside each wallet app. */
export function deepLinks(page: string, chainId: number): DeepLink[] {
  const target = new URL(page);
  return [
    {
      wallet: 'metamask',
      name: 'MetaMask',
      href: `https://link.metamask.io/dapp/${target.host}${target.pathname}${target.search}`,
    },
    {
      wallet: 'trust',
      name: 'Trust Wallet',
      href: `https://link.trustwallet.com/open_url?coin_id=${TRUST_COIN}&url=${encodeURIComponent(target.href)}`,
    },
    {
      wallet: 'tokenPocket',
      name: 'TokenPocket',
      href: `tpdapp://open?params=${encodeURIComponent(JSON.stringify({ url: target.href, chain: 'BSC', source: target.host }))}`,
    },
    { wallet: 'binance', name: 'Binance Wallet', href: binanceLink(target.href, chainId) },
  ];
}

/** Download pages of known wallets. `rdns` identifies an installed one by its announcement. */
export const installable: readonly { name: string; rdns: readonly string[]; href: string }[] = [
  {
    name: 'MetaMask',
    rdns: ['io.metamask', 'io.metamask.mobile'],
    href: 'https://metamask.io/download',
  },
  { name: 'Trust Wallet', rdns: ['com.trustwallet.app'], href: 'https://trustwallet.com/download' },
  {
    name: 'Binance Wallet',
    rdns: ['com.binance.wallet'],
    href: 'https://www.binance.com/en/binancewallet',
  },
  {
    name: 'TokenPocket',
    rdns: ['pro.tokenpocket'],
    href: 'https://www.tokenpocket.pro/en/download/app',
  },
];
