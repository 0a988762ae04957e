import { UserRejectedRequestError } from '@web3-react/injected-connector';
import { ConnectorEvent } from '@web3-react/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AbandonedError, NotAuthorizedError, RelayTimeoutError } from './connector.ts';
import {
  RELAY_WAIT_MS,
  type RemoteProvider,
  RemoteWalletConnector,
  SESSION_POLL_MS,
} from './walletConnectConnector.ts';

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

/** Fakes a remote wallet: `approve` and `reject` are its user's answers to the pairing. */
function remote({ session }: { session?: { topic: string } } = {}) {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  let settle: { approve: () => void; reject: (reason: unknown) => void } | undefined;
  const provider = {
    session,
    accounts: session ? [account] : ([] as string[]),
    chainId: 31337,
    request: vi.fn(),
    on: (event: string, listener: (payload: never) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (payload: never) => void) =>
      void listeners.get(event)?.delete(listener),
    connect: vi.fn(
      () =>
        new Promise<void>((resolve, reject) => {
          settle = {
            approve: () => {
              Object.assign(provider, { session: { topic: 't' }, accounts: [account] });
              resolve();
            },
            reject,
          };
        }),
    ),
    disconnect: vi.fn(async () => undefined),
    signer: { cleanupPendingPairings: vi.fn(async () => undefined) },
  };
  return {
    provider: provider as RemoteProvider & typeof provider,
    emit: (event: string, payload: unknown) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never);
    },
    approve: () => settle?.approve(),
    reject: (reason: unknown) => settle?.reject(reason),
    count: () => [...listeners.values()].reduce((sum, of) => sum + of.size, 0),
  };
}

const onPairingUri = vi.fn();
const connectorOf = (of: ReturnType<typeof remote>, isQuiet = false) =>
  new RemoteWalletConnector({
    chainId: 31337,
    init: async () => of.provider,
    onPairingUri,
    isQuiet,
  });

beforeEach(() => {
  vi.useFakeTimers();
  onPairingUri.mockClear();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a WalletConnect connection', () => {
  it('offers the pairing code and connects once the wallet approves', async () => {
    const wallet = remote();
    const activation = connectorOf(wallet).activate();
    await vi.advanceTimersByTimeAsync(0);
    wallet.emit('display_uri', 'wc:abc@2?relay-protocol=irn');
    expect(onPairingUri).toHaveBeenCalledWith('wc:abc@2?relay-protocol=irn');
    // The user may take minutes to find the phone.
    await vi.advanceTimersByTimeAsync(RELAY_WAIT_MS * 3);
    wallet.approve();
    await expect(activation).resolves.toMatchObject({
      provider: wallet.provider,
      account,
      chainId: 31337,
    });
  });

  it('ignores a URI that is not a pairing code', async () => {
    const wallet = remote();
    void connectorOf(wallet)
      .activate()
      .catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    wallet.emit('display_uri', 'javascript:alert(1)');
    expect(onPairingUri).not.toHaveBeenCalled();
  });

  it('gives up after 30 s without a code', async () => {
    const wallet = remote();
    const activation = connectorOf(wallet).activate();
    const outcome = expect(activation).rejects.toBeInstanceOf(RelayTimeoutError);
    await vi.advanceTimersByTimeAsync(RELAY_WAIT_MS);
    await outcome;
    expect(wallet.count()).toBe(0);
  });

  it('gives up when the relay cannot be set up', async () => {
    const connector = new RemoteWalletConnector({
      chainId: 31337,
      init: () => new Promise(() => undefined),
      onPairingUri,
    });
    const outcome = expect(connector.activate()).rejects.toBeInstanceOf(RelayTimeoutError);
    await vi.advanceTimersByTimeAsync(RELAY_WAIT_MS);
    await outcome;
  });

  it.each([
    { code: 5000, message: 'User rejected.' },
    new Error('User rejected methods.'),
    new Error('Connection request reset. Please try again.'),
  ])('recognises a rejection: %o', async (reason) => {
    const wallet = remote();
    const activation = connectorOf(wallet).activate();
    const outcome = expect(activation).rejects.toBeInstanceOf(UserRejectedRequestError);
    await vi.advanceTimersByTimeAsync(0);
    wallet.reject(reason);
    await outcome;
    expect(wallet.count()).toBe(0);
  });

  it('drops the attempt and its code when the dialog is closed', async () => {
    const wallet = remote();
    const connector = connectorOf(wallet);
    const outcome = expect(connector.activate()).rejects.toBeInstanceOf(AbandonedError);
    await vi.advanceTimersByTimeAsync(0);
    connector.abandon();
    await outcome;
    expect(wallet.provider.signer.cleanupPendingPairings).toHaveBeenCalledWith({
      deletePairings: true,
    });
  });

  it('restores the session of the last visit without a code, and requests none on load', async () => {
    const stored = remote({ session: { topic: 't' } });
    await expect(connectorOf(stored, true).activate()).resolves.toMatchObject({ account });
    expect(stored.provider.connect).not.toHaveBeenCalled();
    const none = remote();
    await expect(connectorOf(none, true).activate()).rejects.toBeInstanceOf(NotAuthorizedError);
    expect(none.provider.connect).not.toHaveBeenCalled();
  });

  it('follows account and chain of the wallet, and notices when it ends the session', async () => {
    const wallet = remote({ session: { topic: 't' } });
    const connector = connectorOf(wallet);
    const updates = vi.fn();
    const ended = vi.fn();
    connector.on(ConnectorEvent.Update, updates).on(ConnectorEvent.Deactivate, ended);
    await connector.activate();
    wallet.emit('chainChanged', '0x38');
    wallet.emit('chainChanged', 'nonsense');
    expect(updates.mock.calls).toEqual([[{ chainId: 56 }]]);
    wallet.emit('disconnect', undefined);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(wallet.count()).toBe(0);
  });

  it('checks every 12 s that the session still exists', async () => {
    const wallet = remote({ session: { topic: 't' } });
    const connector = connectorOf(wallet);
    const ended = vi.fn();
    connector.on(ConnectorEvent.Deactivate, ended);
    await connector.activate();
    wallet.provider.session = undefined;
    await vi.advanceTimersByTimeAsync(SESSION_POLL_MS - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('closes the session on disconnect even if the relay fails', async () => {
    const wallet = remote({ session: { topic: 't' } });
    wallet.provider.disconnect.mockRejectedValue(new Error('offline'));
    const connector = connectorOf(wallet);
    await connector.activate();
    await expect(connector.close()).resolves.toBeUndefined();
    expect(wallet.provider.disconnect).toHaveBeenCalled();
    expect(wallet.count()).toBe(0);
  });
});
