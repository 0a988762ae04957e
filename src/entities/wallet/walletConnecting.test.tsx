// @document
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { OWNER as first } from '#testing/accounts.ts';
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
