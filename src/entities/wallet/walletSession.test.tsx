// @document
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { selectAccount, selectIsBlocked } from '#entities/account/accountSelectors.ts';
import { createScriptedWallet, type ScriptedWallet, walletError } from '#testing/scriptedWallet.ts';
import { OTHER as second, OWNER as first } from '#testing/accounts.ts';
import {
  announceWallet,
  connect,
  useFreshBrowser,
  id,
  installWallet,
} from '#testing/browserWallets.ts';
import { mountWallet, type WalletWorld } from '#testing/walletWorld.tsx';
import { selectIsRestoring, selectIsWrongNetwork } from './walletSelectors.ts';
import { disconnectWallet } from './walletThunks.ts';

let world: WalletWorld;

useFreshBrowser();

describe('while connected', () => {
  let wallet: ScriptedWallet;
  beforeEach(async () => {
    wallet = installWallet();
    world = await mountWallet();
    await connect(world);
  });

  it('follows account and chain', async () => {
    await act(async () => wallet.emit('accountsChanged', [second]));
    expect(selectAccount(world.getState())).toBe(second);
    expect(world.gateway.account).toBe(second);
    await act(async () => wallet.emit('chainChanged', '0x38'));
    expect(selectIsWrongNetwork(world.getState())).toBe(true);
    expect(selectAccount(world.getState())).toBe(second);
    await act(async () => wallet.emit('chainChanged', '31337'));
    expect(selectIsWrongNetwork(world.getState())).toBe(false);
  });

  it('ignores invalid events', async () => {
    for (const payload of ['0xzz', null, {}, -5])
      await act(async () => wallet.emit('chainChanged', payload));
    expect(world.wallet()).toMatchObject({ status: 'connected', walletChainId: 31337 });
  });

  it('tolerates an account list that is empty for under a second', async () => {
    vi.useFakeTimers();
    await act(async () => wallet.emit('accountsChanged', []));
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(selectAccount(world.getState())).toBe(first);
    await act(async () => wallet.emit('accountsChanged', [second]));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(selectAccount(world.getState())).toBe(second);
  });

  it('disconnects while the wallet is locked and reconnects when it unlocks', async () => {
    vi.useFakeTimers();
    wallet.answer('eth_accounts', () => []);
    await act(async () => wallet.emit('accountsChanged', []));
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(world.wallet()).toMatchObject({ status: 'disconnected', account: null });
    expect(world.gateway.provider).toBeUndefined();
    await act(async () => wallet.emit('accountsChanged', [first]));
    expect(selectAccount(world.getState())).toBe(first);
    expect(world.gateway.provider).toBe(wallet.provider);
  });

  it('can be reconnected while the wallet is locked', async () => {
    vi.useFakeTimers();
    wallet.answer('eth_accounts', () => []);
    await act(async () => wallet.emit('accountsChanged', []));
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    vi.useRealTimers();
    // The wallet notifies the old connection and answers the new one at the same time.
    wallet.answer('eth_requestAccounts', () => {
      wallet.answer('eth_accounts', () => [first]);
      wallet.emit('accountsChanged', [first]);
      return [first];
    });
    await connect(world);
    expect(selectAccount(world.getState())).toBe(first);
    await act(async () => wallet.emit('accountsChanged', [second]));
    expect(selectAccount(world.getState())).toBe(second);
  });

  it('does not mistake a lost node for a lost wallet', async () => {
    vi.useFakeTimers();
    wallet.answer('eth_chainId', () => {
      throw walletError(4901);
    });
    await act(async () => wallet.emit('disconnect', { code: 1013 }));
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(selectAccount(world.getState())).toBe(first);
  });

  it('disconnects when the wallet is gone', async () => {
    vi.useFakeTimers();
    wallet.answer('eth_accounts', () => {
      throw new Error('extension was removed');
    });
    await act(async () => wallet.emit('disconnect', undefined));
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(world.wallet()).toMatchObject({ status: 'disconnected', connectorId: null });
  });

  it('recognises an account on the block list', async () => {
    await act(async () =>
      wallet.emit('accountsChanged', ['0x71be63f3384f5fb98995898a86b02fb2426c5788']),
    );
    expect(selectIsBlocked(world.getState())).toBe(true);
  });

  it('disconnects permanently', async () => {
    await act(async () => world.dispatch(disconnectWallet()));
    expect(world.wallet()).toMatchObject({
      status: 'disconnected',
      account: null,
      connectorId: null,
      walletChainId: null,
      dialog: null,
    });
    expect(world.gateway).toMatchObject({
      provider: undefined,
      kind: undefined,
      account: undefined,
    });
    expect(localStorage.getItem('meowswap:connector')).toBeNull();
    expect(wallet.listenerCount()).toBe(0);
  });
});

