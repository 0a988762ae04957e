import type { ActionInfo } from '#chain/transactions/info.ts';
import type { PaidReward } from '#chain/transactions/record.ts';
import { contractAddress } from '#config/chains.ts';
import type { TextKey } from '#i18n/t.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import { isDecimals, isRawAmount, isText, isWhole } from '#lib/storedChecks.ts';
import type { ActionRules, Product } from './product.ts';
import { isEventOf, isTopicOf, receiptLogs } from './receiptLogs.ts';
import { tokenParams } from './summaryTexts.ts';

/** Taking part, with the team of the account's profile. */
interface CompetitionRegisterInfo extends ActionInfo {
  kind: 'competitionRegister';
  /** From 1. */
  teamId: number;
}

/** Claiming the prize of the result's list. */
interface CompetitionClaimInfo extends ActionInfo {
  kind: 'competitionClaim';
  symbol: string;
  decimals: number;
  amountRaw: Raw;
}

/** Letting prizes be claimed, which anyone may; getting the points and the cat that are owed. */
interface CompetitionActInfo extends ActionInfo {
  kind: 'competitionAdvance' | 'competitionOwed';
}

type CompetitionInfo = CompetitionRegisterInfo | CompetitionClaimInfo | CompetitionActInfo;

const PAGE = '/competition';
const PLACE = 'competition';
/** A cat is minted, of which a receiving contract may do what it wants. */
const MOST_GAS = 3_000_000n;
/** A claim mints nothing. */
const MOST_CLAIM_GAS = 1_200_000n;

/**
 * Topic of `RewardClaim(address indexed, uint256 indexed, uint256, uint256, uint256, uint256)`; a
 * test derives it.
 */
export const rewardClaimTopic: Hex =
  '0x5432964579c5a52330c89a2a074564260b4845b478708165290325599f4fec49';
/** Place of the MEOW among the words of that event. */
const MEOW_WORD = 2;

/** Returns the prize that a receipt says was paid to the account. */
function prizePaid(receipt: unknown, infos: readonly ActionInfo[], account: Address): PaidReward[] {
  const paidBy = contractAddress('competition');
  if (!paidBy || !infos.some(({ kind }) => kind === 'competitionClaim')) return [];
  const paid = receiptLogs(receipt).find(
    (log) => isEventOf(log, paidBy, rewardClaimTopic) && isTopicOf(log, 1, account),
  )?.words[MEOW_WORD];
  return paid === undefined
    ? []
    : [{ paidBy, place: PLACE, paidRaw: toRaw(paid), owedRaw: toRaw(0n) }];
}

function actRules(signature: string, key: TextKey): ActionRules<CompetitionActInfo> {
  return {
    fields: {},
    summary: () => ({ key, params: {} }),
    page: () => PAGE,
    maxGas: MOST_GAS,
    calls: [{ at: 'competition', functions: [signature] }],
  };
}

/** The trading competition. */
export const competition: Product<CompetitionInfo> = {
  actions: {
    competitionRegister: {
      fields: { teamId: isWhole },
      summary: () => ({ key: 'transactions.summary.competitionRegister', params: {} }),
      page: () => PAGE,
      maxGas: 1_000_000n,
      calls: [{ at: 'competition', functions: ['register()'] }],
    },
    competitionClaim: {
      fields: { symbol: isText, decimals: isDecimals, amountRaw: isRawAmount },
      done(info, rewards) {
        const paid = rewards.find(({ place }) => place === PLACE);
        return paid ? { ...info, amountRaw: paid.paidRaw } : info;
      },
      summary: (info, locale) => ({
        key: 'transactions.summary.competitionClaim',
        params: tokenParams(info, locale),
      }),
      page: () => PAGE,
      maxGas: MOST_CLAIM_GAS,
      calls: [
        {
          at: 'competition',
          functions: [
            'claimReward(uint8 group, uint256 volume, uint256 meow, uint256 points, bytes32[] proof)',
          ],
        },
      ],
    },
    competitionAdvance: actRules(
      'updateCompetitionStatus()',
      'transactions.summary.competitionAdvance',
    ),
    competitionOwed: actRules(
      'giveOwed(address userAddress)',
      'transactions.summary.competitionOwed',
    ),
  },
  revertReasons: {
    notannounced: 'errors.revert.competitionNotAnnounced',
    registrationover: 'errors.revert.competitionRegistrationOver',
    alreadycompeting: 'errors.revert.competitionJoined',
    noactiveprofile: 'errors.revert.competitionNoProfile',
    collectibleentered: 'errors.revert.collectibleUsed',
    noresult: 'errors.revert.competitionNotDue',
    competitionnotclosed: 'errors.revert.competitionNotDue',
    objectionpossible: 'errors.revert.competitionNotDue',
    totalnotfunded: 'errors.revert.competitionNotFunded',
    notclaiming: 'errors.revert.competitionNotClaiming',
    notcompeting: 'errors.revert.competitionNoPart',
    rewardclaimed: 'errors.revert.competitionClaimed',
    invalidproof: 'errors.revert.competitionNotInList',
    totalexceeded: 'errors.revert.competitionNotInList',
    toomanypoints: 'errors.revert.competitionNotInList',
    nothingowed: 'errors.revert.competitionNothingOwed',
    stillrefused: 'errors.revert.competitionStillRefused',
    competitionnotover: 'errors.revert.badSetting',
    alreadyannounced: 'errors.revert.badSetting',
    invalidterms: 'errors.revert.badSetting',
    invalidtimes: 'errors.revert.badSetting',
    invalidresult: 'errors.revert.badSetting',
    resultpending: 'errors.revert.badSetting',
    objectionover: 'errors.revert.badSetting',
    samekey: 'errors.revert.badSetting',
  },
  rewardsPaid: prizePaid,
};
