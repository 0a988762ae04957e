import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { useAddDesk } from '#testing/addDesk.ts';
import { useRemoveDesk } from '#testing/removeDesk.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency } from '#testing/currencies.ts';
import type { ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { useZapDesk } from '#testing/zapDesk.ts';
import { requireDecimals } from './requireDecimals.ts';
import { balanceCall } from './tokenCalls.ts';

/** Listed token; its list states 18 decimals. */
const stranger = tokenCurrency({
  chainId: 31337,
  address: '0x1111111111111111111111111111111111111111',
  decimals: 18,
  symbol: 'NEW',
  name: 'New',
});
const refusal = { kind: 'shownDiffers', what: 'decimals' };
const [swapping, adding, zapping, removing] = [
  useSwapDesk(),
  useAddDesk(),
  useZapDesk(),
  useRemoveDesk(),
];
const reports = (world: ExchangeWorld, decimals: bigint) =>
  world.fake.answer(erc20Abi, stranger.token.address, 'decimals', decimals);

describe('the decimals of a token that this build does not know', () => {
  it('are reread although known, in one request with other reads', async () => {
    const { world } = swapping;
    reports(world, 18n);
    await world.dispatch(requireDecimals([stranger]));
    reports(world, 6n);
    const before = world.fake.requests.length;
    const reserves = readCalls([balanceCall(currency('BUSD'), OWNER)], {
      fresh: true,
      agree: true,
    });
    const [, read] = await Promise.allSettled([
      world.dispatch(reserves),
      world.dispatch(requireDecimals([currency('BNB'), stranger])),
    ]);
    expect(read).toMatchObject({ status: 'rejected', reason: { appError: refusal } });
    expect(world.fake.requests.length - before).toBe(1);
    // From then on the page has them.
    expect(world.getState().tokens.contractDecimals).toEqual({ [stranger.token.address]: 6 });
  });

  it('must be readable', async () => {
    swapping.world.fake.refuse(stranger.token.address, '0x313ce567');
    await expect(swapping.world.dispatch(requireDecimals([stranger]))).rejects.toMatchObject({
      appError: refusal,
    });
  });

  it('are not reread for built-in tokens', async () => {
    const before = swapping.world.fake.requests.length;
    await swapping.world.dispatch(requireDecimals([currency('BNB'), currency('USDT')]));
    expect(swapping.world.fake.requests.length).toBe(before);
  });
});

describe('nothing is sent when a token reports other decimals than shown', () => {
  it.each([{}, { userExpertMode: true }])('a swap (%j)', async (settings) => {
    swapping.begin(settings);
    const { world } = swapping;
    reports(world, 6n);
    await world.fill({ amount: '1' });
    const model = swapping.latest();
    await swapping.openWith({ ...model, output: { ...model.output, currency: stranger } });
    await swapping.confirm();
    expect(swapping.shown()).toMatchObject({ isSending: false, isSent: false, error: refusal });
    expect(world.asked()).toEqual([]);
  });

  it.each([{}, { userExpertMode: true }])('a deposit (%j)', async (settings) => {
    adding.begin(settings);
    await adding.open('BNB', 'BUSD');
    adding.type('A', '1');
    const model = adding.model();
    reports(adding.world, 6n);
    const [a, b] = model.sides;
    expect(await adding.confirm({ ...model, sides: [a, { ...b, currency: stranger }] })).toEqual({
      outcome: 'failed',
      error: refusal,
    });
    expect(adding.world.asked()).toEqual([]);
  });

  it.each(['in', 'out'] as const)('one token %s', async (kind) => {
    const model = await zapping.model(kind);
    reports(zapping.world, 6n);
    expect(await zapping.send({ ...model, other: stranger })).toEqual({
      outcome: 'failed',
      error: refusal,
    });
    expect(zapping.world.asked()).toEqual([]);
  });

  it('a withdrawal', async () => {
    const model = await removing.model();
    reports(removing.world, 6n);
    await removing.open({ ...model, b: { ...model.b, currency: stranger } });
    await removing.confirm();
    expect(removing.shown()).toMatchObject({ isSending: false, isSent: false, error: refusal });
    expect(removing.world.asked()).toEqual([]);
  });
});
