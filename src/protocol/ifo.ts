import type { ActionInfo } from '#chain/transactions/info.ts';
import type { PaidReward } from '#chain/transactions/record.ts';
import { ifoAt, ifos } from '#config/ifos.ts';
import type { TextKey } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import { isDecimals, isRawAmount, isText, isWhole } from '#lib/storedChecks.ts';
import type { OwnContract, Product } from './product.ts';
import { isEventOf, isTopicOf, receiptLogs } from './receiptLogs.ts';
import { amountText, tokenParams } from './summaryTexts.ts';

interface SaleAmount extends ActionInfo {
  /** Id of the sale in its chain's list, and the name of its project. */
  saleId: string;
  name: string;
  symbol: string;
  decimals: number;
  amountRaw: Raw;
}

/** Committing LP tokens to a pool of a sale. */
export interface IfoDepositInfo extends SaleAmount {
  kind: 'ifoDeposit';
  /** 0 (basic) or 1 (unlimited). */
  pid: number;
}

/** Harvesting a pool: the tokens that were bought, and what of the LP tokens comes back. */
export interface IfoHarvestInfo extends SaleAmount {
  kind: 'ifoHarvest';
  pid: number;
  lpSymbol: string;
  lpDecimals: number;
  /** Less the tax; 0 where nothing comes back. */
  refundRaw: Raw;
}

/** Claiming bought tokens, or LP tokens that come back, that refused to be paid with the harvest. */
export interface IfoClaimKeptInfo extends SaleAmount {
  kind: 'ifoClaimOffering' | 'ifoClaimRefund';
}

/** Claiming the points of a sale that could not give them itself. */
export interface ClaimSalePointsInfo extends ActionInfo {
  kind: 'claimSalePoints';
  saleId: string;
  name: string;
  points: number;
}

type IfoInfo = IfoDepositInfo | IfoHarvestInfo | IfoClaimKeptInfo | ClaimSalePointsInfo;

const saleFields = { saleId: isText, name: isText };
const amountFields = {
  ...saleFields,
  symbol: isText,
  decimals: isDecimals,
  amountRaw: isRawAmount,
};

const page = (): string => '/ifo';
const isSale = (contract: Address): boolean => ifoAt(contract) !== undefined;

const boughtPlace = (info: IfoHarvestInfo): string => `sale ${info.saleId} ${info.pid}`;
const refundPlace = (info: IfoHarvestInfo): string => `${boughtPlace(info)} refund`;

/**
 * Topic of `Harvest(address indexed user, uint256, uint256, uint8 indexed pid)`; a test derives it.
 */
export const ifoHarvestTopic: Hex =
  '0x51524c2e5edfedf8b01b29719c661e4fbe27e71734e7cd773dabb7cb712fb3b3';

/**
 * First bytes of the topics of `OfferingKept` and `RefundKept(address indexed user, uint256)`, which
 * tell a sale's events apart and load sooner than all of them; a test derives them.
 */
export const ifoKeptTopics = { offering: '0x08476906', refund: '0x4132790c' } as const;

/**
 * Returns what a receipt says was paid of each pool that the account harvested. What its token
 * refused was not: the sale owes it.
 */
function salePaid(receipt: unknown, infos: readonly IfoInfo[], account: Address): PaidReward[] {
  const logs = receiptLogs(receipt);
  return infos.flatMap((info) => {
    if (info.kind !== 'ifoHarvest') return [];
    const paidBy = ifos.find(({ id }) => id === info.saleId)?.address;
    const [bought, refund] =
      logs.find(
        (log) =>
          isEventOf(log, paidBy, ifoHarvestTopic) &&
          isTopicOf(log, 1, account) &&
          Number(log.topics[2]) === info.pid,
      )?.words ?? [];
    if (!paidBy || bought === undefined || refund === undefined) return [];
    const reward = (place: string, topic: string, amount: bigint): PaidReward => {
      const isKept = logs.some(
        (log) =>
          sameAddress(log.address, paidBy) &&
          log.topics[0]?.startsWith(topic) &&
          isTopicOf(log, 1, account) &&
          log.words[0] === amount,
      );
      const [paid, owed] = isKept ? [0n, amount] : [amount, 0n];
      return { paidBy, place, paidRaw: toRaw(paid), owedRaw: toRaw(owed) };
    };
    return [
      reward(boughtPlace(info), ifoKeptTopics.offering, bought),
      reward(refundPlace(info), ifoKeptTopics.refund, refund),
    ];
  });
}

