import type { ActionInfo } from '#chain/transactions/info.ts';
import { contractAddress } from '#config/chains.ts';
import type { ContractName } from '#config/env.ts';
import { rewardToken } from '#config/tokens.ts';
import { sameAddress } from '#lib/address.ts';
import { shortenAddress, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import { isAddressText, isDecimals, isRawAmount, isText, isWhole } from '#lib/storedChecks.ts';
import type { Product } from './product.ts';
import { tokenParams } from './summaryTexts.ts';

/** Buying a starter. The table of kinds is `./collectibleKinds.ts`. */
interface MintStarterInfo extends ActionInfo {
  kind: 'mintStarter';
  /** Kind of the collectible, and its name. */
  bunnyId: number;
  name: string;
  symbol: string;
  decimals: number;
  /** Price. */
  amountRaw: Raw;
}

/** Claiming a collectible that the account has earned. */
export interface ClaimCollectibleInfo extends ActionInfo {
  kind: 'claimCollectible';
  bunnyId: number;
  name: string;
}

/** Claiming points that could not be given along with a collectible. */
interface ClaimPointsInfo extends ActionInfo {
  kind: 'claimPoints';
  points: number;
}

/** Sending a collectible of any collection to another account. */
interface TransferCollectibleInfo extends ActionInfo {
  kind: 'transferCollectible';
  nftAddress: Address;
  /** Name of its collection or kind. */
  name: string;
  /** May be 0. */
  tokenIdRaw: Raw;
  recipient: Address;
}

/** Burning a collectible for MEOW. */
interface TradeInInfo extends ActionInfo {
  kind: 'tradeIn';
  name: string;
  /** May be 0. */
  tokenIdRaw: Raw;
  symbol: string;
  decimals: number;
  /** What is paid for it. */
  amountRaw: Raw;
}

/** Receiving the gift to the first profiles. */
interface ClaimEarlyRefundInfo extends ActionInfo {
  kind: 'claimEarlyRefund';
  symbol: string;
  decimals: number;
  amountRaw: Raw;
}

const PAGE = '/collectibles';
const tokenFields = { symbol: isText, decimals: isDecimals, amountRaw: isRawAmount };
/** Length of the calldata of `mintAndApprove(uint8,address)`, with `0x`. */
const APPROVING_LENGTH = 2 + (4 + 32 + 32) * 2;
/** A collectible is minted, of which a receiving contract may do what it wants. */
const MOST_GAS = 3_000_000n;

/** Contracts in which a collectible of one kind is claimed, without arguments. */
export const OWN_CLAIMS = ['claimByUser', 'claimByVault', 'claimByPrediction'] as const;

const isOneOf =
  (names: readonly ContractName[]) =>
  (contract: Address): boolean =>
    names.some((name) => sameAddress(contractAddress(name), contract));

type CollectiblesInfo =
  | MintStarterInfo
  | ClaimCollectibleInfo
  | ClaimPointsInfo
  | TransferCollectibleInfo
  | TradeInInfo
  | ClaimEarlyRefundInfo;

/** Collectibles: bought, claimed, sent and traded in. */
export const collectibles: Product<CollectiblesInfo> = {
  actions: {
    mintStarter: {
      fields: { bunnyId: isWhole, name: isText, ...tokenFields },
      summary: (info, locale) => ({
        key: 'transactions.summary.mintStarter',
        params: { ...tokenParams(info, locale), name: shortenSymbol(info.name) },
      }),
      page: () => '/profile',
      maxGas: MOST_GAS,
      calls: [
        {
          at: 'starterFactory',
          functions: ['mintNFT(uint8 bunnyId)', 'mintAndApprove(uint8 bunnyId, address spender)'],
        },
      ],
      accepts: ({ data }, { takesCollectibles }) =>
        data.length !== APPROVING_LENGTH || takesCollectibles(`0x${data.slice(-40)}`),
    },
    claimCollectible: {
      fields: { bunnyId: isWhole, name: isText },
      summary: ({ name }) => ({
        key: 'transactions.summary.claimCollectible',
        params: { name: shortenSymbol(name) },
      }),
      page: () => PAGE,
      maxGas: MOST_GAS,
      failed: { descriptionKey: 'notifications.collectibleNotClaimed' },
      calls: [
        { at: isOneOf(OWN_CLAIMS), functions: ['mintNFT()'] },
        {
          at: 'claimByLottery',
          functions: [
            'mintNFT(uint8 bunnyId, uint256 lotteryId, uint256 cursor)',
            'mintNFTByTicket(uint256 lotteryId, uint256 ticketId)',
          ],
        },
      ],
    },
    claimPoints: {
      fields: { points: isWhole },
      summary: ({ points }) => ({
        key: 'transactions.summary.claimSalePoints',
        params: { points },
      }),
      page: () => PAGE,
      maxGas: 1_000_000n,
      calls: [{ at: isOneOf([...OWN_CLAIMS, 'claimByLottery']), functions: ['claimPoints()'] }],
    },
    transferCollectible: {
      fields: {
        nftAddress: isAddressText,
        name: isText,
        tokenIdRaw: isRawAmount,
        recipient: isAddressText,
      },
      summary: ({ name, tokenIdRaw, recipient }) => ({
        key: 'transactions.summary.transferCollectible',
        params: { name: shortenSymbol(name), id: tokenIdRaw, recipient: shortenAddress(recipient) },
      }),
      page: () => PAGE,
      maxGas: MOST_GAS,
      failed: { descriptionKey: 'notifications.collectibleNotSent' },
      calls: [
        {
          // Any collection's: no token of another kind has this function.
          at: () => true,
          functions: ['safeTransferFrom(address from, address to, uint256 tokenId)'],
        },
      ],
    },
    tradeIn: {
      fields: { name: isText, tokenIdRaw: isRawAmount, ...tokenFields },
      summary: (info, locale) => ({
        key: 'transactions.summary.tradeIn',
        params: {
          ...tokenParams(info, locale),
          name: shortenSymbol(info.name),
          id: info.tokenIdRaw,
        },
      }),
      page: () => PAGE,
      maxGas: 2_000_000n,
      calls: [{ at: 'tradeIn', functions: ['burnNFT(uint256 tokenId, uint256 leastMeow)'] }],
    },
    claimEarlyRefund: {
      fields: tokenFields,
      summary: (info, locale) => ({
        key: 'transactions.summary.claimEarlyRefund',
        params: tokenParams(info, locale),
      }),
      page: () => '/profile',
      maxGas: 1_000_000n,
      calls: [{ at: 'earlyRefund', functions: ['getCakeBack()'] }],
    },
  },
  spenders: {
    starterFactory: {
      name: 'approvals.contract.starterFactory',
      token: () => rewardToken?.address,
    },
  },
  takesCollectibles: ['tradeIn'],
  revertReasons: {
    salenotstarted: 'errors.revert.saleNotStarted',
    collectibleclaimed: 'errors.revert.collectibleClaimed',
    noteligible: 'errors.revert.notEligible',
    notastarter: 'errors.revert.unknownKind',
    unknownkind: 'errors.revert.unknownKind',
    kindsoldout: 'errors.revert.kindSoldOut',
    nopoints: 'errors.revert.noPointsToClaim',
    pointsrefused: 'errors.revert.pointsRefused',
    offerended: 'errors.revert.offerEnded',
    paysless: 'errors.revert.paysLess',
    nottheowner: 'errors.revert.notYourCollectible',
    kindnottaken: 'errors.revert.kindNotTaken',
    notfunded: 'errors.revert.offerEmpty',
    refundended: 'errors.revert.offerEnded',
    gifttaken: 'errors.revert.giftTaken',
    collectibleserved: 'errors.revert.collectibleUsed',
    gifttoolarge: 'errors.revert.badSetting',
    offerruns: 'errors.revert.offerRuns',
    refundruns: 'errors.revert.offerRuns',
    erc721outofboundsindex: 'errors.revert.notYourCollectible',
    erc721invalidoperator: 'errors.revert.badRecipient',
    erc721invalidowner: 'errors.revert.zeroAddress',
    erc721invalidsender: 'errors.revert.zeroAddress',
    erc721enumerableforbiddenbatchmint: 'errors.revert.notAllowed',
    onlystation: 'errors.revert.notAllowed',
    stationisfinal: 'errors.revert.badSetting',
    kindexists: 'errors.revert.badSetting',
    invalidcap: 'errors.revert.badSetting',
    emptytext: 'errors.revert.badSetting',
    pricetoohigh: 'errors.revert.badSetting',
    invalidrounds: 'errors.revert.badSetting',
    invalidoffer: 'errors.revert.badSetting',
    invalidend: 'errors.revert.badSetting',
  },
};
