import type { ActionInfo } from '#chain/transactions/info.ts';
import type { PaidReward } from '#chain/transactions/record.ts';
import { vault } from '#config/pools.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { isAddressText, isDecimals, isOptional, isRawAmount, isText } from '#lib/storedChecks.ts';
import type { TextKey } from '#i18n/t.ts';
import type { ActionRules, AllowedCalls, OutcomeText, Product } from './product.ts';
import { rewardsPaid } from './rewardsPaid.ts';
import { poolContracts, stakingContract, type StakingContract } from './stakingContracts.ts';
import { tokenParams } from './summaryTexts.ts';

/**
 * Deposit, withdrawal or reward at a farm, a pool or the vault; a reward as it was when asked for.
 */
export interface StakingInfo extends ActionInfo {
  kind: 'stake' | 'unstake' | 'harvest' | 'compound' | 'emergencyWithdraw' | 'bounty';
  /** Place on this chain: `chef 3`, `pool 40`, `vault`. */
  place: string;
  symbol: string;
  decimals: number;
  amountRaw: Raw;
  /** Pool that pays the reward from a budget of its own, which can run short. */
  paidBy?: Address;
}

type Kind = StakingInfo['kind'];
type Functions = Partial<Record<StakingContract, readonly string[]>>;

const fields = {
  place: isText,
  symbol: isText,
  decimals: isDecimals,
  amountRaw: isRawAmount,
  paidBy: isOptional(isAddressText),
};

const deposit = 'deposit(uint256 amount)';
const depositNative = 'deposit()';
const depositAtFarm = 'deposit(uint256 pid, uint256 amount)';
const leaveStaking = 'leaveStaking(uint256 amount)';
const withdraw = 'withdraw(uint256 amount)';
const emergencyWithdraw = 'emergencyWithdraw()';

/** Functions of each action at each kind of contract. */
const functions: Record<Kind, Functions> = {
  stake: {
    chef: ['enterStaking(uint256 amount)', depositAtFarm],
    pool: [deposit],
    nativePool: [depositNative],
    vault: [deposit],
  },
  unstake: {
    chef: [leaveStaking, 'withdraw(uint256 pid, uint256 amount)'],
    pool: [withdraw],
    nativePool: [withdraw],
    vault: ['withdraw(uint256 shares)', 'withdrawAll()'],
  },
  harvest: {
    chef: [leaveStaking, depositAtFarm],
    pool: [deposit],
    nativePool: [depositNative],
  },
  compound: { pool: [deposit] },
  emergencyWithdraw: {
    chef: ['emergencyWithdraw(uint256 pid)'],
    pool: [emergencyWithdraw],
    nativePool: [emergencyWithdraw],
  },
  bounty: { vault: ['harvest()'] },
};

/** The native coin is sent only to its own pool, and only with a stake. */
const callsOf = (kind: Kind): AllowedCalls[] =>
  (Object.keys(functions[kind]) as StakingContract[]).map((contract) => ({
    at: (address) => stakingContract(address) === contract,
    functions: functions[kind][contract] ?? [],
    isPayable: kind === 'stake' && contract === 'nativePool',
  }));

/** Texts of a confirmed action, as the specification has them (section 8). */
const texts: Record<Kind, OutcomeText> = {
  stake: { titleKey: 'notifications.staked', descriptionKey: 'notifications.staked.text' },
  unstake: { titleKey: 'notifications.unstaked', descriptionKey: 'notifications.unstaked.text' },
  harvest: { titleKey: 'notifications.harvested', descriptionKey: 'notifications.harvested.text' },
  compound: {
    titleKey: 'notifications.compounded',
    descriptionKey: 'notifications.compounded.text',
  },
  emergencyWithdraw: {
    titleKey: 'notifications.unstaked',
    descriptionKey: 'notifications.emergency.text',
  },
  bounty: { titleKey: 'notifications.bounty', descriptionKey: 'notifications.bounty.text' },
};