const summaryOf = (key: TextKey) => (info: SaleAmount, locale: string) => ({
  key,
  params: { ...tokenParams(info, locale), name: shortenSymbol(info.name) },
});

/** Returns the sales' contracts, which take LP tokens. */
function saleContracts(): OwnContract[] {
  return ifos.map(({ address, id, name, lpToken }) => ({
    address,
    label: () => `sale ${id}`,
    name: () => ({ key: 'approvals.contract.sale', params: { name } }),
    token: () => lpToken.address,
    takesTokens: true,
  }));
}

/** Token sales. */
export const ifo: Product<IfoInfo> = {
  actions: {
    ifoDeposit: {
      fields: { ...amountFields, pid: isWhole },
      summary: summaryOf('transactions.summary.ifoDeposit'),
      page,
      maxGas: 1_500_000n,
      calls: [{ at: isSale, functions: ['depositPool(uint256 amount, uint8 pid)'] }],
    },
    ifoHarvest: {
      fields: {
        ...amountFields,
        pid: isWhole,
        lpSymbol: isText,
        lpDecimals: isDecimals,
        refundRaw: isRawAmount,
      },
      done(info, rewards) {
        const paidAt = (place: string): Raw | undefined =>
          rewards.find((reward) => reward.place === place)?.paidRaw;
        return {
          ...info,
          amountRaw: paidAt(boughtPlace(info)) ?? info.amountRaw,
          refundRaw: paidAt(refundPlace(info)) ?? info.refundRaw,
        };
      },
      summary: (info, locale) => ({
        key:
          info.refundRaw === '0'
            ? 'transactions.summary.ifoHarvest'
            : 'transactions.summary.ifoHarvestAndRefund',
        params: {
          ...tokenParams(info, locale),
          name: shortenSymbol(info.name),
          refund: amountText(info.refundRaw, info.lpDecimals, locale),
          lpSymbol: shortenSymbol(info.lpSymbol),
        },
      }),
      page,
      // A token that burns its gas leaves a 64th, from which the rest must be done.
      maxGas: 5_000_000n,
      calls: [{ at: isSale, functions: ['harvestPool(uint8 pid)'] }],
    },
    ifoClaimOffering: {
      fields: amountFields,
      summary: summaryOf('transactions.summary.ifoClaimOffering'),
      page,
      maxGas: 1_500_000n,
      calls: [{ at: isSale, functions: ['claimOffering()'] }],
    },
    ifoClaimRefund: {
      fields: amountFields,
      summary: summaryOf('transactions.summary.ifoClaimOffering'),
      page,
      maxGas: 1_500_000n,
      calls: [{ at: isSale, functions: ['claimRefund()'] }],
    },
    claimSalePoints: {
      fields: { ...saleFields, points: isWhole },
      summary: ({ name, points }) => ({
        key: 'transactions.summary.claimPointsOfSale',
        params: { name: shortenSymbol(name), points },
      }),
      page,
      maxGas: 1_000_000n,
      calls: [{ at: 'pointCenter', functions: ['getPoints(address contractAddress)'] }],
    },
  },
  ownContracts: saleContracts,
  revertReasons: {
    salenotlive: 'errors.revert.saleNotLive',
    notyetharvestable: 'errors.revert.saleNotHarvestable',
    unknownpool: 'errors.revert.noSuchPool',
    profilenotactive: 'errors.revert.profileNotActive',
    profiletoonew: 'errors.revert.profileTooNew',
    zeroamount: 'errors.revert.nothingToDo',
    limitexceeded: 'errors.revert.limitExceeded',
    amounttoolarge: 'errors.revert.amountTooLarge',
    amountnotreceived: 'errors.revert.transferFailed',
    nothingcommitted: 'errors.revert.nothingCommitted',
    alreadyharvested: 'errors.revert.saleHarvested',
    nothingkept: 'errors.revert.saleHarvested',
    nothingtoclaim: 'errors.revert.noPointsToClaim',
    salenotover: 'errors.revert.badSetting',
    saleopen: 'errors.revert.badSetting',
    saletoolate: 'errors.revert.badSetting',
    offeringmissing: 'errors.revert.badSetting',
    nottheowners: 'errors.revert.badSetting',
    invalidpool: 'errors.revert.badSetting',
    invalidtokens: 'errors.revert.badSetting',
    tokenofsale: 'errors.revert.badSetting',
    saleknown: 'errors.revert.badSetting',
    zeropoints: 'errors.revert.badSetting',
    toomanysales: 'errors.revert.badSetting',
  },
  rewardsPaid: salePaid,
};
