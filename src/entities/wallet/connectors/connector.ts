import type { AbstractConnector } from '@web3-react/abstract-connector';
import type { WalletKind } from '#chain/wallet/gateway.ts';

/** A web3-react connector with what this app needs beyond it. */
export interface WalletConnector extends AbstractConnector {
  readonly id: string;
  readonly kind: WalletKind;
  /** False once web3-react dropped the connector: it does so in silence when the connection came at a bad moment. */
  readonly isListening: boolean;
  /** Reads account and chain anew and reports what changed. */
  refresh(): Promise<void>;
  /** Drops a connection that is being made: `activate` rejects, whatever the wallet answers later. */
  abandon(): void;
  /** Ends what outlives the page: a remote session, a permission. */
  close(): Promise<void>;
}

/** How long an empty account list is taken for a hiccup, in milliseconds: mobile wallets send one while they switch. */
export const EMPTY_TOLERANCE_MS = 1_000;

/** The wallet would have to ask the user, and the user did not ask for that (log-in on load). */
export class NotAuthorizedError extends Error {
  override name = 'NotAuthorizedError';
}

/** The attempt was dropped while the wallet was asked. */
export class AbandonedError extends Error {
  override name = 'AbandonedError';
}

/** The wallet answered a question with something that is no answer. */
export class BadWalletAnswerError extends Error {
  override name = 'BadWalletAnswerError';
}

/** No connector has this id in this build. */
export class UnknownConnectorError extends Error {
  override name = 'UnknownConnectorError';
}

/** The remote wallet network gave no pairing code in time. */
export class RelayTimeoutError extends Error {
  override name = 'RelayTimeoutError';
}
