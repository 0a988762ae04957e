import type { Env } from './env.ts';

/** Returns the relay between a build and wallets on other devices: its own, or WalletConnect's. */
export function relayOf({
  walletConnectRelayUrl: own,
}: Pick<Env, 'walletConnectRelayUrl'>): string {
  return own === '' ? 'wss://relay.walletconnect.org' : own;
}
