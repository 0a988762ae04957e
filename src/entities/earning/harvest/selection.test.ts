import { describe, expect, it } from 'vitest';
import { tokenAddress } from '#testing/transactionsWorld.ts';
import { waitingOf, type PlaceReward, type Reward, type Waiting } from './rewards.ts';
import { choiceOf, isChosen, rewardStateOf, type RewardState } from './selection.ts';

const reward = (
  key: string,
  usdE18: Reward['usdE18'],
  kind: PlaceReward['kind'] = 'farm',
): Reward => ({
  key,
  kind,
  place: { kind: 'chef', pid: 1, contract: tokenAddress } as PlaceReward['place'],
  amount: 5n,
  usdE18,
  isBusy: false,
});
const twice = (gas: bigint): bigint => gas * 2n;

describe('rewardStateOf', () => {
  it('returns no state before the simulation, and the reason after a failed one', () => {
    expect(rewardStateOf(reward('a', 5n), undefined, twice)).toEqual({ kind: 'simulating' });
    const simulation = { ok: false, error: { kind: 'estimateFailed' } } as const;
    expect(rewardStateOf(reward('a', 5n), simulation, twice)).toEqual({
      kind: 'refused',
      simulation,
    });
  });

  it.each<
    [string, Reward['usdE18'], bigint | null, Parameters<typeof rewardStateOf>[2], RewardState]
  >([
    ['less than its fee', 199n, 100n, twice, { kind: 'dust', gas: 100n, feeE18: 200n }],
    ['as much as its fee', 200n, 100n, twice, { kind: 'ready', gas: 100n, feeE18: 200n }],
    ['nobody knows how much', null, 100n, twice, { kind: 'ready', gas: 100n, feeE18: 200n }],
    [
      'less than the usual fee where nodes cannot tell',
      219_999n,
      null,
      twice,
      { kind: 'dust', gas: 110_000n, feeE18: 220_000n },
    ],
    [
      'more than a coin without a price',
      1n,
      100n,
      () => null,
      { kind: 'ready', gas: 100n, feeE18: null },
    ],
    ['what is being read', undefined, 100n, twice, { kind: 'simulating' }],
    [
      'more than a coin whose price is being read',
      1n,
      100n,
      () => undefined,
      { kind: 'simulating' },
    ],
  ])('that is worth %s', (_name, usdE18, gas, feeOf, expected) => {
    expect(rewardStateOf(reward('a', usdE18), { ok: true, gas }, feeOf)).toEqual(expected);
  });
});

describe('choiceOf', () => {
  const ready: RewardState = { kind: 'ready', gas: 1n, feeE18: 2n };
  it.each<[string, Reward, RewardState, boolean | undefined, boolean]>([
    ['all that is worth it', reward('a', 5n), ready, undefined, true],
    ['no dust', reward('a', 1n), { kind: 'dust', gas: 1n, feeE18: 2n }, undefined, false],
    [
      'dust that the user wants',
      reward('a', 1n),
      { kind: 'dust', gas: 1n, feeE18: 2n },
      true,
      true,
    ],
    ['not what compounds by itself', reward('a', 5n, 'vault'), ready, undefined, false],
    ['the vault where the user wants it', reward('a', 5n, 'vault'), ready, true, true],
    ['not what the user does not want', reward('a', 5n), ready, false, false],
    ['never what comes to nothing', reward('a', 0n), { kind: 'unpaid' }, true, false],
    [
      'never what would fail',
      reward('a', 5n),
      { kind: 'refused', simulation: { ok: false, error: { kind: 'estimateFailed' } } },
      true,
      false,
    ],
  ])('%s', (_name, of, state, wish, expected) => {
    expect(isChosen(of, state, wish)).toBe(expected);
  });

  it('sums known values, and is unknown where one is missing', () => {
    const rewards = [reward('a', 5n), reward('b', 7n), reward('c', null)];
    const states = new Map(rewards.map(({ key }) => [key, ready]));
    expect(choiceOf(rewards, states, new Map([['c', false]]))).toMatchObject({
      usdE18: 12n,
      gas: 2n,
      isFeeHigher: false,
      isSimulating: false,
    });
    expect(choiceOf(rewards, states, new Map())).toMatchObject({
      usdE18: null,
      gas: 3n,
      isFeeHigher: false,
    });
    expect(choiceOf(rewards, new Map(), new Map()).isSimulating).toBe(true);
  });
});

describe('the fee of a run', () => {
  const dust: RewardState = { kind: 'dust', gas: 1n, feeE18: 6n };
  const rewards = [reward('a', 5n), reward('b', 8n)];
  const states = new Map<string, RewardState>([
    ['a', dust],
    ['b', { kind: 'ready', gas: 1n, feeE18: 6n }],
  ]);

  it('is held against what the run is worth', () => {
    expect(choiceOf(rewards, states, new Map([['a', true]])).isFeeHigher).toBe(false);
    const small = new Map([
      ['a', true],
      ['b', false],
    ]);
    expect(choiceOf(rewards, states, small).isFeeHigher).toBe(true);
  });
});

describe('the paid part of a reward', () => {
  it.each<[string, Parameters<typeof waitingOf>, Waiting | null | undefined]>([
    ['all of it where there is no budget', [5n, 'all'], { due: 5n, paid: 5n }],
    ['all of it from a budget that is enough', [5n, 5n], { due: 5n, paid: 5n }],
    ['what the budget has left', [5n, 2n], { due: 5n, paid: 2n }],
    ['nothing from an empty budget', [5n, 0n], { due: 5n, paid: 0n }],
    ['nothing of nothing, whatever the budget', [0n, null], { due: 0n, paid: 0n }],
    ['not known without the budget', [5n, undefined], undefined],
    ['not to be known from a pool that refuses', [5n, null], null],
    ['not to be known of a reward that is refused', [null, 'all'], null],
  ])('is %s', (_name, [due, budget], expected) => {
    expect(waitingOf(due, budget)).toEqual(expected);
  });

  it('is not to be chosen while a write at its place is pending', () => {
    const busy = { ...reward('a', 5n), isBusy: true };
    const state = rewardStateOf(busy, { ok: true, gas: 1n }, twice);
    expect(state).toEqual({ kind: 'busy' });
    expect(isChosen(busy, state, true)).toBe(false);
  });

  it('is reported before any simulation when it is zero', () => {
    expect(rewardStateOf({ ...reward('a', 0n), amount: 0n, due: 5n }, undefined, twice)).toEqual({
      kind: 'unpaid',
    });
  });
});
