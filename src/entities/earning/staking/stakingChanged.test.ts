import { describe, expect, it } from 'vitest';
import { places } from '#testing/stakingWorld.ts';
import { OWNER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import type { PlaceFacts, StakeFacts, VaultFacts } from './stakingFacts.ts';
import { arrivalNow, changedSince, type Newest } from './stakingValidation.ts';

const facts: PlaceFacts = {
  totalStaked: 100n,
  rewardPerBlock: 1n,
  depositFeeBps: 0n,
  block: 100,
  endBlock: 200n,
  limit: 60n,
};
const held: StakeFacts = {
  staked: 50n,
  pending: 9n,
  allowance: 1_000n,
  balance: 100n,
  owed: 0n,
  rewardDebt: 0n,
};
const vault: VaultFacts = {
  totalShares: 100n,
  totalStaked: 200n,
  pricePerShareE18: 2n * E18,
  performanceFeeBps: 200n,
  callFeeBps: 25n,
  withdrawFeeBps: 1_000n,
  withdrawFeePeriod: 60n,
  bounty: 1n,
  pendingHarvest: 5n,
  isPaused: false,
};

describe('changedSince', () => {
  const vaultStake = {
    shares: 20n,
    staked: 40n,
    worth: 40n,
    lastDepositedTime: 1_000n,
    meowAtLastUserAction: 40n,
    lastUserActionTime: 1_000n,
    profit: 0n,
    allowance: 0n,
    balance: 0n,
  };
  const newest: Newest = { facts, stake: held, vault, vaultStake, time: 1_030n };
  const shown = { place: places.limited, account: OWNER } as const;

  it('returns nothing while nothing changed', () => {
    expect(
      changedSince({ ...shown, action: 'stake', amount: 5n, arrives: 5n }, newest),
    ).toBeUndefined();
    expect(
      changedSince({ ...shown, action: 'emergencyWithdraw', amount: 50n }, newest),
    ).toBeUndefined();
  });

  it('reports the fee when less would arrive', () => {
    const dear = { ...newest, facts: { ...facts, depositFeeBps: 2_000n } };
    expect(changedSince({ ...shown, action: 'stake', amount: 5n, arrives: 5n }, dear)).toBe(
      'feeChanged',
    );
    const out = {
      ...shown,
      place: places.vault,
      action: 'unstake',
      amount: 20n,
      arrives: 20n,
    } as const;
    expect(changedSince(out, newest)).toBe('feeChanged');
    expect(changedSince(out, { ...newest, time: 1_060n })).toBeUndefined();
  });

  it('reports the stake when all of it was to be withdrawn', () => {
    expect(changedSince({ ...shown, action: 'emergencyWithdraw', amount: 49n }, newest)).toBe(
      'stakeChanged',
    );
    const all = { ...shown, place: places.vault, action: 'unstake', amount: 40n } as const;
    expect(changedSince({ ...all, shares: { amount: 19n, isAll: true } }, newest)).toBe(
      'stakeChanged',
    );
    expect(changedSince({ ...all, shares: { amount: 21n, isAll: false } }, newest)).toBe(
      'stakeChanged',
    );
    expect(changedSince({ ...all, shares: { amount: 20n, isAll: true } }, newest)).toBeUndefined();
  });

  it('reports shares that the vault does not give for the amount on screen', () => {
    const part = { ...shown, place: places.vault, action: 'unstake', amount: 20n * E18 } as const;
    const owned = { ...newest, vaultStake: { ...vaultStake, shares: 20n * E18, worth: 40n * E18 } };
    const of = (percent: bigint, isAll = false) =>
      changedSince({ ...part, shares: { amount: (percent * E18) / 10n, isAll } }, owned);
    for (const percent of [50n, 99n, 101n, 200n]) expect(of(percent)).toBe('stakeChanged');
    expect(of(200n, true)).toBe('stakeChanged');
    expect(of(100n)).toBeUndefined();
    // What the vault earns meanwhile moves it a little.
    const earned = { ...owned, vaultStake: { ...owned.vaultStake, worth: 40n * E18 + E18 / 10n } };
    const shares = { amount: 10n * E18, isAll: false };
    expect(changedSince({ ...part, shares }, earned)).toBeUndefined();
  });

  it('returns what arrives, or undefined while unknown', () => {
    expect(arrivalNow({ action: 'unstake', place: places.vault, amount: 20n }, newest)).toBe(18n);
    expect(arrivalNow({ action: 'unstake', place: places.limited, amount: 20n }, newest)).toBe(20n);
    expect(
      arrivalNow(
        { action: 'unstake', place: places.vault, amount: 20n },
        { ...newest, vault: null },
      ),
    ).toBeUndefined();
    expect(
      arrivalNow(
        { action: 'stake', place: places.limited, amount: 20n },
        { ...newest, facts: null },
      ),
    ).toBeUndefined();
  });
});