describe('reconnecting on load', () => {
  it('restores the wallet of the last visit without opening it', async () => {
    const wallet = installWallet({ isAuthorised: true });
    localStorage.setItem('meowswap:connector', id);
    world = await mountWallet();
    await vi.waitFor(() => expect(selectAccount(world.getState())).toBe(first), { timeout: 5_000 });
    expect(wallet.asked).toContain('eth_accounts');
    expect(wallet.asked).not.toContain('eth_requestAccounts');
  });

  it('stops saying that it connects when the wallet does not answer, and takes a late answer', async () => {
    const wallet = installWallet({ isAuthorised: true });
    let answer: (accounts: string[]) => void = () => undefined;
    wallet.answer('eth_accounts', () => new Promise((resolve) => (answer = resolve)));
    localStorage.setItem('meowswap:connector', id);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      world = await mountWallet();
      await vi.waitFor(() => expect(wallet.asked).toContain('eth_accounts'), { timeout: 5_000 });
      expect(selectIsRestoring(world.getState())).toBe(true);
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(selectIsRestoring(world.getState())).toBe(false);
      expect(world.toasts()).toEqual([]);
      await act(async () => answer([first]));
      await vi.waitFor(() => expect(selectAccount(world.getState())).toBe(first));
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows nothing when the wallet is locked or no longer authorised', async () => {
    const wallet = installWallet({ isAuthorised: false });
    localStorage.setItem('meowswap:connector', id);
    world = await mountWallet();
    await vi.waitFor(() => expect(world.wallet().attempt).toBeNull(), { timeout: 5_000 });
    expect(world.wallet().status).toBe('disconnected');
    expect(wallet.asked).not.toContain('eth_requestAccounts');
    expect(world.toasts()).toEqual([]);
    expect(localStorage.getItem('meowswap:connector')).toBe(id);
  });

  it('never picks a wallet only because it announceWallet itself', async () => {
    const wallet = installWallet({ isAuthorised: true });
    world = await mountWallet();
    expect(wallet.asked).toEqual([]);
    expect(world.wallet()).toMatchObject({ status: 'disconnected', discovered: [{ id }] });
  });

  it('picks neither of two wallets that claim the remembered name', async () => {
    const [real, thief] = [
      createScriptedWallet({ isAuthorised: true }),
      createScriptedWallet({ isAuthorised: true }),
    ];
    announceWallet(real.provider, { uuid: 'a' });
    announceWallet(thief.provider, { uuid: 'b' });
    localStorage.setItem('meowswap:connector', id);
    world = await mountWallet();
    await vi.waitFor(() => expect(world.wallet().attempt).toBeNull(), { timeout: 5_000 });
    expect(world.wallet().status).toBe('disconnected');
    expect([...real.asked, ...thief.asked]).toEqual([]);
  });

  it('reports that a remembered wallet is gone, and forgets it', async () => {
    vi.useFakeTimers();
    localStorage.setItem('meowswap:connector', id);
    world = await mountWallet();
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(world.toasts()).toMatchObject([{ titleKey: 'wallet.error.noProvider.title' }]);
    expect(localStorage.getItem('meowswap:connector')).toBeNull();
  });

  it("connects automatically in a wallet app's browser until the user disconnects", async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone) Mobile MetaMaskMobile' });
    const wallet = createScriptedWallet();
    vi.stubGlobal('ethereum', wallet.provider);
    world = await mountWallet();
    await vi.waitFor(() => expect(selectAccount(world.getState())).toBe(first), { timeout: 5_000 });
    await act(async () => world.dispatch(disconnectWallet()));
    world.unmount();
    const before = wallet.asked.length;
    world = await mountWallet();
    expect(wallet.asked).toHaveLength(before);
  });

  it('does not ask a restored connection on another chain to switch', async () => {
    const wallet = installWallet({ isAuthorised: true, chainId: 1 });
    localStorage.setItem('meowswap:connector', id);
    world = await mountWallet();
    await vi.waitFor(() => expect(selectIsWrongNetwork(world.getState())).toBe(true), {
      timeout: 5_000,
    });
    expect(wallet.asked).not.toContain('wallet_switchEthereumChain');
  });
});
