// @document
import { beforeEach, describe, expect, it } from 'vitest';
import { createScriptedWallet, type ScriptedWallet, walletError } from '#testing/scriptedWallet.ts';
import { createWalletStore } from '#testing/walletWorld.tsx';
import { selectCanWatchAsset } from './walletSelectors.ts';
import { walletSeen } from './walletSlice.ts';
import { watchAsset, watchedSymbol } from './watchAsset.ts';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const token = {
  address: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
  symbol: 'MEOW',
  decimals: 18,
  logoURI: '/images/tokens/meow.svg',
} as const;
let wallet: ScriptedWallet;
let world: ReturnType<typeof createWalletStore>;

beforeEach(() => {
  wallet = createScriptedWallet();
  world = createWalletStore();
  Object.assign(world.gateway, { provider: wallet.provider, account, kind: 'injected' });
  world.dispatch(walletSeen({ connectorId: 'injected', account, chainId: 31337 }));
});

describe('adding a token to the wallet', () => {
  it('sends address, symbol, decimals and an absolute image URL', async () => {
    wallet.answer('wallet_watchAsset', () => true);
    await expect(world.dispatch(watchAsset(token))).resolves.toBe(true);
    expect(wallet.requests.at(-1)).toEqual({
      method: 'wallet_watchAsset',
      params: {
        type: 'ERC20',
        options: {
          address: token.address,
          symbol: 'MEOW',
          decimals: 18,
          image: `${location.origin}/images/tokens/meow.svg`,
        },
      },
    });
    expect(world.toasts()).toMatchObject([{ type: 'success', titleKey: 'wallet.watchAsset.done' }]);
  });

  it.each([
    ['VERYLONGSYMBOL', 'VERYLONGSYM'],
    ['US\u202EDT', 'USDT'],
    ['BU\u200BSD', 'BUSD'],
    [' A B ', 'AB'],
    ['\u0000\u200B', ''],
  ])('sends the symbol %j as %j', (symbol, shown) => expect(watchedSymbol(symbol)).toBe(shown));

  it('omits an image that is not a web address', async () => {
    wallet.answer('wallet_watchAsset', () => true);
    await world.dispatch(watchAsset({ ...token, logoURI: 'javascript:alert(1)' }));
    expect(wallet.requests.at(-1)?.params).not.toHaveProperty('options.image');
  });

  it('shows nothing when the user rejects', async () => {
    wallet.answer('wallet_watchAsset', () => {
      throw walletError(4001);
    });
    await expect(world.dispatch(watchAsset(token))).resolves.toBe(false);
    expect(world.toasts()).toEqual([]);
    expect(selectCanWatchAsset(world.getState())).toBe(true);
  });

  it('is not offered again after a wallet does not know the request', async () => {
    expect(selectCanWatchAsset(world.getState())).toBe(true);
    await world.dispatch(watchAsset(token));
    expect(selectCanWatchAsset(world.getState())).toBe(false);
  });

  it.each(['walletConnect', 'binanceChain'])('is not offered with %s', (connectorId) => {
    world.dispatch(walletSeen({ connectorId, account, chainId: 31337 }));
    expect(selectCanWatchAsset(world.getState())).toBe(false);
  });
});
