import type { Address } from '#lib/hex.ts';

/** EIP-1193 provider, as far as it is used. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>;
  on?(event: string, listener: (...args: never[]) => void): unknown;
  removeListener?(event: string, listener: (...args: never[]) => void): unknown;
}

/** Kind of the connected wallet, which decides how a message is signed (WAL-16). */
export type WalletKind = 'injected' | 'binanceChain' | 'walletConnect' | 'development';

/** Connection for thunks; a component holds it, since web3-react keeps it in React state. */
export interface WalletSession {
  /**
   * Connects through a connector and remembers it. Never rejects: failures are in the wallet state.
   */
  connect(connectorId: string): Promise<void>;
  /** Reconnects the last visit's wallet without asking the user. */
  restore(): Promise<void>;
  /** Cancels the current attempt; a later answer is ignored. */
  cancel(): void;
  /** Disconnects (a remote session too) and forgets the connector. */
  disconnect(): Promise<void>;
  /** Reads account and chain from the wallet again. */
  refresh(): Promise<void>;
}

/**
 * Connected wallet for the write path: only `send` and message signing use `provider`. The wallet
 * entity sets it on connect and clears it on disconnect; Redux cannot hold it.
 */
export interface WalletGateway {
  provider: Eip1193Provider | undefined;
  kind: WalletKind | undefined;
  account: Address | undefined;
  /** Absent without a mounted wallet bridge (tests of the write path). */
  session?: WalletSession | undefined;
  /** Connector chosen before there was a session. */
  wanted?: string | undefined;
}

/** Creates a gateway without a wallet. */
export function createWalletGateway(): WalletGateway {
  return { provider: undefined, kind: undefined, account: undefined };
}
