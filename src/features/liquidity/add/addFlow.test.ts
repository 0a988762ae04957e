// @document
import { AbiCoder } from 'ethers';
import { describe, expect, it, vi } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { summaryText } from '#protocol/summary.ts';
import { contractAddress } from '#config/chains.ts';
import type { Hex } from '#lib/hex.ts';
import { previewWrite } from '#entities/writeFlow/submit.ts';
import { useAddDesk } from '#testing/addDesk.ts';
import { addFlow } from './addFlow.ts';
import { OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';

const pausableAbi = [
  {
    type: 'function',
    name: 'paused',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'bool' }],
  },
] as const;
const desk = useAddDesk();
const preview = async () =>
  (await desk.world.dispatch(previewWrite(addFlow, desk.model()))).preview;
const refuseInWallet = (code: number, message = 'no') =>
  desk.world.wallet.answer('eth_sendTransaction', () => {
    throw Object.assign(new Error(message), { code });
  });

describe('the preview', () => {
  it('shows what is spent and the LP tokens received', async () => {
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    const model = desk.model();
    expect(await preview()).toEqual({
      status: 'ready',
      spentRaw: [`${E18}`, `${600n * E18}`],
      sharesRaw: model.liquidityRaw,
      gasRaw: expect.any(String) as unknown,
    });
  });

  it('shows fewer LP tokens for a taxed token', async () => {
    desk.world.router.keptPercent.set(token('PURR').address.toLowerCase(), 10n);
    await desk.open('PURR', 'BNB');
    desk.type('A', '10000');
    const [expected, found] = [BigInt(desk.model().liquidityRaw), await preview()];
    expect(found.status === 'ready' && BigInt(found.sharesRaw!)).toBe((expected * 9n) / 10n);
  });

  it('shows nothing that the node cannot determine', async () => {
    desk.world.router.canProbe = false;
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    expect(await preview()).toEqual({
      status: 'ready',
      spentRaw: [null, null],
      sharesRaw: null,
      gasRaw: expect.toBeOneOf([null, expect.any(String)]) as unknown,
    });
  });

  it('names the token that is paused, and the pool that holds less than its reserves', async () => {
    const refusal = (reason: string) => {
      const data = AbiCoder.defaultAbiCoder().encode(['string'], [reason]).slice(2);
      vi.spyOn(desk.world.router, 'run').mockImplementation(() => {
        throw new FakeRevert(`0x08c379a0${data}`);
      });
    };
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    const { address } = token('BUSD');
    refusal('Pausable: paused');
    desk.world.fake.answer(pausableAbi, address, 'paused', true);
    expect(await preview()).toMatchObject({
      error: { reasonKey: 'errors.revert.tokenPaused', token: 'BUSD' },
    });
    refusal('ds-math-sub-underflow');
    desk.world.fake.answer(pausableAbi, address, 'paused', false);
    desk.world.fake.answer(erc20Abi, address, 'balanceOf', 1n);
    expect(await preview()).toMatchObject({
      error: { reasonKey: 'errors.revert.poolHoldsLess', token: 'BUSD' },
    });
  });

  it('shows why the chain would refuse', async () => {
    desk.world.router.allowances.set(token('BUSD').address.toLowerCase(), 0n);
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    expect(await preview()).toMatchObject({ status: 'failed', error: { kind: 'reverted' } });
  });
});

