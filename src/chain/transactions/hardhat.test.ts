import { createHardhatRuntimeEnvironment } from 'hardhat/hre';
import { beforeEach, describe, expect, it } from 'vitest';
import { OTHER as otherAccount, OWNER as account } from '#testing/accounts.ts';
import { openTab, Outside, sendOne, settle, type Tab } from '#testing/transactionsWorld.ts';
import type { Hex } from '#lib/hex.ts';
import { blockSeen } from '../blocks/blocksSlice.ts';
import type { RpcPool } from '../rpc/pool.ts';
import { cancelTransaction, speedUp } from './replace.ts';

/**
 * The same paths as on the chain in memory, on a real node whose unlocked account is the wallet.
 */
describe('on a Hardhat node', () => {
  let request: (method: string, params?: readonly unknown[]) => Promise<unknown>;
  let tab: Tab;
  let outside: Outside;

  beforeEach(async () => {
    const hre = await createHardhatRuntimeEnvironment({
      networks: { wallet: { type: 'edr-simulated', chainId: 31337 } },
    });
    const { provider } = await hre.network.create('wallet');
    request = (method, params = []) => provider.request({ method, params: [...params] });
    await request('evm_setAutomine', [false]);
    outside = new Outside();
    tab = openTab(outside);
    const retryNow = (): void => undefined;
    tab.services.rpc = { request, endpoints: () => [], retryNow } as unknown as RpcPool;
    tab.services.wallet.provider = {
      request: ({ method, params }) => request(method, Array.isArray(params) ? params : []),
    };
    await seeBlock();
  }, 60_000);

  async function seeBlock(): Promise<void> {
    const block = (await request('eth_getBlockByNumber', ['latest', false])) as {
      number: Hex;
      timestamp: Hex;
    };
    outside.time += 3000;
    tab.dispatch(
      blockSeen({
        number: Number(block.number),
        timestamp: Number(block.timestamp),
        at: outside.time,
      }),
    );
    await quiet();
  }

  /** Until no request is on its way: the node answers in its own time. */
  async function quiet(): Promise<void> {
    let before = -1;
    while (before !== tab.actions.length) {
      before = tab.actions.length;
      for (let turn = 0; turn < 40; turn += 1) {
        await request('eth_chainId');
        await settle();
      }
    }
  }

  const mine = async (): Promise<void> => {
    await request('evm_mine');
    await seeBlock();
  };
  const send = () => sendOne(tab, 1, { to: otherAccount, value: 5n });

  it('confirms', async () => {
    const hash = await send();
    await mine();
    expect(tab.records()).toMatchObject([
      {
        hash,
        status: 'confirmed',
        nonce: 0,
        receipt: { status: 1, from: account, to: otherAccount },
      },
    ]);
  });

  it('speeds up and recognises it', async () => {
    const hash = await send();
    await quiet();
    const result = await tab.dispatch(speedUp(hash));
    expect(result).toMatchObject({ ok: true });
    await mine();
    expect(tab.records()).toMatchObject([
      { hash, status: 'spedUp', replacedBy: { hash: result.ok ? result.hash : '' } },
    ]);
  });

  it('cancels and recognises it', async () => {
    const hash = await send();
    await quiet();
    expect(await tab.dispatch(cancelTransaction(hash))).toMatchObject({ ok: true });
    await mine();
    expect(tab.records()).toMatchObject([{ hash, status: 'cancelled' }]);
  });

  it('recognises a dropped one whose nonce was used by another', async () => {
    const hash = await send();
    await quiet();
    await request('hardhat_dropTransaction', [hash]);
    await mine();
    expect(tab.records()).toMatchObject([{ status: 'pending' }]);
    await request('eth_sendTransaction', [{ from: account, to: otherAccount, value: '0x6' }]);
    await mine();
    expect(tab.records()).toMatchObject([{ hash, status: 'replaced' }]);
  });
});
