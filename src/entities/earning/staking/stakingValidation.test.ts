import { describe, expect, it } from 'vitest';
import { places } from '#testing/stakingWorld.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import type { PlaceFacts, StakeFacts, VaultFacts } from './stakingFacts.ts';
import { validateStake, type StakeContext, type StakeIssue } from './stakingValidation.ts';

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
  isBusy: false,
  facts,
  stake: held,
  typed: typed(5n),
  ...changes,
});
const inVault = { place: places.vault, vault } as const;
/** A vault where a share costs two, with enough balance to buy a million. */
const inRichVault = {
  ...inVault,
  facts: { ...facts, limit: E18 },
  stake: { ...held, balance: E18, allowance: E18 },
};

describe('validateStake', () => {
  it.each<[StakeIssue | undefined, string, Partial<StakeContext>]>([
    [undefined, 'a valid stake', {}],
    ['connectWallet', 'no account', { account: null }],
    ['accountChanged', 'a switched account', { askedBy: OTHER }],
    ['readOnly', 'a watched account', { isReadOnly: true }],
    ['wrongNetwork', 'the wrong network', { isWrongNetwork: true }],
    ['busy', 'another write at the place on its way', { isBusy: true }],
    ['loading', 'a stake not read yet', { stake: undefined }],
    ['loading', 'a place not read yet', { facts: undefined }],
    ['loading', 'a vault not read yet', { ...inVault, vault: undefined }],
    ['unreadable', 'an unreadable stake', { stake: null }],
    ['unreadable', 'an unreadable place', { facts: null }],
    ['enterAmount', 'no amount', { typed: { ok: false, issue: 'empty' } }],
    ['enterAmount', 'an amount of 0', { typed: typed(0n) }],
    [
      'tooManyDecimals',
      'more decimals than the token has',
      { typed: { ok: false, issue: 'tooManyDecimals' } },
    ],
    ['amountTooLarge', 'an amount above uint256', { typed: { ok: false, issue: 'tooLarge' } }],
    ['amountTooLarge', 'an amount of too many digits', { typed: { ok: false, issue: 'tooLong' } }],
    ['finished', 'a pool at its end block', { facts: { ...facts, block: 200 } }],
    ['finished', 'a farm without points', { facts: { ...facts, allocPoint: 0n } }],
    ['paused', 'a paused vault', { ...inVault, facts: { ...facts, isPaused: true } }],
    ['limit', 'one more than the limit', { typed: typed(11n) }],
    [undefined, 'exactly the limit', { typed: typed(10n) }],
    [
      'insufficientBalance',
      'more than the balance',
      { facts: { ...facts, limit: 1_000n }, typed: typed(101n) },
    ],
    [
      'tooLittle',
      "fewer shares than the vault's minimum",
      { ...inRichVault, typed: typed(1_999_999n) },
    ],
    [
      undefined,
      "exactly the vault's minimum of shares",
      { ...inRichVault, typed: typed(2_000_000n) },
    ],
    [
      'tooLittle',
      'an amount that the fee consumes',
      { facts: { ...facts, depositFeeBps: 10_000n } },
    ],
    ['notEnabled', 'more than the allowance', { stake: { ...held, allowance: 4n } }],
    [
      'nothingStaked',
      'unstaking without a stake',
      { action: 'unstake', stake: { ...held, staked: 0n } },
    ],
    [
      'insufficientStake',
      'unstaking more than the stake',
      { action: 'unstake', typed: typed(51n) },
    ],
    [undefined, 'unstaking from an unreadable pool', { action: 'unstake', facts: null }],
    [
      'nothingEarned',
      'a harvest of zero',
      { action: 'harvest', typed: typed(0n), stake: { ...held, pending: 0n } },
    ],
    [
      'nothingPaid',
      'a harvest from an empty budget',
      { action: 'harvest', facts: { ...facts, rewardBudget: 0n } },
    ],
    [
      undefined,
      'a harvest after the end block',
      { action: 'harvest', facts: { ...facts, block: 300 } },
    ],
    ['nothingEarned', 'compounding zero', { action: 'compound', stake: { ...held, pending: 0n } }],
    ['stakeChanged', 'compounding more than the reward', { action: 'compound', typed: typed(10n) }],
    [
      'nothingPaid',
      'compounding more than the budget',
      { action: 'compound', facts: { ...facts, rewardBudget: 4n } },
    ],
    [
      'compoundBalance',
      'compounding more than the balance',
      { action: 'compound', stake: { ...held, balance: 4n } },
    ],
    [
      'finished',
      'compounding after the end block',
      { action: 'compound', facts: { ...facts, block: 300 } },
    ],
    [
      'limit',
      'compounding above the limit',
      { action: 'compound', stake: { ...held, staked: 60n } },
    ],
    [
      'nothingStaked',
      'an emergency withdrawal without a stake',
      { action: 'emergencyWithdraw', stake: { ...held, staked: 0n } },
    ],
    [
      undefined,
      'an emergency withdrawal from an unreadable pool',
      { action: 'emergencyWithdraw', facts: null },
    ],
    [
      'unreadable',
      'a bounty without a vault',
      { action: 'bounty', place: places.vault, vault: null },
    ],
    [
      'bountyPaused',
      'a bounty of a paused vault',
      { ...inVault, action: 'bounty', facts: { ...facts, isPaused: true } },
    ],
    [
      'nothingEarned',
      'a bounty of zero',
      { action: 'bounty', place: places.vault, vault: { ...vault, pendingHarvest: 0n } },
    ],
    [undefined, 'a bounty', { ...inVault, action: 'bounty' }],
  ])('returns %s for %s', (issue, _name, changes) => {
    expect(validateStake(context(changes))).toBe(issue);
  });
});
