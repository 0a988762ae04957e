// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, createScriptedWallet, type ScriptedWallet, walletError } from '#testing/scriptedWallet.ts';
import { mountWallet, type WalletWorld } from '#testing/walletWorld.tsx';
import { selectAccount, selectIsBlocked, selectIsWrongNetwork } from './walletSelectors.ts';
import { connectAsked } from './walletSlice.ts';
import { cancelConnecting, connectWallet, disconnectWallet } from './walletThunks.ts';

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const id = 'injected:com.fake.wallet';

let world: WalletWorld;
const silence: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // web3-react writes what it does to the console outside production.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const quiet of silence.splice(0)) quiet();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function installed(options?: Parameters<typeof createScriptedWallet>[0]): ScriptedWallet {
  const wallet = createScriptedWallet(options);
  silence.push(announce(wallet.provider));
  return wallet;
}

async function connect(connectorId = id): Promise<void> {
  await act(async () => {
    await world.dispatch(connectWallet(connectorId));
  });
}

describe('connecting', () => {
  it('puts account and chain into the store and the provider into the gateway', async () => {
    const wallet = installed();
    world = await mountWallet();
    act(() => void world.dispatch(connectAsked()));
    await connect();
    expect(selectAccount(world.getState())).toBe(first);
    expect(world.wallet()).toMatchObject({ status: 'connected', walletChainId: 31337, connectorId: id, dialog: null, attempt: null });
    expect(world.gateway).toMatchObject({ provider: wallet.provider, kind: 'injected', account: first });
    expect(localStorage.getItem('meowswap:connector')).toBe(id);
    expect(world.toasts()).toEqual([]);
  });

  it('says so when the user refuses, remembers nothing and can be tried again', async () => {
    const wallet = installed();
    wallet.answer('eth_requestAccounts', () => {
      throw walletError(4001);
    });
    world = await mountWallet();
    await connect();
    expect(world.toasts()).toMatchObject([{ titleKey: 'wallet.error.refused.title', descriptionKey: 'wallet.error.refused.text' }]);
    expect(world.wallet()).toMatchObject({ status: 'disconnected', attempt: { phase: 'refused' } });
    expect(localStorage.getItem('meowswap:connector')).toBeNull();
    expect(wallet.listenerCount()).toBe(0);
    wallet.answer('eth_requestAccounts', () => [first]);
    await connect();
    expect(selectAccount(world.getState())).toBe(first);
  });

  it('sends the user to the wallet when a request is pending there', async () => {
    const wallet = installed();
    wallet.answer('eth_requestAccounts', () => {
      throw walletError(-32002);
    });
    world = await mountWallet();
    await connect();
    expect(world.toasts()).toMatchObject([{ type: 'warning', titleKey: 'wallet.error.pending.title' }]);
    expect(world.wallet().attempt?.phase).toBe('pending');
  });

  it('shows name and message of any other failure, cut and cleaned', async () => {
    const wallet = installed();
    wallet.answer('eth_requestAccounts', () => {
      throw Object.assign(new Error(`broken\u202E${'x'.repeat(1000)}`), { name: 'WalletGlitch' });
    });
    world = await mountWallet();
    await connect();
    const [toast] = world.toasts();
    expect(toast).toMatchObject({ titleKey: 'wallet.error.other.title', titleParams: { name: 'WalletGlitch' } });
    expect(toast?.descriptionParams?.['message']).toMatch(/^brokenx{234}$/);
  });

  it.each([[[]], [null], ['0xf39f'], [[5]], [{ 0: first }]])('does not believe a wallet that answers %j', async (answer) => {
    const wallet = installed();
    wallet.answer('eth_requestAccounts', () => answer);
    world = await mountWallet();
    await connect();
    expect(world.wallet().status).toBe('disconnected');
    expect(world.toasts()).toMatchObject([{ titleKey: 'wallet.error.badAnswer.title' }]);
  });

  it('survives a provider that throws from everything', async () => {
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
    silence.push(announce(trap));
    world = await mountWallet();
    await connect();
    expect(world.wallet().status).toBe('disconnected');
    expect(world.toasts()).toHaveLength(1);
  });

  it('names a connector that does not exist', async () => {
    world = await mountWallet();
    await connect('fortmatic');
    expect(world.toasts()).toMatchObject([{ titleKey: 'wallet.error.unknownConnector.title', descriptionKey: 'wallet.error.unknownConnector.text' }]);
  });

  it.each(['injected', 'binanceChain', id])('waits 3 s for %s before it says that no provider was found', async (missing) => {
    vi.useFakeTimers();
    world = await mountWallet();
    let done: Promise<void> | undefined;
    act(() => void (done = world.dispatch(connectWallet(missing))));
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(world.toasts()).toEqual([]);
    expect(world.wallet().status).toBe('connecting');
    await act(() => vi.advanceTimersByTimeAsync(200));
    await act(async () => done);
    expect(world.toasts()).toMatchObject([{ titleKey: 'wallet.error.noProvider.title', descriptionKey: 'wallet.error.noProvider.text' }]);
    expect(world.wallet().attempt?.phase).toBe('missing');
  });

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

  it('takes up what was chosen before the connection was loaded, and not the wallet of the last visit', async () => {
    installed();
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

  it('forgets such a choice when it is taken back', async () => {
    const wallet = installed();
    world = await mountWallet(null, (dispatch) => {
      void dispatch(connectWallet(id));
      dispatch(cancelConnecting());
    });
    expect(world.wallet()).toMatchObject({ status: 'disconnected', attempt: null });
    expect(wallet.requests).toEqual([]);
  });

  it('ignores an answer that comes after the user gave up', async () => {
    const wallet = installed();
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

  it('connects the wallet chosen last when two were asked', async () => {
    const slow = createScriptedWallet();
    let allow: (accounts: string[]) => void = () => undefined;
    slow.answer('eth_requestAccounts', () => new Promise((resolve) => (allow = resolve)));
    const quick = createScriptedWallet({ accounts: [second] });
    silence.push(announce(slow.provider, { uuid: 'slow', rdns: 'com.slow' }), announce(quick.provider, { uuid: 'quick', rdns: 'com.quick' }));
    world = await mountWallet();
    let done: Promise<void> | undefined;
    await act(async () => void (done = world.dispatch(connectWallet('injected:com.slow'))));
    await connect('injected:com.quick');
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
  it('asks the wallet to come over, and stays connected on the wrong network when it does not', async () => {
    const wallet = installed({ chainId: 1 });
    wallet.answer('wallet_switchEthereumChain', () => {
      throw walletError(4001);
    });
    world = await mountWallet();
    await connect();
    await vi.waitFor(() => expect(world.toasts()).toMatchObject([{ titleKey: 'wallet.switchRefused.title' }]), { timeout: 5_000 });
    expect(selectAccount(world.getState())).toBe(first);
    expect(selectIsWrongNetwork(world.getState())).toBe(true);
  });

  it('is right once the wallet has switched, also one that says nothing of it', async () => {
    const wallet = installed({ chainId: 1 });
    wallet.answer('wallet_switchEthereumChain', () => {
      wallet.answer('eth_chainId', () => '0x7a69');
      return null;
    });
    world = await mountWallet();
    await connect();
    await vi.waitFor(() => expect(world.wallet().walletChainId).toBe(31337), { timeout: 5_000 });
    expect(world.toasts()).toEqual([]);
  });
});

describe('while connected', () => {
  let wallet: ScriptedWallet;
  beforeEach(async () => {
    wallet = installed();
    world = await mountWallet();
    await connect();
  });

  it('follows the account and the chain', async () => {
    await act(async () => wallet.emit('accountsChanged', [second]));
    expect(selectAccount(world.getState())).toBe(second);
    expect(world.gateway.account).toBe(second);
    await act(async () => wallet.emit('chainChanged', '0x38'));
    expect(selectIsWrongNetwork(world.getState())).toBe(true);
    expect(selectAccount(world.getState())).toBe(second);
    await act(async () => wallet.emit('chainChanged', '31337'));
    expect(selectIsWrongNetwork(world.getState())).toBe(false);
  });

  it('is not moved by events that make no sense', async () => {
    for (const payload of ['0xzz', null, {}, -5]) await act(async () => wallet.emit('chainChanged', payload));
    expect(world.wallet()).toMatchObject({ status: 'connected', walletChainId: 31337 });
  });

  it('tolerates an account list that is empty for less than a second', async () => {
    vi.useFakeTimers();
    await act(async () => wallet.emit('accountsChanged', []));
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(selectAccount(world.getState())).toBe(first);
    await act(async () => wallet.emit('accountsChanged', [second]));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(selectAccount(world.getState())).toBe(second);
  });

  it('is disconnected while the wallet is locked, and connected again when it unlocks', async () => {
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

  it('can be connected anew while the wallet is locked', async () => {
    vi.useFakeTimers();
    wallet.answer('eth_accounts', () => []);
    await act(async () => wallet.emit('accountsChanged', []));
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    vi.useRealTimers();
    // The wallet tells the old connection and answers the new one at the same moment.
    wallet.answer('eth_requestAccounts', () => {
      wallet.answer('eth_accounts', () => [first]);
      wallet.emit('accountsChanged', [first]);
      return [first];
    });
    await connect();
    expect(selectAccount(world.getState())).toBe(first);
    await act(async () => wallet.emit('accountsChanged', [second]));
    expect(selectAccount(world.getState())).toBe(second);
  });

  it('does not take a lost node for a lost wallet', async () => {
    vi.useFakeTimers();
    wallet.answer('eth_chainId', () => {
      throw walletError(4901);
    });
    await act(async () => wallet.emit('disconnect', { code: 1013 }));
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(selectAccount(world.getState())).toBe(first);
  });

  it('notices a wallet that is gone', async () => {
    vi.useFakeTimers();
    wallet.answer('eth_accounts', () => {
      throw new Error('extension was removed');
    });
    await act(async () => wallet.emit('disconnect', undefined));
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(world.wallet()).toMatchObject({ status: 'disconnected', connectorId: null });
  });

  it('knows an account on the block list', async () => {
    await act(async () => wallet.emit('accountsChanged', ['0x71be63f3384f5fb98995898a86b02fb2426c5788']));
    expect(selectIsBlocked(world.getState())).toBe(true);
  });

  it('disconnects for good', async () => {
    await act(async () => world.dispatch(disconnectWallet()));
    expect(world.wallet()).toMatchObject({ status: 'disconnected', account: null, connectorId: null, walletChainId: null, dialog: null });
    expect(world.gateway).toMatchObject({ provider: undefined, kind: undefined, account: undefined });
    expect(localStorage.getItem('meowswap:connector')).toBeNull();
    expect(wallet.listenerCount()).toBe(0);
  });
});

describe('logging in on load', () => {
  it('takes up the wallet of the last visit without opening it', async () => {
    const wallet = installed({ isAuthorised: true });
    localStorage.setItem('meowswap:connector', id);
    world = await mountWallet();
    await vi.waitFor(() => expect(selectAccount(world.getState())).toBe(first), { timeout: 5_000 });
    expect(wallet.asked).toContain('eth_accounts');
    expect(wallet.asked).not.toContain('eth_requestAccounts');
  });

  it('stays quiet when the wallet is locked or no longer allows it', async () => {
    const wallet = installed({ isAuthorised: false });
    localStorage.setItem('meowswap:connector', id);
    world = await mountWallet();
    await vi.waitFor(() => expect(world.wallet().attempt).toBeNull(), { timeout: 5_000 });
    expect(world.wallet().status).toBe('disconnected');
    expect(wallet.asked).not.toContain('eth_requestAccounts');
    expect(world.toasts()).toEqual([]);
    expect(localStorage.getItem('meowswap:connector')).toBe(id);
  });

  it('never picks a wallet that only announced itself', async () => {
    const wallet = installed({ isAuthorised: true });
    world = await mountWallet();
    expect(wallet.asked).toEqual([]);
    expect(world.wallet()).toMatchObject({ status: 'disconnected', discovered: [{ id }] });
  });

  it('does not pick one of two wallets that claim the remembered name', async () => {
    const [real, thief] = [createScriptedWallet({ isAuthorised: true }), createScriptedWallet({ isAuthorised: true })];
    silence.push(announce(real.provider, { uuid: 'a' }), announce(thief.provider, { uuid: 'b' }));
    localStorage.setItem('meowswap:connector', id);
    world = await mountWallet();
    await vi.waitFor(() => expect(world.wallet().attempt).toBeNull(), { timeout: 5_000 });
    expect(world.wallet().status).toBe('disconnected');
    expect([...real.asked, ...thief.asked]).toEqual([]);
  });

  it('says that a remembered wallet is gone, and forgets it', async () => {
    vi.useFakeTimers();
    localStorage.setItem('meowswap:connector', id);
    world = await mountWallet();
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(world.toasts()).toMatchObject([{ titleKey: 'wallet.error.noProvider.title' }]);
    expect(localStorage.getItem('meowswap:connector')).toBeNull();
  });

  it('connects by itself inside the browser of a wallet app, until the user disconnects', async () => {
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

  it('does not ask about an old connection on a wrong chain to switch', async () => {
    const wallet = installed({ isAuthorised: true, chainId: 1 });
    localStorage.setItem('meowswap:connector', id);
    world = await mountWallet();
    await vi.waitFor(() => expect(selectIsWrongNetwork(world.getState())).toBe(true), { timeout: 5_000 });
    expect(wallet.asked).not.toContain('wallet_switchEthereumChain');
  });
});
