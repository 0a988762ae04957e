import type { ActionInfo } from '#chain/transactions/info.ts';
import type { PaidReward } from '#chain/transactions/record.ts';
import { contractAddress } from '#config/chains.ts';
import { rewardToken } from '#config/tokens.ts';
import type { TextKey } from '#i18n/t.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import { isDecimals, isRawAmount, isText, isWhole } from '#lib/storedChecks.ts';
import type { ActionRules, Product } from './product.ts';
import { isEventOf, isTopicOf, receiptLogs } from './receiptLogs.ts';
import { tokenParams } from './summaryTexts.ts';

interface RoundAmount extends ActionInfo {
  /** From 1. */
  lotteryId: number;
  symbol: string;
  decimals: number;
  amountRaw: Raw;
}

/** Tickets of a round and what they cost, or what is paid for them. */
export interface LotteryTicketsInfo extends RoundAmount {
  /**
   * Purchase of typed or of picked numbers; collecting the prizes of tickets; taking the price of
   * tickets of a void round back.
   */
  kind: 'buyTickets' | 'buyPickedTickets' | 'claimTickets' | 'refundLottery';
  /** Tickets. */
  count: number;
}

/** A gift to the pot of a round. */
interface InjectFundsInfo extends RoundAmount {
  kind: 'injectFunds';
}

/** Doing what is due for a round, which anyone may. */
export interface LotteryActInfo extends ActionInfo {
  kind: 'closeLottery' | 'countTickets' | 'drawLottery' | 'requestAgain';
  /** From 1. */
  lotteryId: number;
}

type LotteryInfo = LotteryTicketsInfo | InjectFundsInfo | LotteryActInfo;

const amountFields = {
  lotteryId: isWhole,
  symbol: isText,
  decimals: isDecimals,
  amountRaw: isRawAmount,
};
const ticketFields = { ...amountFields, count: isWhole };
const PAGE = '/lottery';

const placeOf = ({ lotteryId }: { lotteryId: number }): string => `lottery ${lotteryId}`;

/**
 * Topic of `TicketsClaim(address indexed claimer, uint256, uint256 indexed lotteryId, uint256)`; a
 * test derives it.
 */
export const ticketsClaimTopic: Hex =
  '0x0f5fca62da8fb5d95525b49e5eaa7b20bc6bd9e2f6b64b493442d1c0bd6ef486';
/**
 * Topic of `TicketsRefunded(address indexed owner, uint256 indexed lotteryId, uint256, uint256)`; a
 * test derives it.
 */
export const ticketsRefundedTopic: Hex =
  '0x45ee1ec4b1bfa81ce8ecc36a11ef7cfac13644d398df1374b266743880d47959';

/** Returns the prizes and refunds that a receipt says were paid to the account, by round. */
function lotteryPaid(
  receipt: unknown,
  infos: readonly ActionInfo[],
  account: Address,
): PaidReward[] {
  const paidBy = contractAddress('lottery');
  if (!paidBy) return [];
  const paid = receiptLogs(receipt).filter(
    (log) =>
      [ticketsClaimTopic, ticketsRefundedTopic].some((topic) => isEventOf(log, paidBy, topic)) &&
      isTopicOf(log, 1, account),
  );
  return (infos as readonly LotteryInfo[]).flatMap((info) => {
    if (info.kind !== 'claimTickets' && info.kind !== 'refundLottery') return [];
    const [amount] = paid.find(({ topics }) => Number(topics[2]) === info.lotteryId)?.words ?? [];
    return amount === undefined
      ? []
      : [{ paidBy, place: placeOf(info), paidRaw: toRaw(amount), owedRaw: toRaw(0n) }];
  });
}

const summaryOf = (key: TextKey) => (info: RoundAmount, locale: string) => ({
  key,
  params: { ...tokenParams(info, locale), id: info.lotteryId },
});

