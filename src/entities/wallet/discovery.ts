import type { Eip1193Provider } from '#chain/wallet/gateway.ts';
import { binanceChainProvider, injectedProvider } from './browserWallets.ts';
import { announcedId, isRdns } from './connectorIds.ts';
import { asProvider, readProperty, readText } from './untrusted.ts';
import type { DiscoveredWallet } from './walletSlice.ts';

/** Limits a browser extension that floods the list. */
const MAX_WALLETS = 32;
const MAX_ICON_LENGTH = 200_000;
const iconPattern = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/i;

interface Entry {
  wallet: DiscoveredWallet;
  uuid: string;
  provider: Eip1193Provider;
}

/** Announced wallets with their providers; the store holds only what is displayed. */
export interface WalletRegistry {
  /** Listens for announcements and requests them. Returns a function that stops listening. */
  start(): () => void;
  wallets(): DiscoveredWallet[];
  /** Wallets that do not announce themselves. `ethereum` is false if that provider did. */
  fallbacks(): { ethereum: boolean; binanceChain: boolean };
  /** Returns the provider of an announced wallet by its id. */
  provider(id: string): Eip1193Provider | undefined;
  subscribe(listener: () => void): () => void;
}

function readAnnouncement(
  detail: unknown,
): (Omit<Entry, 'wallet'> & { name: string; icon: string | null; rdns: string }) | undefined {
  const info = readProperty(detail, 'info');
  const provider = asProvider(readProperty(detail, 'provider'));
  const rdns = readText(readProperty(info, 'rdns'), 101);
  const uuid = readText(readProperty(info, 'uuid'), 64);
  const name = readText(readProperty(info, 'name'), 40);
  if (!provider || !isRdns(rdns) || uuid === '' || name === '') return undefined;
  const icon = readProperty(info, 'icon');
  const isIcon =
    typeof icon === 'string' && icon.length <= MAX_ICON_LENGTH && iconPattern.test(icon);
  return { provider, rdns, uuid, name, icon: isIcon ? icon : null };
}

/**
 * Finds wallets by EIP-6963 for the life of the page. Two providers that claim the same identity
 * (uuid or reverse domain name) are both kept and marked, since one of them is an impostor.
 */
export function createWalletRegistry(): WalletRegistry {
  let entries: Entry[] = [];
  const listeners = new Set<() => void>();

  function onAnnouncement(event: Event): void {
    const found = readAnnouncement(readProperty(event, 'detail'));
    if (
      !found ||
      entries.length >= MAX_WALLETS ||
      entries.some((entry) => entry.provider === found.provider)
    )
      return;
    const { rdns, uuid, name, icon, provider } = found;
    const isSame = (entry: Entry) => entry.uuid === uuid || entry.wallet.rdns === rdns;
    const twins = entries.filter((entry) => entry.wallet.rdns === rdns).length;
    const isDuplicate = entries.some(isSame);
    const id = twins === 0 ? announcedId(rdns) : `${announcedId(rdns)}#${twins + 1}`;
    entries = [
      ...entries.map((entry) =>
        isSame(entry) ? { ...entry, wallet: { ...entry.wallet, isDuplicate: true } } : entry,
      ),
      { uuid, provider, wallet: { id, name, icon, rdns, isDuplicate } },
    ];
    for (const listener of listeners) listener();
  }

  return {
    start() {
      window.addEventListener('eip6963:announceProvider', onAnnouncement);
      window.dispatchEvent(new Event('eip6963:requestProvider'));
      return () => window.removeEventListener('eip6963:announceProvider', onAnnouncement);
    },
    wallets: () => entries.map((entry) => entry.wallet),
    fallbacks() {
      const ethereum = injectedProvider();
      return {
        ethereum: ethereum !== undefined && !entries.some((entry) => entry.provider === ethereum),
        binanceChain: binanceChainProvider() !== undefined,
      };
    },
    provider: (id) => entries.find((entry) => entry.wallet.id === id)?.provider,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