const isAllOwed = (rewards: readonly PaidReward[], count: number): boolean =>
  count === 1 && rewards.every(({ paidRaw }) => fromRaw(paidRaw) === 0n);

/** Text where a pool's budget ran short: a reward that is still owed is not called paid. */
function shortfallText(
  kind: Kind,
  rewards: readonly PaidReward[],
  count: number,
): OutcomeText | undefined {
  if (!rewards.some(({ owedRaw }) => fromRaw(owedRaw) > 0n)) return undefined;
  const isNothing = isAllOwed(rewards, count);
  const descriptionKey = isNothing
    ? 'notifications.harvestedNothing.text'
    : 'notifications.harvestedPart.text';
  if (kind === 'unstake' || kind === 'compound')
    return { ...texts[kind], type: 'warning', descriptionKey };
  const titleKey = isNothing ? 'notifications.harvestedNothing' : 'notifications.harvestedPart';
  return { type: 'warning', titleKey, descriptionKey };
}

const rulesOf = (kind: Kind, key: TextKey): ActionRules<StakingInfo> => ({
  fields,
  summary: (info, locale) => ({ key, params: tokenParams(info, locale) }),
  calls: callsOf(kind),
  confirmed(info, rewards, count) {
    const short = shortfallText(kind, rewards, count);
    // The vault pays no reward beside the stake.
    const isVaultLeft = kind === 'unstake' && info.place === 'vault';
    return short ?? texts[isVaultLeft ? 'emergencyWithdraw' : kind];
  },
});

/** Farms, pools and the vault. */
export const staking: Product<StakingInfo> = {
  actions: {
    stake: rulesOf('stake', 'transactions.summary.stake'),
    unstake: rulesOf('unstake', 'transactions.summary.unstake'),
    harvest: {
      ...rulesOf('harvest', 'transactions.summary.harvest'),
      done(info, rewards) {
        const reward = rewards.find(({ paidBy }) => sameAddress(paidBy, info.paidBy));
        return reward ? { ...info, amountRaw: reward.paidRaw } : info;
      },
    },
    compound: rulesOf('compound', 'transactions.summary.compound'),
    emergencyWithdraw: rulesOf('emergencyWithdraw', 'transactions.summary.emergencyWithdraw'),
    bounty: {
      ...rulesOf('bounty', 'transactions.summary.bounty'),
      failed: {
        titleKey: 'notifications.bountyFailed',
        descriptionKey: 'notifications.bountyFailed.text',
      },
    },
  },
  spenders: {
    masterChef: { name: 'approvals.contract.masterChef' },
    vault: { name: 'approvals.contract.vault', token: () => vault?.token.address },
  },
  ownContracts: poolContracts,
  revertReasons: {
    insufficientstake: 'errors.revert.insufficientStake',
    insufficientshares: 'errors.revert.insufficientStake',
    unknownpool: 'errors.revert.noSuchPool',
    stakingpool: 'errors.revert.noSuchPool',
    poolfinished: 'errors.revert.poolFinished',
    limitexceeded: 'errors.revert.limitExceeded',
    staketoolarge: 'errors.revert.amountTooLarge',
    zeroamount: 'errors.revert.nothingToDo',
    toofewshares: 'errors.revert.vaultTooLittle',
    contractnotallowed: 'errors.revert.accountsOnly',
    emissiontoohigh: 'errors.revert.badSetting',
    emissiontoolarge: 'errors.revert.badSetting',
    feetoohigh: 'errors.revert.badSetting',
    notatoken: 'errors.revert.badSetting',
    poolexists: 'errors.revert.badSetting',
    toomanypools: 'errors.revert.badSetting',
    poolstarted: 'errors.revert.badSetting',
    budgetexceeded: 'errors.revert.badSetting',
    invalidblocks: 'errors.revert.badSetting',
    limitnotraised: 'errors.revert.badSetting',
    tokenofthepool: 'errors.revert.badSetting',
    owntoken: 'errors.revert.badSetting',
    periodtoolong: 'errors.revert.badSetting',
  },
  rewardsPaid,
};
