import type { ActionInfo } from '#chain/transactions/info.ts';
import { rewardToken } from '#config/tokens.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import { isAddressText, isDecimals, isRawAmount, isText, isWhole } from '#lib/storedChecks.ts';
import type { TextKey } from '#i18n/t.ts';
import type { ActionRules, Product } from './product.ts';
import { tokenParams } from './summaryTexts.ts';

/** What a change of the profile costs, and the collectible that becomes its picture. */
interface Picture extends ActionInfo {
  symbol: string;
  decimals: number;
  /** Cost. */
  amountRaw: Raw;
  nftAddress: Address;
  /** May be 0. */
  tokenIdRaw: Raw;
}

/** Making a profile. */
interface CreateProfileInfo extends Picture {
  kind: 'createProfile';
  /** From 1. */
  teamId: number;
}

/** Changing the picture of an active profile, or making a paused one active again. */
interface ProfilePictureInfo extends Picture {
  kind: 'updateProfile' | 'reactivateProfile';
}

/** Pausing a profile, which gives its collectible back. */
interface PauseProfileInfo extends ActionInfo {
  kind: 'pauseProfile';
}

/** Getting a collectible back that its collection refused to move before. */
export interface ClaimProfileTokenInfo extends ActionInfo {
  kind: 'claimProfileToken';
  nftAddress: Address;
  /** Name of its collection or kind. */
  name: string;
  /** May be 0. */
  tokenIdRaw: Raw;
}

const picture = {
  symbol: isText,
  decimals: isDecimals,
  amountRaw: isRawAmount,
  nftAddress: isAddressText,
  tokenIdRaw: isRawAmount,
};
const page = (): string => '/profile';
/** Two collectibles move, of collections whose code we do not know. */
const MOST_GAS = 4_000_000n;

function pictureRules(
  kind: ProfilePictureInfo['kind'],
  key: TextKey,
): ActionRules<ProfilePictureInfo> {
  return {
    fields: picture,
    summary: (info, locale) => ({ key, params: tokenParams(info, locale) }),
    page,
    maxGas: MOST_GAS,
    calls: [{ at: 'profile', functions: [`${kind}(address nftAddress, uint256 tokenId)`] }],
  };
}

type ProfileInfo =
  | CreateProfileInfo
  | ProfilePictureInfo
  | PauseProfileInfo
  | ClaimProfileTokenInfo;

/** Profiles, their pictures and their points. */
export const profile: Product<ProfileInfo> = {
  actions: {
    createProfile: {
      fields: { ...picture, teamId: isWhole },
      summary: (info, locale) => ({
        key: 'transactions.summary.createProfile',
        params: tokenParams(info, locale),
      }),
      page,
      maxGas: MOST_GAS,
      calls: [
        {
          at: 'profile',
          functions: ['createProfile(uint256 teamId, address nftAddress, uint256 tokenId)'],
        },
      ],
    },
    updateProfile: pictureRules('updateProfile', 'transactions.summary.updateProfile'),
    reactivateProfile: pictureRules('reactivateProfile', 'transactions.summary.reactivateProfile'),
    pauseProfile: {
      fields: {},
      summary: () => ({ key: 'transactions.summary.pauseProfile', params: {} }),
      page,
      maxGas: MOST_GAS,
      calls: [{ at: 'profile', functions: ['pauseProfile()'] }],
    },
    claimProfileToken: {
      fields: { nftAddress: isAddressText, name: isText, tokenIdRaw: isRawAmount },
      summary: ({ name, tokenIdRaw }) => ({
        key: 'transactions.summary.claimProfileToken',
        params: { name: shortenSymbol(name), id: tokenIdRaw },
      }),
      page,
      maxGas: MOST_GAS,
      calls: [{ at: 'profile', functions: ['claimToken(address nftAddress, uint256 tokenId)'] }],
    },
  },
  spenders: {
    profile: { name: 'approvals.contract.profile', token: () => rewardToken?.address },
  },
  takesCollectibles: ['profile'],
  revertReasons: {
    notregistered: 'errors.revert.noProfile',
    alreadyregistered: 'errors.revert.profileExists',
    profilepaused: 'errors.revert.profilePaused',
    profileactive: 'errors.revert.profileActive',
    unknownteam: 'errors.revert.unknownTeam',
    teamnotjoinable: 'errors.revert.teamNotJoinable',
    sameteam: 'errors.revert.badSetting',
    collectionnotallowed: 'errors.revert.collectionNotAllowed',
    nottokenowner: 'errors.revert.notYourCollectible',
    tokennotreceived: 'errors.revert.collectibleStuck',
    tokenrefused: 'errors.revert.collectibleStuck',
    tokenowed: 'errors.revert.collectibleOwed',
    notokentoclaim: 'errors.revert.noCollectibleWaiting',
    toolittlegas: 'errors.revert.outOfGas',
    costnotpaid: 'errors.revert.transferFailed',
    costtoohigh: 'errors.revert.badSetting',
    badteamname: 'errors.revert.badSetting',
    toomanyusers: 'errors.revert.badSetting',
    toofewpoints: 'errors.revert.badSetting',
    notacollection: 'errors.revert.badSetting',
  },
};
