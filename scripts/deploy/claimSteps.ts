import { parseUnits } from 'ethers';
import type { CollectiblesParameters } from './collectiblesParameters.ts';
import type { Parameters } from './parameters.ts';
import type { Step } from './steps.ts';

/**
 * Points that come with each claimed collectible, and the campaigns that they count for, in the
 * terms of `src/protocol/campaigns.ts`.
 */
const CLAIMED = {
  user: { points: 100, campaign: 513_010_001 },
  vault: { points: 100, campaign: 516_010_001 },
  prediction: { points: 100, campaign: 517_010_001 },
} as const;
/** Of Lottie, Lucky and Baller. */
const LOTTERY_POINTS = [
  [25, 515_010_001],
  [50, 515_020_001],
  [100, 515_030_001],
] as const;
/** Kinds of collectibles that are claimed. */
const [BULLISH, SYRUP_SOAK, CLAIRE] = [11, 16, 17];

const hasBoth = ({ collectibles, profile }: Parameters): boolean =>
  collectibles !== undefined && profile !== undefined;

/** Returns what a claim's owner may change later. */
const termsOf = (
  { endBlock }: CollectiblesParameters,
  threshold: number,
  { points, campaign }: (typeof CLAIMED)[keyof typeof CLAIMED],
): readonly unknown[] => [endBlock, threshold, points, campaign];

/** Claims of collectibles, and the gift to the first profiles. */
export const claimSteps: readonly Step[] = [
  {
    name: 'claimByUser',
    contract: 'ClaimByUser',
    needs: ['mintingStation', 'profile'],
    when: hasBoth,
    args: ({ deployer, contracts: { mintingStation, profile }, parameters: { collectibles } }) => [
      mintingStation,
      profile,
      BULLISH,
      termsOf(collectibles!, collectibles!.belowUser, CLAIMED.user),
      deployer,
    ],
  },
  {
    name: 'claimByVault',
    contract: 'ClaimByVault',
    needs: ['vault', 'mintingStation', 'profile'],
    when: hasBoth,
    args: ({
      deployer,
      contracts: { vault, mintingStation, profile },
      parameters: { collectibles },
    }) => [
      vault,
      mintingStation,
      profile,
      SYRUP_SOAK,
      termsOf(collectibles!, collectibles!.depositsBefore, CLAIMED.vault),
      deployer,
    ],
  },
  {
    name: 'claimByPrediction',
    contract: 'ClaimByPrediction',
    needs: ['prediction', 'mintingStation', 'profile'],
    when: (parameters) => hasBoth(parameters) && parameters.prediction !== undefined,
    args: ({
      deployer,
      contracts: { prediction, mintingStation, profile },
      parameters: { collectibles },
    }) => [
      prediction,
      mintingStation,
      profile,
      CLAIRE,
      termsOf(collectibles!, collectibles!.lastFirstRound, CLAIMED.prediction),
      deployer,
    ],
  },
  {
    name: 'claimByLottery',
    contract: 'ClaimByLottery',
    needs: ['lottery', 'mintingStation', 'profile'],
    when: (parameters) => hasBoth(parameters) && parameters.lottery !== undefined,
    args: ({
      deployer,
      contracts: { lottery, mintingStation, profile },
      parameters: { collectibles },
    }) => [
      lottery,
      mintingStation,
      profile,
      [collectibles!.endBlock, 1, collectibles!.lastLotteryRound],
      LOTTERY_POINTS,
      deployer,
    ],
  },
  {
    name: 'earlyRefund',
    contract: 'EarlyRefund',
    needs: ['profile', 'meow'],
    when: hasBoth,
    args: ({
      deployer,
      contracts: { profile, meow },
      parameters: { collectibles },
      lengths: { blocksPerDay },
    }) => [
      profile,
      meow,
      parseUnits(collectibles!.gift, 18),
      collectibles!.giftedUsers,
      blocksPerDay,
      collectibles!.endBlock,
      BigInt(collectibles!.maxOfferDays) * blocksPerDay,
      deployer,
    ],
  },
];
