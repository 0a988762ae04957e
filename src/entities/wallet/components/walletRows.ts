import type { TextKey } from '#i18n/t.ts';
import { installable } from '../deepLinks.ts';
import type { DiscoveredWallet, WalletState } from '../walletSlice.ts';

/** Row of the connect dialog. `nameKey` is our own name; otherwise `name` is the wallet's claim. */
export interface WalletRow {
  id: string;
  name: string | null;
  nameKey: TextKey | null;
  note: string | null;
  noteKey: TextKey | null;
  icon: string | null;
  isDuplicate: boolean;
  isOffered: boolean;
}

const plainRow = {
  name: null,
  nameKey: null,
  note: null,
  noteKey: null,
  icon: null,
  isDuplicate: false,
  isOffered: true,
} as const;

function announcedRow({ id, name, rdns, icon, isDuplicate }: DiscoveredWallet): WalletRow {
  return { ...plainRow, id, name, note: rdns, icon, isDuplicate };
}

const development: WalletRow = {
  ...plainRow,
  id: 'development',
  nameKey: 'wallet.connect.development',
  noteKey: 'wallet.connect.development.about',
};
const browser: WalletRow = {
  ...plainRow,
  id: 'injected',
  nameKey: 'wallet.connect.browserWallet',
  noteKey: 'wallet.connect.browserWallet.note',
};
const binanceChain: WalletRow = {
  ...plainRow,
  id: 'binanceChain',
  nameKey: 'wallet.connect.binanceChain',
  noteKey: 'wallet.connect.binanceChain.note',
};

function walletConnect(isOffered: boolean): WalletRow {
  const noteKey = isOffered
    ? 'wallet.connect.walletConnect.note'
    : 'wallet.connect.walletConnect.off';
  return {
    ...plainRow,
    id: 'walletConnect',
    nameKey: 'wallet.connect.walletConnect',
    noteKey,
    isOffered,
  };
}

/** Wallets that this build adds to those of the browser. */
export interface BuildWallets {
  hasDevelopmentWallet: boolean;
  hasWalletConnect: boolean;
}

/**
 * Returns the rows of the connect dialog: installed wallets, then other ways to connect.
 * The browser wallet is offered even if none announced itself: it may be injected late.
 */
export function walletRows(
  { discovered, fallbacks }: Pick<WalletState, 'discovered' | 'fallbacks'>,
  build: BuildWallets,
): { installed: WalletRow[]; other: WalletRow[] } {
  const installed = [
    ...discovered.map(announcedRow),
    ...(fallbacks.ethereum ? [browser] : []),
    ...(fallbacks.binanceChain ? [binanceChain] : []),
    ...(build.hasDevelopmentWallet ? [development] : []),
  ];
  const other = [
    walletConnect(build.hasWalletConnect),
    ...(fallbacks.ethereum || discovered.length > 0 ? [] : [browser]),
    ...(fallbacks.binanceChain ? [] : [binanceChain]),
  ];
  return { installed, other };
}

/** Returns the known wallets that are not installed in this browser. */
export function missingWallets(
  discovered: readonly DiscoveredWallet[],
): { name: string; href: string }[] {
  return installable
    .filter(({ rdns }) => !discovered.some((wallet) => rdns.includes(wallet.rdns)))
    .map(({ name, href }) => ({ name, href }));
}
