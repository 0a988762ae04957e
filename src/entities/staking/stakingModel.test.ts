import type { Address, Hex } from '#lib/hex.ts';
import { differenceOf } from '#chain/encode.ts';
import { describe, expect, it } from 'vitest';
import { chain } from '#config/chains.ts';
import { places } from '#testing/stakingWorld.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import {
  canCompound,
  hasEmergency,
  placeKey,
  stakedCurrency,
  stakedSymbol,
  type StakePlace,
} from './places.ts';
import { sharesOf, stakingInfo, stakingRequest, type StakingModel } from './stakingModel.ts';

/** Checks a request as `send` does: from its bytes. */
const differs = (shown: StakingModel, request: { to: Address; data: Hex; value: bigint }) => {
  const { abi, check } = stakingRequest(shown);
  return differenceOf(abi, request, (call) => check(call, 0));
};

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

describe('stakingRequest', () => {
  it.each(
    everything.map((shown) => [`${shown.action} at ${placeKey(shown.place)}`, shown] as const),
  )('accepts the calldata of its own model: %s', (_name, shown) => {
    const request = stakingRequest(shown);
    expect(request).toMatchObject({ from: OWNER, chainId: chain.id, to: shown.place.contract });
    expect(differs(shown, request)).toBeUndefined();
    expect(differs(shown, { ...request, to: OTHER })).toBe('contract');
    expect(differs(shown, { ...request, value: request.value + 1n })).toBe('value');
    expect(differs(shown, { ...request, data: '0x12345678' })).toBe('method');
    expect(differs(shown, { ...request, data: `${request.data}00` })).toBe('data');
  });

  it('rejects calldata of every other model', () => {
    for (const shown of everything) {
      for (const other of everything) {
        const call = stakingRequest(other);
        const isSame =
          call.to === shown.place.contract &&
          call.data === stakingRequest(shown).data &&
          call.value === stakingRequest(shown).value;
        expect(differs(shown, call) === undefined).toBe(isSame);
      }
    }
  });

  it('rejects another amount', () => {
    expect(
      differs(model('stake', places.farm, 7n), stakingRequest(model('stake', places.farm, 8n))),
    ).toBe('amount');
    expect(
      differs(model('stake', places.coin, 7n), stakingRequest(model('stake', places.coin, 8n))),
    ).toBe('value');
    const other = { ...model('unstake', places.vault), shares: { amount: 4n, isAll: false } };
    expect(differs(model('unstake', places.vault), stakingRequest(other))).toBe('amount');
  });

  it('throws for an action that the place lacks', () => {
    expect(() =>
      stakingRequest({ action: 'unstake', place: places.vault, account: OWNER, amount: 7n }),
    ).toThrow('shares');
    expect(() => stakingRequest(model('harvest', places.vault))).toThrow('by itself');
    expect(() => stakingRequest(model('emergencyWithdraw', places.vault))).toThrow('emergency');
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
