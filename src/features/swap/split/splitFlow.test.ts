import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { decodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { fillSplit } from '#testing/splitWorld.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import type { SwapWorld } from '#testing/swapWorld.ts';
import { routePairs } from '../swapMoves.ts';
import { quoteDiffers } from '../swapComparison.ts';
import { selectNewestModel } from '../swapReviewed.ts';

// Written by hand from the contract's documentation, not from the ABI that the code encodes with.
const documented = new Interface([
  'function swapExactETHForTokens(uint amountOutMin, tuple(address tokenIn, address tokenOut, uint32 share)[] legs, address to, uint deadline) payable',
  'function swapETHForExactTokens(uint amountOut, tuple(address tokenIn, address tokenOut, uint32 share)[] legs, address to, uint deadline) payable',
  'function swapExactTokensForETH(uint amountIn, uint amountOutMin, tuple(address tokenIn, address tokenOut, uint32 share)[] legs, address to, uint deadline)',
  'function swapTokensForExactTokens(uint amountOut, uint amountInMax, tuple(address tokenIn, address tokenOut, uint32 share)[] legs, address to, uint deadline)',
  'function swapTokensForExactETH(uint amountOut, uint amountInMax, tuple(address tokenIn, address tokenOut, uint32 share)[] legs, address to, uint deadline)',
]);
const desk = useSwapDesk();
const { shown, latest, open, confirm, transactions } = desk;

const signed = () => {
  const { data } = transactions()[0]!;
  const { name, args } = documented.parseTransaction({ data })!;
  return { name, args: args.toArray(true) as unknown[] };
};
describe('a split swap', () => {
  it('is signed with the legs on screen, and recorded as any swap', async () => {
    await fillSplit(desk.world);
    const model = latest();
    expect(model.legs).toHaveLength(3);
    await open();
    expect(shown()).toMatchObject({
      model,
      preview: { status: 'ready', receivedRaw: model.output.amountRaw },
    });
    await confirm();
    expect(transactions()[0]).toMatchObject({ from: OWNER, to: contractAddress('splitRouter') });
    expect(BigInt(transactions()[0]!.value)).toBe(fromRaw(model.input.amountRaw));
    expect(signed()).toEqual({
      name: 'swapExactETHForTokens',
      args: [
        fromRaw(model.limitRaw),
        model.legs!.map(({ tokenIn, tokenOut, share }) => [tokenIn, tokenOut, BigInt(share)]),
        OWNER,
        BigInt(desk.world.fake.timestamp + 1200),
      ],
    });
    expect(desk.records()).toMatchObject([
      { info: { kind: 'swap', outputRaw: model.output.amountRaw, inputSymbol: 'BNB' } },
    ]);
  });

  it('of an exact output goes back from the coin, and to another recipient', async () => {
    await fillSplit(desk.world, { from: 'MEOW', to: 'BNB', amount: '90', field: 'output' });
    const model = latest(OTHER);
    expect(model.legs).toHaveLength(3);
    await open(OTHER);
    expect(shown()?.preview).toMatchObject({
      status: 'ready',
      spentRaw: model.input.amountRaw,
      receivedRaw: null,
    });
    await confirm();
    expect(signed()).toMatchObject({
      name: 'swapTokensForExactETH',
      args: [fromRaw(model.output.amountRaw), fromRaw(model.limitRaw), {}, OTHER, {}],
    });
  });

  it.each<{
    name: string;
    form: Parameters<SwapWorld['fill']>[0];
    /** Amounts among the arguments, and the value. */
    states: (exact: bigint, limit: bigint) => [amounts: bigint[], value: bigint];
  }>([
    {
      name: 'swapETHForExactTokens',
      form: { from: 'BNB', to: 'MEOW', amount: '20000', field: 'output' },
      states: (exact, limit) => [[exact], limit],
    },
    {
      name: 'swapExactTokensForETH',
      form: { from: 'MEOW', to: 'BNB', amount: '40000' },
      states: (exact, limit) => [[exact, limit], 0n],
    },
    {
      name: 'swapTokensForExactTokens',
      form: { from: 'BUSD', to: 'MEOW', amount: '20000', field: 'output' },
      states: (exact, limit) => [[exact, limit], 0n],
    },
  ])('is signed as $name', async ({ name, form, states }) => {
    await fillSplit(desk.world, form);
    const model = latest();
    expect(model.legs).toHaveLength(3);
    const exact = model.kind === 'exactInput' ? model.input : model.output;
    const [amounts, value] = states(fromRaw(exact.amountRaw), fromRaw(model.limitRaw));
    await open();
    expect(shown()?.preview).toMatchObject({
      status: 'ready',
      spentRaw: model.input.amountRaw,
      receivedRaw: model.output.amountRaw,
    });
    await confirm();
    expect(signed()).toEqual({
      name,
      args: [
        ...amounts,
        model.legs!.map(({ tokenIn, tokenOut, share }) => [tokenIn, tokenOut, BigInt(share)]),
        OWNER,
        BigInt(desk.world.fake.timestamp + 1200),
      ],
    });
    expect(BigInt(transactions()[0]!.value)).toBe(value);
  });

  it('is sent at once in expert mode', async () => {
    desk.begin({ userExpertMode: true });
    await fillSplit(desk.world);
    const model = latest();
    await open();
    expect(shown()).toMatchObject({ model, isSent: true });
    expect(signed().args[0]).toBe(fromRaw(model.limitRaw));
  });

  it('of one account is not signed by another that the wallet has switched to', async () => {
    await fillSplit(desk.world);
    const model = latest();
    await open();
    desk.world.connect(OTHER);
    await desk.world.read();
    const now = selectNewestModel(desk.world.getState(), model)!;
    expect([now.account, quoteDiffers(model, now)]).toEqual([OTHER, true]);
    await confirm();
    expect(shown()).toMatchObject({ model: { account: OWNER }, isSent: false });
    expect(desk.world.asked()).toEqual([]);
  });

  it('goes out together with the approval of its own contract', async () => {
    const [meow, splitRouter] = [token('MEOW').address, contractAddress('splitRouter')!];
    desk.world.router.allowances.set(meow.toLowerCase(), 0n);
    desk.world.offerBatches();
    desk.world.wallet.answer('wallet_sendCalls', () => ({ id: 'batch-1' }));
    await fillSplit(desk.world, { from: 'MEOW', to: 'BNB', amount: '40000' });
    const model = latest();
    expect(model.legs).toHaveLength(3);
    await open();
    expect(shown()?.preview).toMatchObject({ status: 'ready', spentRaw: model.input.amountRaw });
    await confirm();
    const [request] = desk.world.asked();
    const [{ calls, atomicRequired }] = request!.params as unknown as [
      { calls: { to: Address; data: Hex }[]; atomicRequired: boolean },
    ];
    expect([request!.method, atomicRequired]).toEqual(['wallet_sendCalls', true]);
    expect(calls.map(({ to }) => to)).toEqual([meow, splitRouter]);
    expect(decodeCall(erc20Abi, calls[0]!.data)).toEqual({
      name: 'approve',
      args: [splitRouter, fromRaw(model.input.amountRaw)],
    });
    expect(documented.parseTransaction({ data: calls[1]!.data })?.name).toBe(
      'swapExactTokensForETH',
    );
    expect(desk.records()).toMatchObject([
      { info: { kind: 'batch', parts: [{ kind: 'approve' }, { kind: 'swap' }] } },
    ]);
  });

  it('reads the pools of all legs again before it is signed', async () => {
    await fillSplit(desk.world);
    desk.world.fake.endpoints = [1, 2, 3].map((id) => ({
      url: `https://node${id}.example`,
      state: 'ok',
      latencyMs: 5,
      lastError: null,
    }));
    const pools = routePairs(desk.world.getState(), latest());
    expect(pools).toHaveLength(3);
    await open();
    desk.world.fake.requests.length = 0;
    await confirm();
    const asked = desk.world.fake.requests.flatMap(({ calls, options }) =>
      options.agree === true ? calls : [],
    );
    for (const { target, data } of pairCalls(pools))
      expect(asked).toContain(`${target.toLowerCase()}-${data}`);
  });
});
