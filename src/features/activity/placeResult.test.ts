import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { pricedPlaces } from '#entities/holdings/pricedPlaces.ts';
import type { StakePlace } from '#entities/earning/staking/places.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { token } from '#testing/currencies.ts';
import type { LoggedAct } from './activity.ts';
import type { MovedFlow, Moved } from '#entities/accountFlows/flows.ts';
import { foldActs } from './foldActs.ts';
import { placeResult } from './placeResult.ts';
import type { ActivityReading } from './readActivity.ts';

vi.mock('#config/earn.ts', async () => {
  const lists = await import('#testing/fakeEarnLists.ts');
  return { earnList: lists.fakePoolList() };
});

const [BUSD, MEOW, USDT] = ['BUSD', 'MEOW', 'USDT'].map((symbol) => token(symbol).address) as [
  Address,
  Address,
  Address,
];
const placeAt = (to: string): StakePlace =>
  pricedPlaces().find((priced) => priced.to === to)?.place ?? expect.fail();
const ofUsdt = placeAt('/pools?pool=2');
const ofMeow = placeAt('/pools?pool=0');
const ofCoin = placeAt('/pools?pool=40');
const vault: StakePlace = {
  kind: 'vault',
  contract: `0x${'7'.repeat(40)}`,
  token: token('MEOW'),
  reward: token('MEOW'),
};

interface Step {
  act: LoggedAct['act'];
  /** Amount of the place's event. */
  amount?: bigint;
  /** What the receipt says, in if above 0. */
  moved?: readonly [token: Address, amount: bigint][];
  place?: StakePlace;
}

/** Reads a history, each step in a transaction of its own. */
function reading(place: StakePlace, steps: readonly Step[]) {
  const hashOf = (at: number): Hex => `0x${String(at).padStart(64, '0')}`;
  const logged = steps.map(({ act, amount = 0n, place: other = place }, at): LoggedAct => {
    const name = other.kind === 'pool' && other.isNative ? 'BNB' : other.token.address;
    const moved: Moved[] = amount > 0n ? [{ token: name, amount }] : [];
    return {
      kind: other.kind === 'chef' ? 'farms' : other.kind === 'pool' ? 'pools' : 'vault',
      act,
      block: at,
      logIndex: 5,
      at,
      hash: hashOf(at),
      contract: other.contract,
      number: other.kind === 'chef' && act !== 'reward' ? other.pid : null,
      sent: act === 'stake' ? moved : [],
      received: act === 'stake' ? [] : moved,
    };
  });
  const flows = new Map(
    steps.map(({ moved = [] }, at) => [
      hashOf(at),
      {
        fee: 1n,
        moved: moved.map(([name, amount], index): MovedFlow => {
          const isIn = amount > 0n;
          return { token: name, amount: isIn ? amount : -amount, isIn, index };
        }),
      },
    ]),
  );
  const fees = new Map([...flows].map(([hash, { fee }]) => [hash, fee] as const));
  const source: ActivityReading['source'] = {
    kind: 'node',
    failure: 'unreachable',
    fromBlock: 0,
    isComplete: true,
  };
  return { activities: foldActs(logged, flows), fees, source };
}

