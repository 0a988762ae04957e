import type { ConnectorUpdate } from '@web3-react/types';
import { UserRejectedRequestError } from '@web3-react/injected-connector';
import { WalletConnectConnector } from '@web3-react/walletconnect-connector';
import type { Eip1193Provider } from '#chain/wallet/gateway.ts';
import type { Address } from '#lib/hex.ts';
import { errorCodes, firstAccount, readProperty, toChainId } from '../untrusted.ts';
import {
  AbandonedError,
  BadWalletAnswerError,
  EMPTY_TOLERANCE_MS,
  NotAuthorizedError,
  RelayTimeoutError,
  type WalletConnector,
} from './connector.ts';

/** Interval at which a connected session is checked (WAL-03). */
export const SESSION_POLL_MS = 12_000;
/** Time limit for the relay's pairing code. The pairing itself expires after 5 minutes. */
export const RELAY_WAIT_MS = 30_000;

/** Part of `@walletconnect/ethereum-provider` version 2 that is used here. */
export interface RemoteProvider extends Eip1193Provider {
  readonly session?: unknown;
  readonly accounts: string[];
  readonly chainId: number;
  on(event: string, listener: (...args: never[]) => void): unknown;
  removeListener(event: string, listener: (...args: never[]) => void): unknown;
  connect(): Promise<void>;
  disconnect(): Promise<void>;
  readonly signer?: {
    cleanupPendingPairings?(options: { deletePairings: boolean }): Promise<void>;
  };
}

export interface RemoteConnectorOptions {
  /** Chain of this build, assumed until the session reports its own. */
  chainId: number;
  /** Creates the provider, restoring an earlier session. Every attempt shares one provider. */
  init: () => Promise<RemoteProvider>;
  onPairingUri: (uri: string) => void;
  /** Restores an existing session only, without a pairing code. */
  isQuiet?: boolean;
}

/**
 * Adapts web3-react's WalletConnect connector to version 2 of the protocol: the network of
 * version 1, which the stock class uses, was shut down.
 */
export class RemoteWalletConnector extends WalletConnectConnector implements WalletConnector {
  readonly id = 'walletConnect';
  readonly kind = 'walletConnect';
  readonly #options: RemoteConnectorOptions;
  #provider: RemoteProvider | undefined;
  #isListening = false;
  #poll: ReturnType<typeof setInterval> | undefined;
  #hiccup: ReturnType<typeof setTimeout> | undefined;
  #giveUp: ((reason: Error) => void) | undefined;

  constructor(options: RemoteConnectorOptions) {
    // With supported chains the stock class would refuse the others; the app handles those itself.
    super({});
    this.#options = options;
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  override async activate(): Promise<ConnectorUpdate> {
    try {
      return await this.#paired();
    } catch (thrown) {
      this.deactivate();
      throw isRefusal(thrown) ? new UserRejectedRequestError() : thrown;
    }
  }

  override getProvider(): Promise<RemoteProvider | undefined> {
    return Promise.resolve(this.#provider);
  }

  override getChainId(): Promise<number> {
    return Promise.resolve(toChainId(this.#provider?.chainId) ?? this.#options.chainId);
  }

  override getAccount(): Promise<Address | null> {
    return Promise.resolve(firstAccount(this.#provider?.accounts));
  }

  async refresh(): Promise<void> {
    if (!this.#isListening) return;
    if (!this.#provider?.session) this.#ended();
    else this.emitUpdate({ account: await this.getAccount(), chainId: await this.getChainId() });
  }

  override deactivate(): void {
    clearInterval(this.#poll);
    clearTimeout(this.#hiccup);
    this.#isListening = false;
    for (const [event, listener] of this.#listeners)
      this.#provider?.removeListener(event, listener);
  }

  abandon(): void {
    this.#giveUp?.(new AbandonedError());
    this.deactivate();
    // A cancelled code must not connect a wallet that scans it later.
    if (!this.#provider?.session)
      void this.#provider?.signer?.cleanupPendingPairings?.({ deletePairings: true });
  }

  override async close(): Promise<void> {
    const provider = this.#provider;
    this.abandon();
    if (provider?.session) await provider.disconnect().catch(() => undefined);
  }

  readonly #onUri = (uri: unknown): void => {
    if (typeof uri === 'string' && uri.startsWith('wc:')) this.#options.onPairingUri(uri);
  };

  readonly #onChain = (answer: unknown): void => {
    const chainId = toChainId(answer);
    if (chainId !== undefined) this.emitUpdate({ chainId });
  };

  readonly #onAccounts = (answer: unknown): void => {
    clearTimeout(this.#hiccup);
    const account = firstAccount(answer);
    if (account !== null) this.emitUpdate({ account });
    else this.#hiccup = setTimeout(() => void this.refresh(), EMPTY_TOLERANCE_MS);
  };

  /** Handles a session that the wallet ended or that expired. */
  readonly #ended = (): void => {
    if (!this.#isListening) return;
    this.deactivate();
    this.emitDeactivate();
  };

  readonly #listeners = [
    ['display_uri', this.#onUri],
    ['chainChanged', this.#onChain],
    ['accountsChanged', this.#onAccounts],
    ['disconnect', this.#ended],
    ['session_delete', this.#ended],
  ] as const;

  async #paired(): Promise<ConnectorUpdate> {
    const stop = new Promise<never>((_, reject) => (this.#giveUp = reject));
    // A cancelled attempt may have no handler left.
    stop.catch(() => undefined);
    const late = setTimeout(() => this.#giveUp?.(new RelayTimeoutError()), RELAY_WAIT_MS);
    const inTime = () => clearTimeout(late);
    try {
      const provider = await Promise.race([this.#options.init(), stop]);
      this.#provider = provider;
      if (!provider.session) {
        if (this.#options.isQuiet) throw new NotAuthorizedError();
        provider.on('display_uri', inTime);
      }
      for (const [event, listener] of this.#listeners) provider.on(event, listener);
      this.#isListening = true;
      if (!provider.session) await Promise.race([provider.connect(), stop]);
      const account = await this.getAccount();
      if (account === null) throw new BadWalletAnswerError('session');
      this.#poll = setInterval(() => provider.session || this.#ended(), SESSION_POLL_MS);
      return { provider, account, chainId: await this.getChainId() };
    } finally {
      inTime();
      this.#provider?.removeListener('display_uri', inTime);
    }
  }
}

function isRefusal(thrown: unknown): boolean {
  // 5000 and 5002 are the protocol's codes for a session that the user rejected.
  const message = readProperty(thrown, 'message');
  return (
    errorCodes(thrown).some((code) => code === 4001 || code === 5000 || code === 5002) ||
    (typeof message === 'string' && /reject|declined|request reset|aborted/i.test(message))
  );
}
