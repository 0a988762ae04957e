import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { rankTeams, type TeamScore } from '#protocol/competitionRanking.ts';
import { makeResult, type ResultFile } from '#protocol/competitionResult.ts';
import { termsHash, type CompetitionTerms } from '#protocol/competitionTerms.ts';
import type { Score } from '#protocol/competitionVolume.ts';
import { OTHER, OWNER } from './accounts.ts';

export const BUSD_PAIR: Address = '0x0000000000000000000000000000000000000B01';
export const MEOW_PAIR: Address = '0x0000000000000000000000000000000000000b02';
export const COMPETITION: Address = '0x00000000000000000000000000000000000c0DE1';
const E18 = 10n ** 18n;

/** Terms of a battle over two pairs, BNB first in one and second in the other. */
export const battleTerms: CompetitionTerms = {
  version: 1,
  chainId: 31337,
  pairs: [
    { address: BUSD_PAIR, name: 'BNB/BUSD', bnbIs0: true },
    { address: MEOW_PAIR, name: 'MEOW/BNB', bnbIs0: false },
  ],
  price: { pair: BUSD_PAIR, bnbIs0: true, usdDecimals: 18 },
  washBlocks: 10,
  teamMembers: 500,
  prizesUsd: [
    [21_000, 49_000, 42_000, 28_000, 0],
    [6_000, 14_000, 12_000, 8_000, 0],
    [3_000, 7_000, 6_000, 4_000, 0],
  ],
  meowPerUsdRaw: toRaw(2n * E18),
  points: { champion: 1_250, team: 750, trophies: [500, 250, 100, 0, 0] },
};

/** Returns a score in whole dollars. */
function scoreOf(account: Address, teamId: number, counted: number, raw = counted): Score {
  return {
    account,
    teamId,
    rawE18: BigInt(raw) * E18,
    countedE18: BigInt(counted) * E18,
    trades: 2,
    lastBlock: 90,
    lastLogIndex: 1,
  };
}

const third: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** Teams of which the owner's leads, with another of its members, and the third is empty. */
export const rankedTeams: readonly TeamScore[] = rankTeams(
  battleTerms,
  [scoreOf(OWNER, 2, 900, 1_200), scoreOf(OTHER, 2, 400), scoreOf(third, 1, 1_000)],
  [1, 2, 3],
);

/** The result of those teams. */
export const battleResult: ResultFile = makeResult(
  {
    chainId: 31337,
    competition: COMPETITION,
    termsHash: termsHash(battleTerms),
    firstBlock: 50,
    lastBlock: 90,
  },
  rankedTeams,
);

/** Hash of no list. */
export const ZERO_HASH = `0x${'0'.repeat(64)}` as const;
