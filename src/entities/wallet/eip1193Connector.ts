import type { ConnectorUpdate } from '@web3-react/types';
import {
  InjectedConnector,
  NoEthereumProviderError,
  UserRejectedRequestError,
} from '@web3-react/injected-connector';
import type { Eip1193Provider, WalletKind } from '#chain/wallet/gateway.ts';
import type { Address } from '#lib/hex.ts';
import { errorCodes, firstAccount, toChainId } from './untrusted.ts';
import {
  AbandonedError,
  BadWalletAnswerError,
  EMPTY_TOLERANCE_MS,
  NotAuthorizedError,
  type WalletConnector,
} from './connectors/connector.ts';

export interface Eip1193ConnectorOptions {
  id: string;
  kind: WalletKind;
  provider: Eip1193Provider | undefined;
  /** Connects only an account that is already authorised, without opening the wallet. */
  isQuiet?: boolean;
  /** Revokes the wallet's permission on disconnect, where the wallet supports it. */
  onClose?: (provider: Eip1193Provider) => Promise<unknown>;
}

/**
 * Adapts web3-react's injected connector to any EIP-1193 provider, announced ones (EIP-6963)
 * included. The stock one knows only `window.ethereum` and its obsolete `send` and `enable`.
 *
 * It lists no supported chains on purpose: with a list, web3-react drops account and listeners on
 * another chain and misses the switch back. The app handles a wrong network itself.
 */
export class Eip1193Connector extends InjectedConnector implements WalletConnector {
  readonly id: string;
  readonly kind: WalletKind;
  readonly #provider: Eip1193Provider | undefined;
  readonly #isQuiet: boolean;
  readonly #onClose: ((provider: Eip1193Provider) => Promise<unknown>) | undefined;
  #isListening = false;
  #isActivating = false;
  #hiccup: ReturnType<typeof setTimeout> | undefined;
  #last: { account?: Address | null; chainId?: number } = {};

  constructor({ id, kind, provider, isQuiet = false, onClose }: Eip1193ConnectorOptions) {
    super({});
    this.id = id;
    this.kind = kind;
    this.#provider = provider;
    this.#isQuiet = isQuiet;
    this.#onClose = onClose;
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  override async activate(): Promise<ConnectorUpdate> {
    const provider = this.#bound();
    this.#listen(provider);
    this.#isActivating = true;
    try {
      const account = await this.#authorisedAccount(provider);
      const chainId = await this.getChainId();
      if (!this.#isListening) throw new AbandonedError();
      this.#last = { account, chainId };
      return { provider, account, chainId };
    } catch (thrown) {
      this.deactivate();
      throw errorCodes(thrown).includes(4001) ? new UserRejectedRequestError() : thrown;
    } finally {
      this.#isActivating = false;
    }
  }

  override getProvider(): Promise<Eip1193Provider> {
    return Promise.resolve(this.#bound());
  }

  override async getChainId(): Promise<number> {
    const chainId = toChainId(await this.#bound().request({ method: 'eth_chainId' }));
    if (chainId === undefined) throw new BadWalletAnswerError('eth_chainId');
    return chainId;
  }

  override async getAccount(): Promise<Address | null> {
    return firstAccount(await this.#bound().request({ method: 'eth_accounts' }));
  }

  override async isAuthorized(): Promise<boolean> {
    return this.getAccount().then(
      (account) => account !== null,
      () => false,
    );
  }

  async refresh(): Promise<void> {
    await this.#read(false);
  }

  /** `isCertain`: the account list was empty before, so an empty one is believed. */
  async #read(isCertain: boolean): Promise<void> {
    if (!this.#isListening || this.#isActivating) return;
    try {
      const account = await this.getAccount();
      if (account === null && this.#last.account && !isCertain) return this.#checkSoon();
      const chainId = await this.getChainId().catch(() => undefined);
      this.#report(chainId === undefined ? { account } : { account, chainId });
    } catch {
      // A wallet that does not answer `eth_accounts` is gone.
      if (this.#isListening) this.emitDeactivate();
    }
  }

  override deactivate(): void {
    clearTimeout(this.#hiccup);
    this.#isListening = false;
    const provider = this.#provider;
    for (const [event, listener] of this.#listeners)
      attempt(() => provider?.removeListener?.(event, listener));
  }

  abandon(): void {
    this.deactivate();
  }

  async close(): Promise<void> {
    const provider = this.#provider;
    this.deactivate();
    if (provider) await this.#onClose?.(provider).catch(() => undefined);
  }

  readonly #onChain = (answer: unknown): void => {
    const chainId = toChainId(answer);
    if (chainId !== undefined && !this.#isActivating) this.#report({ chainId });
  };

  readonly #onAccounts = (answer: unknown): void => {
    if (this.#isActivating) return;
    const account = firstAccount(answer);
    if (account === null) return this.#checkSoon();
    clearTimeout(this.#hiccup);
    this.#report({ account });
  };

  /** 'disconnect' may mean only a lost node connection, so the accounts decide. */
  readonly #onDisconnect = (): void => this.#checkSoon();

  readonly #listeners = [
    ['chainChanged', this.#onChain],
    ['accountsChanged', this.#onAccounts],
    ['disconnect', this.#onDisconnect],
  ] as const;

  #bound(): Eip1193Provider {
    if (!this.#provider) throw new NoEthereumProviderError();
    return this.#provider;
  }

  async #authorisedAccount(provider: Eip1193Provider): Promise<Address> {
    const method = this.#isQuiet ? 'eth_accounts' : 'eth_requestAccounts';
    const account =
      firstAccount(await provider.request({ method })) ??
      (this.#isQuiet ? null : await this.getAccount());
    if (account !== null) return account;
    throw this.#isQuiet ? new NotAuthorizedError() : new BadWalletAnswerError(method);
  }

  #listen(provider: Eip1193Provider): void {
    this.deactivate();
    for (const [event, listener] of this.#listeners) attempt(() => provider.on?.(event, listener));
    this.#isListening = true;
  }

  #checkSoon(): void {
    clearTimeout(this.#hiccup);
    if (this.#isListening && !this.#isActivating)
      this.#hiccup = setTimeout(() => void this.#read(true), EMPTY_TOLERANCE_MS);
  }

  /**
   * Reports changes only, since every report re-renders the whole app. A locked wallet is reported
   * as `account: null`, and its listeners stay for when it unlocks.
   */
  #report(news: { account?: Address | null; chainId?: number }): void {
    if (!this.#isListening) return;
    const isNews =
      (news.account !== undefined && news.account !== this.#last.account) ||
      (news.chainId !== undefined && news.chainId !== this.#last.chainId);
    if (!isNews) return;
    this.#last = { ...this.#last, ...news };
    this.emitUpdate(news);
  }
}

/** Ignores errors that a hostile provider throws from `on` and `removeListener`. */
function attempt(action: () => unknown): void {
  try {
    action();
  } catch {
    return;
  }
}
