import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { decodeCall, differenceOf } from '#chain/encode.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { farmByPid } from '#config/farms.ts';
import { selectIsBusy } from '#entities/earning/staking/pendingWrites.ts';
import { farmPlace } from '#entities/earning/staking/places.ts';
import { afterDepositFee } from '#entities/earning/staking/stakingMath.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { farmZapAbi } from '#protocol/abi/farmZapAbi.ts';
import { others } from '#testing/plantedMappings.ts';
import { OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { useZapDesk } from '#testing/zapDesk.ts';
import { previewZap, zapFlow } from './zapFlow.ts';
import { encodeZapIntoFarm, farmZapDifference, type StakedZap } from './zapFarm.ts';
import { selectLatestZap } from './routedSelectors.ts';
import type { ZapFarm } from './zapModel.ts';

const desk = useZapDesk();
const farmZap = contractAddress('farmZap')!;
const NOW = 1_700_000_000;
const FARM = { pid: 2, feeBps: 400, maxFeeBps: 400 };
// Written by hand from the contract's documentation, not from the ABI that the code encodes with.
const documented = new Interface([
  'function zapIntoFarm(address[] path, address otherToken, uint amountIn, uint minLiquidity, uint pid, uint maxFeeBps, uint deadline) payable',
]);

const stakedZap = async (symbol = 'BNB', other = 'MEOW'): Promise<StakedZap> => ({
  ...(await desk.model('in', symbol, other)),
  farm: FARM,
});

describe('a zap into a farm', () => {
  it.each([
    ['BNB', 'MEOW', 'WBNB', E18],
    ['MEOW', 'BNB', 'MEOW', 0n],
  ])('of %s names the farm and the accepted fee', async (symbol, other, paid, value) => {
    const model = await stakedZap(symbol, other);
    const request = encodeZapIntoFarm(model, BigInt(NOW + 600));
    expect(request.to).toBe(farmZap);
    expect(request.value).toBe(value);
    expect(documented.decodeFunctionData('zapIntoFarm', request.data).toArray(true)).toEqual([
      [token(paid).address],
      model.other.token.address,
      E18,
      fromRaw(model.minRaw),
      2n,
      400n,
      BigInt(NOW + 600),
    ]);
  });

  it.each<[string, Partial<StakedZap>]>([
    ['value', { inputRaw: toRaw(E18 + 1n) }],
    ['minimum amount', { minRaw: toRaw(1n) }],
    ['farm', { farm: { ...FARM, pid: 3 } }],
    ['deposit fee', { farm: { ...FARM, maxFeeBps: 399 } }],
    ['deadline', { deadlineSeconds: 599 }],
  ])('is refused where the %s differs from the screen', async (what, change) => {
    const model = await stakedZap();
    const request = encodeZapIntoFarm(model, BigInt(NOW + 600));
    const check = (shown: StakedZap, sent: { to: Address; data: Hex; value: bigint }) =>
      differenceOf(farmZapAbi, sent, (call) => farmZapDifference(shown, call, NOW));
    expect(check(model, request)).toBeUndefined();
    expect(check({ ...model, ...change }, request)).toBe(what);
    expect(check(model, { ...request, to: contractAddress('zap')! })).toBe('contract');
    expect(check({ ...model, other: { ...model.other, token: token('BUSD') } }, request)).toBe(
      'tokens',
    );
  });

  it('is refused where any argument but a nearer deadline is another', async () => {
    const model = await stakedZap();
    const deadline = BigInt(NOW + 600);
    const request = encodeZapIntoFarm(model, deadline);
    const args = documented.decodeFunctionData('zapIntoFarm', request.data).toArray(true);
    const planted = (others(args) as unknown[][]).filter(({ length }) => length === 7);
    for (const each of planted.filter((changed) => changed[6] === deadline)) {
      const data = documented.encodeFunctionData('zapIntoFarm', each) as Hex;
      const found = differenceOf(farmZapAbi, { ...request, data }, (call) =>
        farmZapDifference(model, call, NOW),
      );
      expect(found, String(each)).toBeDefined();
    }
  });

  it('is refused over another path', async () => {
    const model = await stakedZap('MEOW', 'BNB');
    const { to, value } = encodeZapIntoFarm(model, BigInt(NOW + 600));
    const args = [
      [model.currency.token.address, token('BUSD').address],
      model.other.token.address,
      E18,
      fromRaw(model.minRaw),
      2n,
      400n,
      NOW + 600,
    ];
    const data = documented.encodeFunctionData('zapIntoFarm', args) as Hex;
    expect(
      differenceOf(farmZapAbi, { to, data, value }, (call) => farmZapDifference(model, call, NOW)),
    ).toBe('tokens');
  });

  it('keeps its farm at new reserves, and shows the stake that the simulation finds', async () => {
    const model = await stakedZap();
    expect(selectLatestZap(desk.world.getState(), model)).toMatchObject({ farm: FARM });
    const found = await desk.world.dispatch(previewZap(model));
    const stake = toRaw(afterDepositFee(fromRaw(model.expectedRaw), 400n));
    expect(found).toMatchObject({ model, preview: { status: 'ready', receivedRaw: stake } });
  });

  it('of a taxed token shows what the simulation stakes, and sends with its minimum', async () => {
    desk.isTaxed = true;
    const initial = await stakedZap();
    const { model, preview } = await desk.world.dispatch(previewZap(initial));
    const added = fromRaw(initial.quotedRaw) - fromRaw(initial.quotedRaw) / 10n;
    const stake = afterDepositFee(added, 400n);
    expect(preview).toMatchObject({ status: 'ready', receivedRaw: toRaw(stake) });
    expect(fromRaw(model.expectedRaw)).toBe((stake * 10_000n) / 9_600n);
    expect(await desk.send(model)).toMatchObject({ outcome: 'sent' });
  });

  it.each<[string, [feeBps: bigint, nextBps: bigint, risesIn: number], Partial<ZapFarm>]>([
    ['has risen', [500n, 500n, 0], { feeBps: 500, maxFeeBps: 500 }],
    ['has fallen', [100n, 100n, 0], { feeBps: 100, maxFeeBps: 100 }],
    ['rises before the deadline', [400n, 900n, 600], { feeBps: 400, maxFeeBps: 900 }],
  ])(
    'asks to accept a fee that %s, then carries the highest accepted',
    async (_when, [now, next, risesIn], fees) => {
      const model = await stakedZap();
      desk.farmFee = {
        now,
        next,
        risesAt: risesIn === 0 ? 0 : desk.world.fake.timestamp + risesIn,
      };
      expect(await desk.send(model)).toEqual({ outcome: 'moved' });
      expect(desk.world.asked()).toEqual([]);
      const latest = selectLatestZap(desk.world.getState(), model)!;
      expect(latest.farm).toEqual({ ...FARM, ...fees });
      expect(await desk.send(latest)).toMatchObject({ outcome: 'sent' });
      const { args } = decodeCall(farmZapAbi, desk.world.transactions()[0]!.data)!;
      expect(args[5]).toBe(BigInt(latest.farm!.maxFeeBps));
    },
  );

  it('does not ask about a fee that rises after the deadline', async () => {
    const model = await stakedZap();
    desk.farmFee = { now: 400n, next: 900n, risesAt: desk.world.fake.timestamp + 90_000 };
    expect(await desk.send(model)).toMatchObject({ outcome: 'sent' });
  });

  it('is not sent where the farm stakes less than the minimum shown', async () => {
    const model = await stakedZap();
    desk.farmKeeps = (added) => (added * 9n) / 10n;
    expect(await desk.send(model)).toMatchObject({
      outcome: 'failed',
      error: { reasonKey: 'errors.revert.lessThanMinimum' },
    });
    expect(desk.world.asked()).toEqual([]);
  });

  it('takes its input by the farm zap, and is sent and recorded as one action', async () => {
    const model = await stakedZap();
    expect(zapFlow.spends?.(model)).toMatchObject([{ spender: farmZap, amount: E18 }]);
    await desk.world.dispatch(submit(zapFlow, model, { isOpen: () => true }));
    expect(desk.world.transactions()).toMatchObject([{ to: farmZap, from: OWNER }]);
    const [record] = Object.values(desk.world.getState().transactions.byChain[chain.id] ?? {});
    expect(record?.info).toMatchObject({ kind: 'zapIntoFarm', symbol: 'BNB', symbolB: 'MEOW' });
    const place = farmPlace(farmByPid(FARM.pid)!)!;
    expect(selectIsBusy(desk.world.getState(), place)).toBe(true);
  });
});
