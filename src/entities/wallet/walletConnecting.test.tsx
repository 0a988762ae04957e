// @document
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { createScriptedWallet, walletError } from '#testing/scriptedWallet.ts';
import { OTHER as second, OWNER as first } from '#testing/accounts.ts';
import {
  announceWallet,
  connect,
  useFreshBrowser,
  id,
  installWallet,
} from '#testing/browserWallets.ts';
import { mountWallet, type WalletWorld } from '#testing/walletWorld.tsx';
import { selectIsWrongNetwork } from './walletSelectors.ts';
import { connectAsked } from './walletSlice.ts';
import { cancelConnecting, connectWallet } from './walletThunks.ts';

let world: WalletWorld;

useFreshBrowser();

describe('connecting', () => {
  it('stores account and chain, and the provider in the gateway', async () => {
    const wallet = installWallet();
    world = await mountWallet();
    act(() => void world.dispatch(connectAsked()));
    await connect(world);
    expect(selectAccount(world.getState())).toBe(first);
    expect(world.wallet()).toMatchObject({
      status: 'connected',
      walletChainId: 31337,
      connectorId: id,
      dialog: null,
      attempt: null,
    });
    expect(world.gateway).toMatchObject({
      provider: wallet.provider,
      kind: 'injected',
      account: first,
    });
    expect(localStorage.getItem('meowswap:connector')).toBe(id);
    expect(world.toasts()).toEqual([]);
  });

  it('reports a rejection, remembers nothing and can be retried', async () => {
    const wallet = installWallet();
    wallet.answer('eth_requestAccounts', () => {
      throw walletError(4001);
    });
    world = await mountWallet();
    await connect(world);
    expect(world.toasts()).toMatchObject([
      { titleKey: 'wallet.error.refused.title', descriptionKey: 'wallet.error.refused.text' },
    ]);
    expect(world.wallet()).toMatchObject({ status: 'disconnected', attempt: { phase: 'refused' } });
    expect(world.getState().notifications.toasts).toHaveLength(1);
    expect(localStorage.getItem('meowswap:connector')).toBeNull();
    expect(wallet.listenerCount()).toBe(0);
    wallet.answer('eth_requestAccounts', () => [first]);
    await connect(world);
    expect(selectAccount(world.getState())).toBe(first);
    expect(world.getState().notifications.toasts).toEqual([]);
  });

  it('points the user to the wallet when a request is pending there', async () => {
    const wallet = installWallet();
    wallet.answer('eth_requestAccounts', () => {
      throw walletError(-32002);
    });
    world = await mountWallet();
    await connect(world);
    expect(world.toasts()).toMatchObject([
      { type: 'warning', titleKey: 'wallet.error.pending.title' },
    ]);
    expect(world.wallet().attempt?.phase).toBe('pending');
  });

  it('shows the cleaned name and message of any other failure', async () => {
    const wallet = installWallet();
    wallet.answer('eth_requestAccounts', () => {
      throw Object.assign(new Error(`broken\u202E${'x'.repeat(1000)}`), { name: 'WalletGlitch' });
    });
    world = await mountWallet();
    await connect(world);
    const [toast] = world.toasts();
    expect(toast).toMatchObject({
      titleKey: 'wallet.error.other.title',
      titleParams: { name: 'WalletGlitch' },
    });
    expect(toast?.descriptionParams?.['message']).toMatch(/^brokenx{234}$/);
  });

  it.each([[[]], [null], ['0xf39f'], [[5]], [{ 0: first }]])(
    'rejects a wallet that answers %j',
    async (answer) => {
      const wallet = installWallet();
      wallet.answer('eth_requestAccounts', () => answer);
      world = await mountWallet();
      await connect(world);
      expect(world.wallet().status).toBe('disconnected');
      expect(world.toasts()).toMatchObject([{ titleKey: 'wallet.error.badAnswer.title' }]);
    },
  );

  it('survives a provider that always throws', async () => {
    const trap = {
      request: () => {
        throw new Error('trap');
      },
      on: () => {
        throw new Error('trap');
      },
      removeListener: () => {
        throw new Error('trap');
      },
    };
    announceWallet(trap);
    world = await mountWallet();
    await connect(world);
    expect(world.wallet().status).toBe('disconnected');
    expect(world.toasts()).toHaveLength(1);
  });

  it('reports an unknown connector', async () => {
    world = await mountWallet();
    await connect(world, 'fortmatic');
    expect(world.toasts()).toMatchObject([
      {
        titleKey: 'wallet.error.unknownConnector.title',
        descriptionKey: 'wallet.error.unknownConnector.text',
      },
    ]);
  });
});