describe('supplying', () => {
  it('sends the coin and the token with their minimums, records it and saves the pair', async () => {
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    expect(await desk.confirm()).toMatchObject({ outcome: 'sent' });
    const [sent] = desk.transactions();
    const call = decodeCall(routerAbi, sent!.data);
    expect(call?.name).toBe('addLiquidityETH');
    expect(call?.args.slice(0, 5)).toEqual([
      token('BUSD').address,
      600n * E18,
      597n * E18,
      (995n * E18) / 1000n,
      OWNER,
    ]);
    expect(BigInt(sent!.value)).toBe(E18);
    const [record] = desk.records();
    expect(summaryText(record!.info)).toEqual({
      key: 'transactions.summary.addLiquidity',
      params: { amountA: '1', symbolA: 'BNB', amountB: '600', symbolB: 'BUSD' },
    });
    expect(JSON.stringify(desk.world.getState().pairs.saved)).toContain(token('BUSD').address);
  });

  it('starts from the typed token', async () => {
    await desk.open('USDT', 'BUSD');
    desk.type('B', '100.000000000000000001');
    await desk.confirm();
    const call = decodeCall(routerAbi, desk.transactions()[0]!.data);
    expect(call?.args.slice(0, 4)).toEqual([
      token('BUSD').address,
      token('USDT').address,
      100n * E18 + 1n,
      100_000_000n,
    ]);
  });

  it('creates a pool at the typed price or not at all', async () => {
    await desk.open('BUSD', 'MEOW');
    desk.type('A', '100');
    desk.type('B', '40');
    expect(await desk.confirm()).toMatchObject({ outcome: 'sent' });
    // BUSD is no longer the side typed last, so the router starts from MEOW.
    const [busd, meow] = [100n * E18, 40n * E18];
    expect(decodeCall(routerAbi, desk.transactions()[0]!.data)?.args.slice(0, 6)).toEqual([
      token('MEOW').address,
      token('BUSD').address,
      meow,
      busd,
      meow,
      busd,
    ]);
  });

  it('sends nothing when another account creates the pool meanwhile', async () => {
    await desk.open('BUSD', 'MEOW');
    desk.type('A', '100');
    desk.type('B', '40');
    const shown = desk.model();
    desk.world.router.setPool(token('BUSD'), token('MEOW'), 1000n * E18, 500n * E18);
    expect(await desk.confirm(shown)).toEqual({ outcome: 'moved' });
    expect(desk.world.asked()).toEqual([]);
    expect(desk.model()).toMatchObject({ isFirst: false });
    expect(await desk.confirm()).toMatchObject({ outcome: 'sent' });
  });

  it('sends nothing when the price moves beyond the tolerance, and ignores smaller moves', async () => {
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    const shown = desk.model();
    desk.world.router.setPool(token('WBNB'), token('BUSD'), 10_000n * E18, 6_020_000n * E18);
    expect(await desk.confirm(shown)).toMatchObject({ outcome: 'sent' });
    desk.world.router.setPool(token('WBNB'), token('BUSD'), 10_000n * E18, 6_100_000n * E18);
    expect(await desk.confirm(shown)).toEqual({ outcome: 'moved' });
    expect(desk.transactions()).toHaveLength(1);
  });

  it('does not open the wallet of a closed dialog', async () => {
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    expect(await desk.confirm(desk.model(), () => false)).toEqual({ outcome: 'closed' });
    expect(desk.world.asked()).toEqual([]);
  });

  it.each([
    [4001, 'no', { kind: 'userRejected' }],
    // It may have sent it all the same.
    [-32_603, 'the nonce is wrong', { kind: 'maybeSent' }],
  ])('shows the wallet’s error (%d)', async (code, message, error) => {
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    refuseInWallet(code, message);
    expect(await desk.confirm()).toMatchObject({ outcome: 'failed', error });
  });

  it('reports when no node answers, and when the chain refuses', async () => {
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    desk.world.fake.fail(new RpcError('unreachable', 'away'), { times: 1 });
    expect(await desk.confirm()).toMatchObject({ outcome: 'failed' });
    desk.world.router.allowances.set(token('BUSD').address.toLowerCase(), 0n);
    expect(await desk.confirm()).toMatchObject({ outcome: 'failed', error: { kind: 'reverted' } });
    expect(desk.world.asked()).toEqual([]);
  });
});

describe('a wallet that supports batches', () => {
  const allowNothing = () =>
    ['BUSD', 'USDT'].forEach((symbol) =>
      desk.world.router.allowances.set(token(symbol).address.toLowerCase(), 0n),
    );

  it('receives the approvals and the deposit', async () => {
    allowNothing();
    await desk.open('USDT', 'BUSD');
    desk.world.offerBatches();
    desk.type('A', '10');
    desk.world.wallet.answer('wallet_sendCalls', () => ({ id: 'batch' }));
    expect(await preview()).toMatchObject({
      status: 'ready',
      spentRaw: ['10000000', `${10n * E18}`],
    });
    expect(await desk.confirm()).toMatchObject({ outcome: 'sent', hash: null });
    const [{ params }] = desk.world.asked() as unknown as [{ params: [{ calls: { to: Hex }[] }] }];
    expect(params[0].calls.map(({ to }) => to)).toEqual([
      token('USDT').address,
      token('BUSD').address,
      contractAddress('router'),
    ]);
  });

  it('is asked step by step once it refuses after all', async () => {
    allowNothing();
    await desk.open('USDT', 'BUSD');
    desk.world.offerBatches();
    desk.type('A', '10');
    desk.world.wallet.answer('wallet_sendCalls', () => {
      throw Object.assign(new Error('no'), { code: 4200 });
    });
    expect(await desk.confirm()).toEqual({ outcome: 'unbatched' });
    expect(desk.world.getState().wallet.batch).toBe('unsupported');
  });
});
