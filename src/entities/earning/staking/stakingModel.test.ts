import { differenceOf } from '#chain/encode.ts';
import { describe, expect, it } from 'vitest';
import { chain } from '#config/chains.ts';
import { places } from '#testing/stakingWorld.ts';
import { OWNER } from '#testing/accounts.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { E18 } from '#testing/units.ts';
import {
  canCompound,
  hasEmergency,
  isNativePlace,
  placeKey,
  stakedCurrency,
  stakedSymbol,
  type StakePlace,
} from './places.ts';
import { stakingAct } from './stakingAct.ts';
import { sharesOf, stakingInfo, type StakingModel } from './stakingModel.ts';

const shares = { amount: 3n, isAll: false };
const model = (action: StakingModel['action'], place: StakePlace, amount = 7n): StakingModel => ({
  action,
  place,
  account: OWNER,
  amount,
  ...(place.kind === 'vault' ? { shares } : {}),
});
const everything = Object.values(places).flatMap((place): StakingModel[] => {
  if (place.kind === 'vault')
    return [model('stake', place), model('unstake', place), model('bounty', place)];
  return [
    ...(['stake', 'unstake', 'harvest', 'emergencyWithdraw'] as const),
    ...(canCompound(place) ? ['compound' as const] : []),
  ].map((action) => model(action, place));
});

/** Arguments of each action, by their names in the ABI; none of the others. */
const named: Record<string, string[]> = {
  'stake chef': ['pid', 'amount', 'maxFeeBps'],
  'unstake chef': ['pid', 'amount'],
  'harvest chef': ['pid', 'amount'],
  'emergencyWithdraw chef': ['pid'],
  'stake pool': ['amount'],
  'unstake pool': ['amount'],
  'harvest pool': ['amount'],
  'compound pool': ['amount'],
  'stake vault': ['amount'],
  'unstake vault': ['shares'],
};
const isFirst = ({ place, action }: StakingModel) =>
  place.kind === 'chef' && place.pid === 0 && action !== 'emergencyWithdraw';
const takesCoins = ({ place, action }: StakingModel) =>
  isNativePlace(place) && ['stake', 'harvest'].includes(action);

describe('what is signed at a place', () => {
  it.each(
    everything.map((shown) => [`${shown.action} at ${placeKey(shown.place)}`, shown] as const),
  )('is what the screen states, and nothing else: %s', (_name, shown) => {
    const request = stakingAct.request(shown);
    expect(request).toMatchObject({ from: OWNER, chainId: chain.id, to: shown.place.contract });
    const names = takesCoins(shown) ? [] : (named[`${shown.action} ${shown.place.kind}`] ?? []);
    expect(plantedIn(stakingAct, shown)).toEqual(
      plantedFor(...(isFirst(shown) ? ['amount'] : names)),
    );
  });

  it('is the call of no other model', () => {
    for (const shown of everything) {
      const own = stakingAct.request(shown)!;
      for (const other of everything) {
        const { to, data, value } = stakingAct.request(other)!;
        const isSame = to === own.to && data === own.data && value === own.value;
        const difference = differenceOf(own.abi, { to, data, value }, (call) => own.check(call, 0));
        expect(difference === undefined).toBe(isSame);
      }
    }
  });

  it('throws for an action that the place lacks', () => {
    expect(() =>
      stakingAct.request({ action: 'unstake', place: places.vault, account: OWNER, amount: 7n }),
    ).toThrow('shares');
    expect(() => stakingAct.request(model('harvest', places.vault))).toThrow('by itself');
    expect(() => stakingAct.request(model('emergencyWithdraw', places.vault))).toThrow('emergency');
  });
});

describe('stakingInfo', () => {
  it('records the place and the token that moves', () => {
    expect(stakingInfo(model('stake', places.dollar, 1_500_000n))).toEqual({
      kind: 'stake',
      place: 'chef 5',
      symbol: 'USDT',
      decimals: 6,
      amountRaw: '1500000',
    });
    expect(stakingInfo(model('harvest', places.dollar))).toMatchObject({
      symbol: 'MEOW',
      decimals: 18,
    });
    expect(stakingInfo(model('stake', places.coin))).toMatchObject({
      place: 'pool 40',
      symbol: 'BNB',
    });
    expect(stakingInfo(model('unstake', places.coin))).toMatchObject({
      symbol: 'BNB',
      paidBy: places.coin.contract,
    });
    expect(stakingInfo(model('harvest', places.dollar))).not.toHaveProperty('paidBy');
    expect(stakingInfo(model('bounty', places.vault))).toMatchObject({
      place: 'vault',
      symbol: 'MEOW',
    });
  });
});

describe('places', () => {
  it('stake the native coin where configured', () => {
    expect(stakedCurrency(places.coin)).toMatchObject({ id: 'BNB', isNative: true });
    expect(stakedSymbol(places.farm)).toBe('MEOW-BNB LP');
    expect(stakedCurrency(places.dollar).decimals).toBe(6);
  });

  it('compound where the reward is the staked token, from id 12 on', () => {
    expect(
      Object.entries(places)
        .filter(([, place]) => canCompound(place))
        .map(([name]) => name),
    ).toEqual(['same']);
    expect(canCompound({ ...places.same, sousId: 11 })).toBe(false);
    expect(canCompound({ ...places.same, isNative: true })).toBe(false);
  });

  it('offer emergency withdrawal at farms, and at pools that enable it', () => {
    expect(
      [places.farm, places.limited, { ...places.limited, hasEmergency: true }, places.vault].map(
        hasEmergency,
      ),
    ).toEqual([true, false, true, false]);
  });

  it('withdraw all shares when almost none would remain', () => {
    expect(sharesOf(E18, { shares: E18, worth: 2n * E18 })).toEqual({
      amount: E18 / 2n,
      isAll: false,
    });
    expect(sharesOf(2n * E18 - 1n, { shares: E18, worth: 2n * E18 })).toEqual({
      amount: E18,
      isAll: true,
    });
  });
});
