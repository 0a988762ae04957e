import { describe, expect, it } from 'vitest';
import { places } from '#testing/stakingDesk.ts';
import { E18, OTHER, OWNER } from '#testing/swapWorld.tsx';
import type { PlaceFacts, StakeFacts, VaultFacts } from './stakingFacts.ts';
import {
  arrivesNow,
  changedSince,
  validateStake,
  type Newest,
  type StakeContext,
  type StakeIssue,
} from './stakingValidation.ts';

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
const typed = (amount: bigint) => ({ ok: true, amount }) as const;
const context = (changes: Partial<StakeContext> = {}): StakeContext => ({
  action: 'stake',
  place: places.limited,
  account: OWNER,
  isReadOnly: false,
  isWrongNetwork: false,
  facts,
  stake: held,
  typed: typed(5n),
  ...changes,
});
const inVault = { place: places.vault, vault } as const;
/** Where a share costs two, and there is enough to buy a million of them. */
const inRichVault = {
  ...inVault,
  facts: { ...facts, limit: E18 },
  stake: { ...held, balance: E18, allowance: E18 },
};

describe('what stands in the way', () => {
  it.each<[StakeIssue | undefined, string, Partial<StakeContext>]>([
    [undefined, 'nothing', {}],
    ['connectWallet', 'no account', { account: null }],
    ['accountChanged', 'another account than the one that asked', { askedBy: OTHER }],
    ['readOnly', 'an account that is only looked at', { isReadOnly: true }],
    ['wrongNetwork', 'another network', { isWrongNetwork: true }],
    ['loading', 'a stake that is not read', { stake: undefined }],
    ['loading', 'a place that is not read', { facts: undefined }],
    ['loading', 'a vault that is not read', { ...inVault, vault: undefined }],
    ['unreadable', 'a stake that cannot be read', { stake: null }],
    ['unreadable', 'a place that cannot be read', { facts: null }],
    ['enterAmount', 'no amount', { typed: { ok: false, issue: 'empty' } }],
    ['enterAmount', 'an amount of 0', { typed: typed(0n) }],
    [
      'tooManyDecimals',
      'more decimals than there are',
      { typed: { ok: false, issue: 'tooManyDecimals' } },
    ],
    [
      'amountTooLarge',
      'an amount that no contract can hold',
      { typed: { ok: false, issue: 'tooLarge' } },
    ],
    ['amountTooLarge', 'an amount of too many digits', { typed: { ok: false, issue: 'tooLong' } }],
    ['finished', 'a term whose last block is there', { facts: { ...facts, block: 200 } }],
    ['finished', 'a farm without points', { facts: { ...facts, allocPoint: 0n } }],
    ['paused', 'a vault that is paused', { ...inVault, facts: { ...facts, isPaused: true } }],
    ['limit', 'one more than the limit', { typed: typed(11n) }],
    [undefined, 'the limit itself', { typed: typed(10n) }],
    [
      'insufficientBalance',
      'more than there is',
      { facts: { ...facts, limit: 1_000n }, typed: typed(101n) },
    ],
    [
      'tooLittle',
      'fewer shares than the vault sells at once',
      { ...inRichVault, typed: typed(1_999_999n) },
    ],
    [undefined, 'just as many', { ...inRichVault, typed: typed(2_000_000n) }],
    [
      'tooLittle',
      'what the fee leaves nothing of',
      { facts: { ...facts, depositFeeBps: 10_000n } },
    ],
    ['notEnabled', 'more than is allowed', { stake: { ...held, allowance: 4n } }],
    [
      'nothingStaked',
      'taking out of nothing',
      { action: 'unstake', stake: { ...held, staked: 0n } },
    ],
    [
      'insufficientStake',
      'taking out more than is there',
      { action: 'unstake', typed: typed(51n) },
    ],
    [undefined, 'taking out of a pool that cannot be read', { action: 'unstake', facts: null }],
    [
      'nothingEarned',
      'a harvest of nothing',
      { action: 'harvest', typed: typed(0n), stake: { ...held, pending: 0n } },
    ],
    [
      'nothingPaid',
      'a harvest from an empty budget',
      { action: 'harvest', facts: { ...facts, rewardBudget: 0n } },
    ],
    [undefined, 'a harvest after the end', { action: 'harvest', facts: { ...facts, block: 300 } }],
    [
      'nothingEarned',
      'compounding nothing',
      { action: 'compound', stake: { ...held, pending: 0n } },
    ],
    ['stakeChanged', 'compounding more than was earned', { action: 'compound', typed: typed(10n) }],
    [
      'nothingPaid',
      'compounding more than can be paid',
      { action: 'compound', facts: { ...facts, rewardBudget: 4n } },
    ],
    [
      'compoundBalance',
      'compounding more than is in the wallet',
      { action: 'compound', stake: { ...held, balance: 4n } },
    ],
    [
      'finished',
      'compounding after the end',
      { action: 'compound', facts: { ...facts, block: 300 } },
    ],
    [
      'limit',
      'compounding above the limit',
      { action: 'compound', stake: { ...held, staked: 60n } },
    ],
    [
      'nothingStaked',
      'an emergency without a stake',
      { action: 'emergencyWithdraw', stake: { ...held, staked: 0n } },
    ],
    [
      undefined,
      'an emergency where the pool cannot be read',
      { action: 'emergencyWithdraw', facts: null },
    ],
    ['unreadable', 'a bounty of no vault', { action: 'bounty', place: places.vault, vault: null }],
    [
      'bountyPaused',
      'a bounty of a paused vault',
      { ...inVault, action: 'bounty', facts: { ...facts, isPaused: true } },
    ],
    [
      'nothingEarned',
      'a bounty of nothing',
      { action: 'bounty', place: places.vault, vault: { ...vault, pendingHarvest: 0n } },
    ],
    [undefined, 'a bounty', { ...inVault, action: 'bounty' }],
  ])('%s: %s', (issue, _name, changes) => {
    expect(validateStake(context(changes))).toBe(issue);
  });
});

describe('what has changed since it was shown', () => {
  const vaultStake = {
    shares: 20n,
    staked: 40n,
    lastDepositedTime: 1_000n,
    meowAtLastUserAction: 40n,
    lastUserActionTime: 1_000n,
    profit: 0n,
    allowance: 0n,
    balance: 0n,
  };
  const newest: Newest = { facts, stake: held, vault, vaultStake, time: 1_030n };
  const shown = { place: places.limited, account: OWNER } as const;

  it('is nothing while it is as it was', () => {
    expect(
      changedSince({ ...shown, action: 'stake', amount: 5n, arrives: 5n }, newest),
    ).toBeUndefined();
    expect(
      changedSince({ ...shown, action: 'emergencyWithdraw', amount: 50n }, newest),
    ).toBeUndefined();
  });

  it('is the fee, where less would arrive', () => {
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

  it('is the stake, where all of it was to go', () => {
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

  it('tells what arrives, or nothing while that is not known', () => {
    expect(arrivesNow({ action: 'unstake', place: places.vault, amount: 20n }, newest)).toBe(18n);
    expect(arrivesNow({ action: 'unstake', place: places.limited, amount: 20n }, newest)).toBe(20n);
    expect(
      arrivesNow(
        { action: 'unstake', place: places.vault, amount: 20n },
        { ...newest, vault: null },
      ),
    ).toBeUndefined();
    expect(
      arrivesNow(
        { action: 'stake', place: places.limited, amount: 20n },
        { ...newest, facts: null },
      ),
    ).toBeUndefined();
  });
});
