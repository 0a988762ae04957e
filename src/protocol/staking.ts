import type { ActionInfo } from '#chain/transactions/info.ts';
import type { PaidReward } from '#chain/transactions/record.ts';
import { contractAddress } from '#config/chains.ts';
import { vault } from '#config/pools.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { isAddressText, isDecimals, isOptional, isRawAmount, isText } from '#lib/storedChecks.ts';
import type { TextKey } from '#i18n/t.ts';
import type { ActionRules, AllowedCalls, OutcomeText, Product } from './product.ts';
import { rewardOf, rewardsPaid } from './rewardsPaid.ts';
import { poolContracts, stakingContract, type StakingContract } from './stakingContracts.ts';
import { stakingPage } from './stakingPages.ts';
import { tokenParams } from './summaryTexts.ts';

/**
 * Deposit, withdrawal or reward at a farm, a pool or the vault; a reward as it was when asked for.
 * `leaveFarm`: LP tokens unstaked and withdrawn from their pool at once.
 */
export interface StakingInfo extends ActionInfo {
  kind: 'stake' | 'unstake' | 'leaveFarm' | 'harvest' | 'compound' | 'emergencyWithdraw' | 'bounty';
  /** Place on this chain: `chef 3`, `pool 40`, `vault`. */
  place: string;
  symbol: string;
  decimals: number;
  amountRaw: Raw;
  /** Pool that pays the reward from a budget of its own, which can run short. */
  paidBy?: Address;
  /** Set by `done`, never stored: the amount is the one that the receipt has. */
  isPaid?: true;
}

type Kind = StakingInfo['kind'];
type Functions = Partial<Record<StakingContract, readonly string[]>>;

const fields = {
  place: isText,
  symbol: isText,
  decimals: isDecimals,
  amountRaw: isRawAmount,
  paidBy: isOptional(isAddressText),
  isPaid: (value: unknown) => value === undefined,
};

const deposit = 'deposit(uint256 amount)';
const depositNative = 'deposit()';
const depositAtFarm = 'deposit(uint256 pid, uint256 amount)';
const depositAccepting = 'deposit(uint256 pid, uint256 amount, uint256 maxFeeBps)';
const leaveStaking = 'leaveStaking(uint256 amount)';
const withdraw = 'withdraw(uint256 amount)';
const emergencyWithdraw = 'emergencyWithdraw()';

/** Functions of each action at each kind of contract. */
const functions: Record<Kind, Functions> = {
  stake: {
    chef: ['enterStaking(uint256 amount)', depositAccepting],
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
  leaveFarm: {
    chef: ['withdrawAndCall(uint256 pid, uint256 amount, address receiver, bytes data)'],
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
  leaveFarm: { titleKey: 'notifications.unstaked', descriptionKey: 'notifications.unstaked.text' },
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

const isPaidNothing = ({ paidRaw }: PaidReward): boolean => fromRaw(paidRaw) === 0n;

/** Text where a pool's budget ran short: a reward that is still owed is not called paid. */
function shortfallText(
  kind: Kind,
  rewards: readonly PaidReward[],
  count: number,
): OutcomeText | undefined {
  if (!rewards.some(({ owedRaw }) => fromRaw(owedRaw) > 0n)) return undefined;
  const isNothing = count === 1 && rewards.every(isPaidNothing);
  const descriptionKey = isNothing
    ? 'notifications.harvestedNothing.text'
    : 'notifications.harvestedPart.text';
  if (kind === 'unstake' || kind === 'compound')
    return { ...texts[kind], type: 'warning', descriptionKey };
  const titleKey = isNothing ? 'notifications.harvestedNothing' : 'notifications.harvestedPart';
  return { type: 'warning', titleKey, descriptionKey };
}

/** Text where nothing was left to pay, as after another harvest. */
function nothingLeftText(kind: Kind): OutcomeText | undefined {
  if (kind === 'unstake' || kind === 'leaveFarm') return texts.emergencyWithdraw;
  if (kind !== 'harvest') return undefined;
  return {
    type: 'warning',
    titleKey: 'notifications.harvestedNothing',
    descriptionKey: 'notifications.nothingLeft.text',
  };
}

/**
 * Half as much again as the costliest way out of a farm that contracts/farms/FarmZapGas.t.sol
 * measures, 879,000: a token that swaps its own collected tax, as the only one received.
 */
const LEAVING_GAS = 1_400_000n;

const rulesOf = (kind: Kind, key: TextKey): ActionRules<StakingInfo> => ({
  fields,
  summary: (info, locale) => ({ key, params: tokenParams(info, locale) }),
  page: stakingPage,
  maxGas: kind === 'leaveFarm' ? LEAVING_GAS : 3_000_000n,
  calls: callsOf(kind),
  confirmed(info, rewards, count) {
    const short = shortfallText(kind, rewards, count);
    if (short) return short;
    // The vault pays no reward beside the stake.
    if (kind === 'unstake' && info.place === 'vault') return texts.emergencyWithdraw;
    const reward = rewardOf(info, rewards);
    const isNothing = count === 1 && reward !== undefined && isPaidNothing(reward);
    return (isNothing ? nothingLeftText(kind) : undefined) ?? texts[kind];
  },
});

/** Rules of a claim, whose amount is an estimate until its receipt tells it. */
const claimRules = (kind: Kind, key: TextKey, estimateKey: TextKey): ActionRules<StakingInfo> => ({
  ...rulesOf(kind, key),
  summary: (info, locale) => ({
    key: info.isPaid ? key : estimateKey,
    params: tokenParams(info, locale),
  }),
  done(info, rewards) {
    const reward = rewardOf(info, rewards);
    return reward ? { ...info, amountRaw: reward.paidRaw, isPaid: true } : info;
  },
});

/** Where the receiver of `withdrawAndCall` begins in its calldata, with `0x`. */
const RECEIVER_AT = 2 + (4 + 32 + 32 + 12) * 2;

/** Farms, pools and the vault. */
export const staking: Product<StakingInfo> = {
  actions: {
    stake: rulesOf('stake', 'transactions.summary.stake'),
    unstake: rulesOf('unstake', 'transactions.summary.unstake'),
    leaveFarm: {
      ...rulesOf('leaveFarm', 'transactions.summary.leaveFarm'),
      // Another receiver would keep the stake.
      accepts: ({ data }) =>
        sameAddress(`0x${data.slice(RECEIVER_AT, RECEIVER_AT + 40)}`, contractAddress('farmZap')),
    },
    harvest: claimRules(
      'harvest',
      'transactions.summary.harvest',
      'transactions.summary.harvestAbout',
    ),
    compound: rulesOf('compound', 'transactions.summary.compound'),
    emergencyWithdraw: rulesOf('emergencyWithdraw', 'transactions.summary.emergencyWithdraw'),
    bounty: {
      ...claimRules('bounty', 'transactions.summary.bounty', 'transactions.summary.bountyAbout'),
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
    feenotaccepted: 'errors.revert.feeNotAccepted',
    receiverrefused: 'errors.revert.badRecipient',
    limitexceeded: 'errors.revert.limitExceeded',
    staketoolarge: 'errors.revert.amountTooLarge',
    zeroamount: 'errors.revert.nothingToDo',
    toofewshares: 'errors.revert.vaultTooLittle',
    contractnotallowed: 'errors.revert.accountsOnly',
    steptoolarge: 'errors.revert.badSetting',
    steptoosoon: 'errors.revert.badSetting',
    supplyexceeded: 'errors.revert.supplyExceeded',
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
