import { describe, expect, it } from 'vitest';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { createRpcPool } from '#chain/rpc/pool.ts';
import { chain } from '#config/chains.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { FakeNodes } from '#testing/fakeNodes.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { quoteDiffers } from './swapComparison.ts';

const desk = useSwapDesk();
const { shown, latest, open, confirm, transactions, movePrice } = desk;

describe('a price that moves between the dialog and the confirmation', () => {
  it.each([-2n, 2n])(
    'by %i percent sends nothing, and the new quote has to be accepted',
    async (percent) => {
      await desk.world.fill({ amount: '1' });
      const before = latest();
      await open();
      movePrice(percent);
      await confirm();
      expect(desk.world.asked()).toEqual([]);
      expect(shown()).toMatchObject({
        model: before,
        isSending: false,
        isSent: false,
        error: null,
      });
      const now = latest();
      expect(quoteDiffers(before, now)).toBe(true);

      await desk.accept(now);
      expect(shown()).toMatchObject({
        model: now,
        preview: { status: 'ready', receivedRaw: now.output.amountRaw },
      });
      await confirm();
      expect(decodeCall(routerAbi, transactions()[0]!.data)?.args[0]).toBe(BigInt(now.limitRaw));
    },
  );

  it('by less than the slippage tolerance is sent with the shown limit', async () => {
    await desk.world.fill({ amount: '1' });
    const before = latest();
    await open();
    desk.world.router.setPool(
      token('WBNB'),
      token('BUSD'),
      10_000n * E18,
      6_000_000n * E18 - 7n * E18,
    );
    await confirm();
    expect(shown()).toMatchObject({ model: before, isSent: true });
    await desk.world.fill({ amount: '1' });
    expect(quoteDiffers(before, latest())).toBe(true);
    expect(decodeCall(routerAbi, transactions()[0]!.data)?.args[0]).toBe(BigInt(before.limitRaw));
  });

  it('in the pool of the route sends nothing, even when other pools would pay as much', async () => {
    const { router } = desk.world;
    const pool = (a: string, b: string, amountB: bigint) =>
      router.setPool(token(a), token(b), 10_000n * E18, amountB);
    pool('WBNB', 'USDT', 6_000_000n * 10n ** 6n);
    router.setPool(token('USDT'), token('BUSD'), 6_000_000n * 10n ** 9n, 6_000_000_000n * E18);
    await desk.world.fill({ amount: '1' });
    const before = latest();
    expect(before.path).toHaveLength(2);
    await open();
    pool('WBNB', 'BUSD', 5_400_000n * E18);
    await confirm();
    expect(desk.world.asked()).toEqual([]);
    const now = latest();
    expect(now.path).toHaveLength(3);
    expect(BigInt(now.output.amountRaw)).toBeGreaterThan(BigInt(before.limitRaw));
    expect(shown()).toMatchObject({ model: before, isSending: false, isSent: false, error: null });
  });

  it('is read again, from nodes that agree', async () => {
    desk.world.fake.endpoints = [1, 2, 3].map((id) => ({
      url: `https://node${id}.example`,
      state: 'ok',
      latencyMs: 5,
      lastError: null,
    }));
    await desk.world.fill({ amount: '1' });
    await open();
    desk.world.fake.requests.length = 0;
    await confirm();
    const reads = pairCalls([sortTokens(token('WBNB'), token('BUSD'))!]);
    expect(reads).toHaveLength(2);
    expect(desk.world.fake.requests.find(({ options }) => options.agree === true)?.calls).toEqual(
      reads.map(({ target, data }) => `${target.toLowerCase()}-${data}`),
    );
    expect(shown()).toMatchObject({ isSent: true });
  });

  it('by less than the tolerance does not stop an expert', async () => {
    desk.begin({ userExpertMode: true, userSlippageTolerance: 500 });
    await desk.world.fill({ amount: '1' });
    const before = latest();
    movePrice(2n);
    await open();
    expect(shown()).toMatchObject({ model: before, isSent: true });
    expect(decodeCall(routerAbi, transactions()[0]!.data)?.args[0]).toBe(BigInt(before.limitRaw));
  });

  // Up or down: a limit far below what the pools pay protects nobody, and may be one node's lie.
  it.each([2n, -2n])(
    'by %i %%, beyond the tolerance, is shown to an expert first',
    async (move) => {
      desk.begin({ userExpertMode: true });
      await desk.world.fill({ amount: '1' });
      const before = latest();
      movePrice(move);
      await open();
      expect(shown()).toMatchObject({
        model: before,
        isSending: false,
        isSent: false,
        error: null,
      });
      expect(desk.world.asked()).toEqual([]);
      await desk.accept(latest());
      await confirm();
      expect(shown()).toMatchObject({ isSent: true });
    },
  );
});

describe('a preview', () => {
  it('is dropped when it arrives for a quote no longer shown', async () => {
    await desk.world.fill({ amount: '1' });
    const opening = open();
    movePrice(2n);
    await desk.world.read();
    const accepting = desk.accept(latest());
    await Promise.all([opening, accepting]);
    expect(shown()).toMatchObject({
      model: latest(),
      preview: { status: 'ready', receivedRaw: latest().output.amountRaw },
    });
  });
});

describe('a simulation that nodes dispute', () => {
  it('is said, and enables no confirmation', async () => {
    await desk.world.fill({ amount: '1' });
    const nodes = new FakeNodes(desk.world.fake);
    const urls = ['https://a.example', 'https://b.example'];
    desk.world.services.rpc = createRpcPool({ urls, chainId: chain.id, fetch: nodes.fetch });
    const isProbe = (params: readonly unknown[]): boolean => params.length === 3;
    // The other node's simulation tells other balances.
    nodes.behave(urls[1]!, {
      change: (answer, method, params) =>
        method === 'eth_call' && isProbe(params)
          ? { ...answer, result: String(answer['result']).replaceAll('d', 'c') }
          : answer,
    });
    await open();
    expect(shown()).toMatchObject({
      preview: { status: 'failed', error: { kind: 'nodesDisagree' } },
    });
    await confirm();
    expect(desk.world.asked()).toEqual([]);
  });
});
