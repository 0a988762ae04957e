// @document
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createScriptedWallet, type ScriptedWallet } from '#testing/scriptedWallet.ts';
import { createWalletStore } from '#testing/walletWorld.tsx';
import { parseBatchSupport } from './batchSupport.ts';
import { selectCanBatch } from './walletSelectors.ts';
import { walletSeen } from './walletSlice.ts';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
let wallet: ScriptedWallet;
let world: ReturnType<typeof createWalletStore>;

beforeEach(() => {
  wallet = createScriptedWallet();
  world = createWalletStore();
  Object.assign(world.gateway, { provider: wallet.provider, account, kind: 'injected' });
});

describe("a wallet's batch capabilities", () => {
  it.each([
    [{ '0x7a69': { atomic: { status: 'supported' } } }, 'supported'],
    [{ '0x7a69': { atomic: { status: 'ready' } } }, 'ready'],
    [{ '0x0': { atomic: { status: 'supported' } } }, 'supported'],
    [{ '0x1': { atomic: { status: 'supported' } } }, 'unsupported'],
    [{ '0x7a69': { atomic: { status: 'perhaps' } } }, 'unsupported'],
    [null, 'unsupported'],
    ['yes', 'unsupported'],
  ])('parses %j as %s', (answer, batch) => expect(parseBatchSupport(answer, 31337)).toBe(batch));
});

describe('probing batch support', () => {
  it('asks once per account and chain, without a message', async () => {
    wallet.answer('wallet_getCapabilities', () => ({
      '0x7a69': { atomic: { status: 'supported' } },
    }));
    world.dispatch(walletSeen({ connectorId: 'injected', account, chainId: 31337 }));
    await vi.waitFor(() => expect(selectCanBatch(world.getState())).toBe(true), { timeout: 5_000 });
    expect(wallet.requests.at(-1)?.params).toEqual([account, ['0x7a69']]);
    world.dispatch(walletSeen({ connectorId: 'injected', account, chainId: 31337 }));
    expect(wallet.asked.filter((method) => method === 'wallet_getCapabilities')).toHaveLength(1);
    expect(world.toasts()).toEqual([]);
  });

  it('treats an error as unsupported', async () => {
    world.dispatch(walletSeen({ connectorId: 'injected', account, chainId: 31337 }));
    await vi.waitFor(() => expect(world.wallet().batch).toBe('unsupported'), { timeout: 5_000 });
    expect(world.toasts()).toEqual([]);
  });

  it('ignores an answer about another account', async () => {
    let say: (answer: unknown) => void = () => undefined;
    wallet.answer('wallet_getCapabilities', () => new Promise((resolve) => (say = resolve)));
    world.dispatch(walletSeen({ connectorId: 'injected', account, chainId: 31337 }));
    await vi.waitFor(() => expect(wallet.asked).toContain('wallet_getCapabilities'), {
      timeout: 5_000,
    });
    const sayOfFirst = say;
    world.dispatch(walletSeen({ connectorId: 'injected', account: other, chainId: 31337 }));
    sayOfFirst({ '0x7a69': { atomic: { status: 'supported' } } });
    await Promise.resolve();
    expect(world.wallet().batch).toBe('unknown');
  });

  it('says of a new account only what the wallet said of it', async () => {
    wallet.answer('wallet_getCapabilities', () => ({
      '0x7a69': { atomic: { status: 'supported' } },
    }));
    world.dispatch(walletSeen({ connectorId: 'injected', account, chainId: 31337 }));
    await vi.waitFor(() => expect(selectCanBatch(world.getState())).toBe(true), { timeout: 5_000 });
    wallet.answer('wallet_getCapabilities', () => ({}));
    world.dispatch(walletSeen({ connectorId: 'injected', account: other, chainId: 31337 }));
    expect(selectCanBatch(world.getState())).toBe(false);
    await vi.waitFor(() => expect(world.wallet().batch).toBe('unsupported'), { timeout: 5_000 });
  });
});
