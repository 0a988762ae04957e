import type { Address } from '#lib/hex.ts';

/** An EIP-1193 provider, as far as we use it. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>;
  on?(event: string, listener: (...args: never[]) => void): unknown;
  removeListener?(event: string, listener: (...args: never[]) => void): unknown;
}

/** Which kind of wallet is connected. It decides how a message is signed (WAL-16). */
export type WalletKind = 'injected' | 'binanceChain' | 'walletConnect' | 'development';

/** What thunks ask of the component that holds the connection (web3-react keeps it in React state). */
export interface WalletSession {
  /** Connects through a connector and remembers it. Never rejects: a failure is shown and noted in the wallet state. */
  connect(connectorId: string): Promise<void>;
  /** Connects what was connected on the last visit, without asking the user anything. */
  restore(): Promise<void>;
  /** Drops the attempt under way; an answer that comes later is ignored. */
  cancel(): void;
  /** Ends the connection (a remote session too) and forgets the connector. */
  disconnect(): Promise<void>;
  /** Reads account and chain from the wallet anew. */
  refresh(): Promise<void>;
}

/**
 * The connected wallet, for the write path: `send` and message signing are the only users of `provider`.
 * The wallet entity sets it on connect and clears it on disconnect; Redux cannot hold it.
 */
export interface WalletGateway {
  provider: Eip1193Provider | undefined;
  kind: WalletKind | undefined;
  account: Address | undefined;
  /** Absent where no wallet bridge is mounted (tests of the write path). */
  session?: WalletSession | undefined;
  /** The connector that was chosen before there was a session. */
  wanted?: string | undefined;
}

/** A gateway with no wallet connected. */
export function createWalletGateway(): WalletGateway {
  return { provider: undefined, kind: undefined, account: undefined };
}