function ticketRules(
  signature: string,
  key: TextKey,
  maxGas: bigint,
): ActionRules<LotteryTicketsInfo> {
  return {
    fields: ticketFields,
    done(info, rewards) {
      const paid = rewards.find(({ place }) => place === placeOf(info));
      return paid ? { ...info, amountRaw: paid.paidRaw } : info;
    },
    summary: summaryOf(key),
    page: () => PAGE,
    maxGas,
    calls: [{ at: 'lottery', functions: [signature] }],
  };
}

function actRules(signature: string, key: TextKey, maxGas: bigint): ActionRules<LotteryActInfo> {
  return {
    fields: { lotteryId: isWhole },
    summary: ({ lotteryId }) => ({ key, params: { id: lotteryId } }),
    page: () => PAGE,
    maxGas,
    calls: [{ at: 'lottery', functions: [signature] }],
  };
}

/** The lottery. */
export const lottery: Product<LotteryInfo> = {
  actions: {
    buyTickets: ticketRules(
      'buyTickets(uint256 lotteryId, uint32[] ticketNumbers)',
      'transactions.summary.buyTickets',
      3_500_000n,
    ),
    buyPickedTickets: ticketRules(
      'buyPickedTickets(uint256 lotteryId, uint256 count, uint80 salt)',
      'transactions.summary.buyTickets',
      1_000_000n,
    ),
    claimTickets: ticketRules(
      'claimTickets(uint256 lotteryId, uint256[] ticketIds, uint32[] brackets)',
      'transactions.summary.claimTickets',
      10_000_000n,
    ),
    refundLottery: ticketRules(
      'refund(uint256 lotteryId, uint256[] purchases)',
      'transactions.summary.refundLottery',
      10_000_000n,
    ),
    injectFunds: {
      fields: amountFields,
      summary: summaryOf('transactions.summary.injectFunds'),
      page: () => PAGE,
      maxGas: 1_000_000n,
      calls: [{ at: 'lottery', functions: ['injectFunds(uint256 lotteryId, uint256 amount)'] }],
    },
    closeLottery: actRules(
      'closeLottery(uint256 lotteryId)',
      'transactions.summary.closeLottery',
      5_000_000n,
    ),
    requestAgain: actRules(
      'requestAgain(uint256 lotteryId)',
      'transactions.summary.requestAgain',
      5_000_000n,
    ),
    countTickets: actRules(
      'countTickets(uint256 lotteryId, uint256 most)',
      'transactions.summary.countTickets',
      // Two thousand purchases of one ticket, with half as much again.
      15_000_000n,
    ),
    drawLottery: actRules(
      'drawFinalNumberAndMakeLotteryClaimable(uint256 lotteryId)',
      'transactions.summary.drawLottery',
      2_000_000n,
    ),
  },
  spenders: {
    lottery: { name: 'approvals.contract.lottery', token: () => rewardToken?.address },
  },
  revertReasons: {
    lotterynotopen: 'errors.revert.lotteryNotOpen',
    invalidticketcount: 'errors.revert.ticketCount',
    invalidticketnumber: 'errors.revert.ticketNumber',
    lotterynotover: 'errors.revert.lotteryNotDue',
    lotterynotended: 'errors.revert.lotteryNotDue',
    lotterynotclosed: 'errors.revert.lotteryNotDue',
    numberknown: 'errors.revert.lotteryNotDue',
    numberunknown: 'errors.revert.lotteryNotDue',
    requestpending: 'errors.revert.lotteryNotDue',
    requestsover: 'errors.revert.lotteryNotDue',
    ticketsuncounted: 'errors.revert.lotteryNotDue',
    lotterynotclaimable: 'errors.revert.lotteryNotClaimable',
    unknownticket: 'errors.revert.ticketNotWinning',
    otherowner: 'errors.revert.ticketNotWinning',
    wrongbracket: 'errors.revert.ticketNotWinning',
    unknownpurchase: 'errors.revert.ticketNotWinning',
    ticketalreadypaid: 'errors.revert.ticketPaid',
    alreadyrefunded: 'errors.revert.ticketPaid',
    notrefundable: 'errors.revert.lotteryNotRefundable',
    invalidlists: 'errors.revert.badSetting',
    pottoolarge: 'errors.revert.badSetting',
  },
  rewardsPaid: lotteryPaid,
};
