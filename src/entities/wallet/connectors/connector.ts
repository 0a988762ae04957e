import type { AbstractConnector } from '@web3-react/abstract-connector';
import type { WalletKind } from '#chain/wallet/gateway.ts';

/** web3-react connector with the additions that this app needs. */
export interface WalletConnector extends AbstractConnector {
  readonly id: string;
  readonly kind: WalletKind;
  /** False once web3-react dropped the connector, which it does silently if it re-rendered. */
  readonly isListening: boolean;
  /** Rereads account and chain and reports changes. */
  refresh(): Promise<void>;
  /** Cancels a pending connection: `activate` rejects and later answers are ignored. */
  abandon(): void;
  /** Ends what outlives the page: a remote session or a permission. */
  close(): Promise<void>;
}

/** Time to ignore an empty account list, which mobile wallets send while switching accounts. */
export const EMPTY_TOLERANCE_MS = 1_000;

/** Thrown when a silent reconnect would have to prompt the user. */
export class NotAuthorizedError extends Error {
  override name = 'NotAuthorizedError';
}

/** Thrown when an attempt was cancelled while the wallet was being asked. */
export class AbandonedError extends Error {
  override name = 'AbandonedError';
}

/** Thrown when the wallet returned an invalid response. */
export class BadWalletAnswerError extends Error {
  override name = 'BadWalletAnswerError';
}

/** Thrown when no connector in this build has the id. */
export class UnknownConnectorError extends Error {
  override name = 'UnknownConnectorError';
}

/** Thrown when the WalletConnect relay returned no pairing code in time. */
export class RelayTimeoutError extends Error {
  override name = 'RelayTimeoutError';
}
