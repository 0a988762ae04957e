// @document
import { beforeEach, describe, expect, it } from 'vitest';
import { chains } from '#config/chains.ts';
import { createScriptedWallet, type ScriptedWallet, walletError } from '#testing/scriptedWallet.ts';
import { createWalletStore } from '#testing/walletWorld.tsx';
import { addChainParameters, switchNetwork } from './network.ts';
import { walletSeen } from './walletSlice.ts';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
let wallet: ScriptedWallet;
let world: ReturnType<typeof createWalletStore>;

/** Scripts a wallet that switches on request once it knows the chain. */
function scripted({ knowsChain = true, isAdding = true } = {}): void {
  let [current, known] = ['0x1', knowsChain];
  wallet.answer('eth_chainId', () => current);
  wallet.answer('wallet_switchEthereumChain', () => {
    if (!known) throw walletError(4902, 'Unrecognized chain ID');
    current = '0x7a69';
    return null;
  });
  wallet.answer('wallet_addEthereumChain', () => {
    known = true;
    if (isAdding) current = '0x7a69';
    return null;
  });
}

beforeEach(() => {
  wallet = createScriptedWallet({ isAuthorised: true, chainId: 1 });
  world = createWalletStore();
  Object.assign(world.gateway, { provider: wallet.provider, account, kind: 'injected' });
  world.dispatch(walletSeen({ connectorId: 'injected', account, chainId: 1 }));
  wallet.asked.length = 0;
});

describe('the parameters that add a chain', () => {
  it('name BNB with 18 decimals, the explorer and the nodes', () => {
    expect(addChainParameters(chains[56])).toEqual({
      chainId: '0x38',
      chainName: 'BNB Smart Chain',
      nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
      rpcUrls: chains[56].rpcUrls,
      blockExplorerUrls: ['https://bscscan.com'],
    });
  });

  it('omit the explorer on a chain without one', () => {
    expect(addChainParameters(chains[31337])).not.toHaveProperty('blockExplorerUrls');
    expect(addChainParameters(chains[31337]).chainId).toBe('0x7a69');
  });
});

describe('switching the network', () => {
  it('only switches when the wallet knows the chain', async () => {
    scripted();
    await expect(world.dispatch(switchNetwork())).resolves.toBe(true);
    expect(wallet.asked).not.toContain('wallet_addEthereumChain');
    expect(wallet.requests).toContainEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x7a69' }],
    });
  });

  it('adds an unknown chain and relies on wallets that switch with it', async () => {
    scripted({ knowsChain: false });
    await expect(world.dispatch(switchNetwork())).resolves.toBe(true);
    expect(
      wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params,
    ).toEqual([addChainParameters(chains[31337])]);
    expect(wallet.asked.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(
      1,
    );
  });

  it('switches again when adding the chain did not', async () => {
    scripted({ knowsChain: false, isAdding: false });
    await expect(world.dispatch(switchNetwork())).resolves.toBe(true);
    expect(wallet.asked.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(
      2,
    );
  });

  it.each([
    ['4902 inside another error', { code: -32603, data: { originalError: { code: 4902 } } }],
    [
      'the message only',
      {
        code: -32603,
        message:
          'Unrecognized chain ID "0x7a69". Try adding the chain using wallet_addEthereumChain first.',
      },
    ],
  ])('recognises an unknown chain by %s', async (_what, thrown) => {
    scripted({ knowsChain: false });
    let isFirst = true;
    wallet.answer('wallet_switchEthereumChain', () => {
      if (isFirst) {
        isFirst = false;
        throw Object.assign(new Error(), thrown);
      }
      return null;
    });
    await world.dispatch(switchNetwork());
    expect(wallet.asked).toContain('wallet_addEthereumChain');
  });

  it('reports a rejection and does not add the chain', async () => {
    scripted();
    wallet.answer('wallet_switchEthereumChain', () => {
      throw walletError(4001);
    });
    await expect(world.dispatch(switchNetwork())).resolves.toBe(false);
    expect(wallet.asked).not.toContain('wallet_addEthereumChain');
    expect(world.toasts()).toMatchObject([
      { titleKey: 'wallet.switchRefused.title', descriptionParams: { network: 'Local chain' } },
    ]);
  });

  it('asks the user to switch when the wallet cannot', async () => {
    await expect(world.dispatch(switchNetwork())).resolves.toBe(false);
    expect(world.toasts()).toMatchObject([{ titleKey: 'wallet.error.unsupportedMethod.title' }]);
  });

  it('does nothing without a wallet', async () => {
    world.gateway.provider = undefined;
    await expect(world.dispatch(switchNetwork())).resolves.toBe(false);
    expect(world.toasts()).toEqual([]);
  });
});
