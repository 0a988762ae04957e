import type { ActionInfo } from '#chain/transactions/info.ts';
import type { PaidReward } from '#chain/transactions/record.ts';
import { contractAddress } from '#config/chains.ts';
import type { Check } from '#lib/checks.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { TextKey } from '#i18n/t.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import { isDecimals, isRawAmount, isText, isWhole } from '#lib/storedChecks.ts';
import type { ActionRules, Product } from './product.ts';
import { isEventOf, isTopicOf, receiptLogs } from './receiptLogs.ts';
import { tokenParams } from './summaryTexts.ts';

/** A bet on a round of the prediction game, in the native coin. */
export interface RoundBetInfo extends ActionInfo {
  kind: 'betBull' | 'betBear';
  /** From 1. */
  epoch: number;
  symbol: string;
  decimals: number;
  amountRaw: Raw;
}

/** Collecting wins and refunds of several rounds. */
export interface ClaimRoundsInfo extends ActionInfo {
  kind: 'claimRounds';
  epochs: readonly number[];
  symbol: string;
  decimals: number;
  /** What they were to pay; what they paid once the transaction is mined. */
  amountRaw: Raw;
}

/** Doing what is due in the game, which anyone may. */
interface ExecuteRoundInfo extends ActionInfo {
  kind: 'executeRound';
  /** Round that was to lock, or to close where none was. */
  epoch: number;
}

const MAX_EPOCHS = 1_000;
const isEpochs: Check = (value) =>
  Array.isArray(value) && value.length > 0 && value.length <= MAX_EPOCHS && value.every(isWhole);

const amountFields = { symbol: isText, decimals: isDecimals, amountRaw: isRawAmount };
const PAGE = '/prediction';

/** Topic of `Claim(address indexed sender, uint256 indexed epoch, uint256)`; a test derives it. */
export const roundClaimTopic: Hex =
  '0x34fcbac0073d7c3d388e51312faf357774904998eeb8fca628b9e6f65ee1cbf7';

/** Returns what a receipt says the rounds paid to the account, in one sum. */
function roundsPaid(
  receipt: unknown,
  infos: readonly ActionInfo[],
  account: Address,
): PaidReward[] {
  const paidBy = contractAddress('prediction');
  if (!paidBy || !infos.some(({ kind }) => kind === 'claimRounds')) return [];
  const claims = receiptLogs(receipt).filter(
    (log) => isEventOf(log, paidBy, roundClaimTopic) && isTopicOf(log, 1, account),
  );
  const paid = claims.reduce((sum, { words: [amount = 0n] }) => sum + amount, 0n);
  return claims.length > 0
    ? [{ paidBy, place: 'prediction', paidRaw: toRaw(paid), owedRaw: toRaw(0n) }]
    : [];
}

function betRules(side: 'Bull' | 'Bear', key: TextKey): ActionRules<RoundBetInfo> {
  return {
    fields: { epoch: isWhole, ...amountFields },
    summary: (info, locale) => ({
      key,
      params: { ...tokenParams(info, locale), id: info.epoch },
    }),
    page: () => PAGE,
    maxGas: 1_000_000n,
    calls: [{ at: 'prediction', functions: [`bet${side}(uint256 epoch)`], isPayable: true }],
  };
}

type PredictionInfo = RoundBetInfo | ClaimRoundsInfo | ExecuteRoundInfo;

/** The prediction game. */
export const prediction: Product<PredictionInfo> = {
  actions: {
    betBull: betRules('Bull', 'transactions.summary.betBull'),
    betBear: betRules('Bear', 'transactions.summary.betBear'),
    claimRounds: {
      fields: { epochs: isEpochs, ...amountFields },
      done(info, rewards) {
        const paid = rewards.find(({ place }) => place === 'prediction');
        return paid ? { ...info, amountRaw: paid.paidRaw } : info;
      },
      summary: (info, locale) => ({
        key: 'transactions.summary.claimRounds',
        params: tokenParams(info, locale),
      }),
      page: () => PAGE,
      // A thousand rounds at once, which a node would refuse before.
      maxGas: 30_000_000n,
      calls: [{ at: 'prediction', functions: ['claim(uint256[] epochs)'] }],
    },
    executeRound: {
      fields: { epoch: isWhole },
      summary: ({ epoch }) => ({
        key: 'transactions.summary.executeRound',
        params: { id: epoch },
      }),
      page: () => PAGE,
      maxGas: 2_000_000n,
      calls: [
        {
          at: 'prediction',
          functions: [
            'genesisStartRound()',
            'executeRound()',
            'executeRoundAt(uint80 oracleRoundId)',
            'voidRound(uint256 epoch)',
          ],
        },
      ],
    },
  },
  revertReasons: {
    roundnotbettable: 'errors.revert.roundNotBettable',
    bettoolow: 'errors.revert.betTooLow',
    alreadybet: 'errors.revert.alreadyBet',
    marketpaused: 'errors.revert.marketPaused',
    notstarted: 'errors.revert.roundNotDue',
    alreadystarted: 'errors.revert.roundNotDue',
    roundnotdue: 'errors.revert.roundNotDue',
    noansweryet: 'errors.revert.roundNotDue',
    answertoofarback: 'errors.revert.roundNotDue',
    notfirstanswer: 'errors.revert.roundNotDue',
    notvoidable: 'errors.revert.roundNotDue',
    resultdecided: 'errors.revert.badSetting',
    notclaimable: 'errors.revert.roundNotClaimable',
    paymentrefused: 'errors.revert.nativeRefused',
  },
  rewardsPaid: roundsPaid,
};
