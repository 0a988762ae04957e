import type { Address } from '#lib/hex.ts';

/** An EIP-1193 provider, as far as we use it. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>;
  on?(event: string, listener: (...args: never[]) => void): unknown;
  removeListener?(event: string, listener: (...args: never[]) => void): unknown;
}

/**
 * The connected wallet, for the write path: `send` and message signing are the only users of `provider`.
 * The wallet entity sets it on connect and clears it on disconnect; Redux cannot hold it.
 */
export interface WalletGateway {
  provider: Eip1193Provider | undefined;
  /** Which kind of wallet this is: decides how a message is signed (WAL-16). */
  kind: 'injected' | 'binanceChain' | 'walletConnect' | 'development' | undefined;
  account: Address | undefined;
}

/** A gateway with no wallet connected. */
export function createWalletGateway(): WalletGateway {
  return { provider: undefined, kind: undefined, account: undefined };
}