describe('a slow connection', () => {
  it.each(['injected', 'binanceChain', id])(
    'waits 3 s for %s before reporting that no provider was found',
    async (missing) => {
      vi.useFakeTimers();
      world = await mountWallet();
      let done: Promise<void> | undefined;
      act(() => void (done = world.dispatch(connectWallet(missing))));
      await act(() => vi.advanceTimersByTimeAsync(2_900));
      expect(world.toasts()).toEqual([]);
      expect(world.wallet().status).toBe('connecting');
      await act(() => vi.advanceTimersByTimeAsync(200));
      await act(async () => done);
      expect(world.toasts()).toMatchObject([
        {
          titleKey: 'wallet.error.noProvider.title',
          descriptionKey: 'wallet.error.noProvider.text',
        },
      ]);
      expect(world.wallet().attempt?.phase).toBe('missing');
    },
  );

  it('connects a wallet that is injected 2 s late', async () => {
    vi.useFakeTimers();
    world = await mountWallet();
    let done: Promise<void> | undefined;
    act(() => void (done = world.dispatch(connectWallet('binanceChain'))));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    vi.stubGlobal('BinanceChain', createScriptedWallet().provider);
    await act(() => vi.advanceTimersByTimeAsync(500));
    await act(async () => done);
    expect(selectAccount(world.getState())).toBe(first);
    expect(world.gateway.kind).toBe('binanceChain');
  });

  it('connects the wallet chosen before the session loaded, not that of the last visit', async () => {
    installWallet();
    localStorage.setItem('meowswap:connector', 'development');
    let attempt: unknown;
    world = await mountWallet(null, (dispatch) => {
      void dispatch(connectWallet(id));
      attempt = dispatch((_, getState) => getState().wallet.attempt);
    });
    expect(attempt).toEqual({ connectorId: id, phase: 'asking', isQuiet: false });
    expect(selectAccount(world.getState())).toBe(first);
    expect(world.gateway.wanted).toBeUndefined();
  });

  it('forgets such a choice when it is cancelled', async () => {
    const wallet = installWallet();
    world = await mountWallet(null, (dispatch) => {
      void dispatch(connectWallet(id));
      dispatch(cancelConnecting());
    });
    expect(world.wallet()).toMatchObject({ status: 'disconnected', attempt: null });
    expect(wallet.requests).toEqual([]);
  });

  it('ignores an answer that comes after the user cancelled', async () => {
    const wallet = installWallet();
    let allow: (accounts: string[]) => void = () => undefined;
    wallet.answer('eth_requestAccounts', () => new Promise((resolve) => (allow = resolve)));
    world = await mountWallet();
    let done: Promise<void> | undefined;
    await act(async () => void (done = world.dispatch(connectWallet(id))));
    act(() => world.dispatch(cancelConnecting()));
    expect(world.wallet()).toMatchObject({ status: 'disconnected', attempt: null });
    await act(async () => {
      allow([first]);
      await done;
    });
    expect(world.wallet().status).toBe('disconnected');
    expect(world.toasts()).toEqual([]);
    expect(localStorage.getItem('meowswap:connector')).toBeNull();
  });

  it('connects the wallet chosen last when two were chosen', async () => {
    const slow = createScriptedWallet();
    let allow: (accounts: string[]) => void = () => undefined;
    slow.answer('eth_requestAccounts', () => new Promise((resolve) => (allow = resolve)));
    const quick = createScriptedWallet({ accounts: [second] });
    announceWallet(slow.provider, { uuid: 'slow', rdns: 'com.slow' });
    announceWallet(quick.provider, { uuid: 'quick', rdns: 'com.quick' });
    world = await mountWallet();
    let done: Promise<void> | undefined;
    await act(async () => void (done = world.dispatch(connectWallet('injected:com.slow'))));
    await connect(world, 'injected:com.quick');
    await act(async () => {
      allow([first]);
      await done;
    });
    expect(selectAccount(world.getState())).toBe(second);
    expect(world.gateway.provider).toBe(quick.provider);
    expect(slow.listenerCount()).toBe(0);
  });
});

describe('connecting on another chain', () => {
  it('asks the wallet to switch, and stays connected on the wrong network if it does not', async () => {
    const wallet = installWallet({ chainId: 1 });
    wallet.answer('wallet_switchEthereumChain', () => {
      throw walletError(4001);
    });
    world = await mountWallet();
    await connect(world);
    await vi.waitFor(
      () => expect(world.toasts()).toMatchObject([{ titleKey: 'wallet.switchRefused.title' }]),
      { timeout: 5_000 },
    );
    expect(selectAccount(world.getState())).toBe(first);
    expect(selectIsWrongNetwork(world.getState())).toBe(true);
  });

  it('is on the right network once the wallet has switched, even without an event', async () => {
    const wallet = installWallet({ chainId: 1 });
    wallet.answer('wallet_switchEthereumChain', () => {
      wallet.answer('eth_chainId', () => '0x7a69');
      return null;
    });
    world = await mountWallet();
    await connect(world);
    await vi.waitFor(() => expect(world.wallet().walletChainId).toBe(31337), { timeout: 5_000 });
    expect(world.toasts()).toEqual([]);
  });
});