describe('the result of a stake', () => {
  it('has what left the account, the fee of the place by itself, and the rewards', () => {
    const history = reading(ofUsdt, [
      { act: 'stake', amount: 80n, moved: [[USDT, -100n]] },
      { act: 'collect', moved: [[MEOW, 7n]] },
      {
        act: 'unstake',
        amount: 30n,
        moved: [
          [MEOW, 2n],
          [USDT, 30n],
        ],
      },
      // Another place's figures are not this one's.
      { act: 'stake', amount: 9n, moved: [[MEOW, -9n]], place: ofMeow },
    ]);
    expect(placeResult(history, ofUsdt, 50n)).toEqual({
      deposited: 100n,
      withdrawn: 30n,
      now: 50n,
      kept: 20n,
      rewards: 9n,
      difference: -20n,
    });
  });

  it('tells rewards of the staked token from what was withdrawn', () => {
    const history = reading(ofMeow, [
      { act: 'stake', amount: 100n, moved: [[MEOW, -100n]] },
      {
        act: 'unstake',
        amount: 40n,
        moved: [
          [MEOW, 6n],
          [MEOW, 40n],
        ],
      },
      { act: 'collect', moved: [[MEOW, 3n]] },
    ]);
    expect(placeResult(history, ofMeow, 60n)).toEqual({
      deposited: 100n,
      withdrawn: 40n,
      now: 60n,
      kept: 0n,
      rewards: 9n,
      difference: 9n,
    });
  });

  it('is the growth of the vault, whose bounties are nobody’s stake', () => {
    const history = reading(vault, [
      { act: 'stake', amount: 100n, moved: [[MEOW, -100n]] },
      { act: 'bounty', amount: 5n, moved: [[MEOW, 5n]] },
      { act: 'unstake', amount: 41n, moved: [[MEOW, 40n]] },
    ]);
    expect(placeResult(history, vault, 72n)).toEqual({
      deposited: 100n,
      withdrawn: 40n,
      now: 72n,
      kept: undefined,
      rewards: undefined,
      difference: 12n,
    });
  });

  it('counts coin that a pool takes and pays', () => {
    const history = reading(ofCoin, [
      { act: 'stake', amount: 10n },
      { act: 'unstake', amount: 4n, moved: [[BUSD, 3n]] },
    ]);
    expect(placeResult(history, ofCoin, 6n)).toMatchObject({
      deposited: 10n,
      withdrawn: 4n,
      kept: 0n,
      rewards: 3n,
      difference: 0n,
    });
  });

  it('is not told where something of it is unknown, by the reason', () => {
    const steps: Step[] = [{ act: 'stake', amount: 100n, moved: [[USDT, -100n]] }];
    const whole = reading(ofUsdt, steps);
    expect(placeResult(whole, ofUsdt, 100n)).toMatchObject({ difference: 0n });
    // Staked by somebody else for the account.
    expect(placeResult(whole, ofUsdt, 101n)).toBe('sum');
    expect(placeResult(reading(ofMeow, []), ofMeow, 1n)).toBe('sum');
    expect(placeResult(reading(vault, []), vault, 1n)).toBe('sum');
    expect(placeResult({ ...whole, fees: new Map() }, ofUsdt, 100n)).toBe('flows');
    const loose = reading(ofUsdt, [...steps, { act: 'reward', amount: 1n, moved: [[MEOW, 1n]] }]);
    expect(placeResult(loose, ofUsdt, 100n)).toBe('rewards');
    const source = { ...whole.source, isComplete: false } as ActivityReading['source'];
    expect(placeResult({ ...whole, source }, ofUsdt, 100n)).toBe('incomplete');
  });

  it('adds up to the unit, whatever was done', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 24n });
    const step = fc.record({
      isIn: fc.boolean(),
      amount,
      reward: amount,
      part: fc.bigInt(0n, 99n),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.boolean(), (wanted, isOneToken) => {
        const place = isOneToken ? ofMeow : ofUsdt;
        const [staked, reward] = [place.token.address, place.reward.address];
        let [now, kept, rewards, balance] = [0n, 0n, 0n, 0n];
        const steps = wanted.map((one): Step => {
          const fee = (one.amount * one.part) / 100n;
          const out = one.amount < now ? one.amount : now;
          rewards += one.reward;
          kept += one.isIn ? fee : 0n;
          now += one.isIn ? one.amount - fee : -out;
          balance += one.isIn ? -one.amount : out;
          return one.isIn
            ? {
                act: 'stake',
                amount: one.amount - fee,
                moved: [
                  [reward, one.reward],
                  [staked, -one.amount],
                ],
              }
            : {
                act: out === 0n ? 'collect' : 'unstake',
                amount: out,
                moved: [
                  [reward, one.reward],
                  ...(out > 0n ? [[staked, out] as [Address, bigint]] : []),
                ],
              };
        });
        const found = placeResult(reading(place, steps), place, now);
        if (typeof found === 'string') expect.fail(found);
        expect(found).toMatchObject({ kept, rewards });
        expect(found.withdrawn - found.deposited).toBe(balance);
        expect(found.difference).toBe(now + balance + (isOneToken ? rewards : 0n));
      }),
    );
  });
});
