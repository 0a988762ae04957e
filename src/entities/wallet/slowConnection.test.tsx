// @document
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { createScriptedWallet } from '#testing/scriptedWallet.ts';
import { OTHER as second, OWNER as first } from '#testing/accounts.ts';
import {
  announceWallet,
  connect,
  useFreshBrowser,
  id,
  installWallet,
} from '#testing/browserWallets.ts';
import { mountWallet, type WalletWorld } from '#testing/walletWorld.tsx';
import { cancelConnecting, connectWallet } from './walletThunks.ts';

let world: WalletWorld;

useFreshBrowser();

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
