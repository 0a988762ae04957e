import type { Eip1193Provider } from '#chain/wallet/gateway.ts';

export interface ScriptedWallet {
  provider: Eip1193Provider;
  /** Requested methods, in order. */
  asked: string[];
  /** Requests, in order. */
  requests: { method: string; params?: unknown }[];
  /** Replaces the answer to a method; throw in it to reject. */
  answer: (method: string, make: (params: unknown) => unknown) => void;
  emit: (event: string, payload: unknown) => void;
  listenerCount: () => number;
}

/** Creates an error as wallets throw it. */
export function walletError(code: number, message = 'refused'): Error {
  return Object.assign(new Error(message), { code });
}

/**
 * Creates a wallet that shows `accounts` once authorised: from the start, or by
 * `eth_requestAccounts`. Answers what connecting needs; anything else is 4200.
 */
export function createScriptedWallet({
  accounts = ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  chainId = 31337,
  isAuthorised = false,
} = {}): ScriptedWallet {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const asked: string[] = [];
  const requests: { method: string; params?: unknown }[] = [];
  const authorised = { current: isAuthorised };
  const answers = new Map<string, (params: unknown) => unknown>([
    ['eth_chainId', () => `0x${chainId.toString(16)}`],
    ['eth_accounts', () => (authorised.current ? accounts : [])],
    [
      'eth_requestAccounts',
      () => {
        authorised.current = true;
        return accounts;
      },
    ],
  ]);
  const provider: Eip1193Provider = {
    async request(request) {
      asked.push(request.method);
      requests.push(request);
      const answer = answers.get(request.method);
      if (!answer) throw walletError(4200, `${request.method} is not known`);
      return answer(request.params);
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
    },
  };
  return {
    provider,
    asked,
    requests,
    answer: (method, make) => void answers.set(method, make),
    emit: (event, payload) => {
      for (const listener of listeners.get(event) ?? []) listener(payload as never);
    },
    listenerCount: () => [...listeners.values()].reduce((sum, of) => sum + of.size, 0),
  };
}

/**
 * Announces a provider as EIP-6963 wallets do; returns a function that stops further announcements.
 */
export function announce(provider: unknown, info: Record<string, unknown> = {}): () => void {
  const detail = {
    info: {
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Fake Wallet',
      icon: 'data:image/svg+xml,<svg/>',
      rdns: 'com.fake.wallet',
      ...info,
    },
    provider,
  };
  const tell = () =>
    void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', tell);
  tell();
  return () => window.removeEventListener('eip6963:requestProvider', tell);
}
