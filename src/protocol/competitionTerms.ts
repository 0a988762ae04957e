/**
 * Terms of the trading competition: the document whose hash the contract keeps from before anyone
 * can register. Two programs that follow it get the same list, to the wei.
 */
import { keccak } from '#lib/keccak.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { tierOfGroup, type Group } from './competitionTiers.ts';

/** A pair whose swaps count, and which of its tokens is BNB. */
interface CountedPair {
  address: Address;
  /** 'BNB/BUSD'. */
  name: string;
  bnbIs0: boolean;
}

/** Points of the prizes. */
interface PrizePoints {
  /** Of every listed member of the winning team, and of the other teams. */
  champion: number;
  team: number;
  /** Added by group, best first: 4 to 0. */
  trophies: readonly number[];
}

/** Everything that the result depends on besides the chain. The order of fields is part of it. */
export interface CompetitionTerms {
  /** Of the rules in `competitionVolume` and `competitionRanking`. */
  version: 1;
  chainId: number;
  pairs: readonly CountedPair[];
  /** Pair whose reserves at the end of the block before price BNB; `usdDecimals` of its dollar. */
  price: { pair: Address; bnbIs0: boolean; usdDecimals: number };
  /** Blocks within which buying and selling again in one pair is a round trip, not counted. */
  washBlocks: number;
  /** Best members whose volumes make their team's. */
  teamMembers: number;
  /** Dollars of each group, 4 to 0, of all its ranks together; by the team's place. */
  prizesUsd: readonly (readonly number[])[];
  /** Wei of MEOW paid for a dollar of prizes. */
  meowPerUsdRaw: Raw;
  points: PrizePoints;
}

/** Returns the document: JSON without spaces, its fields in the order of `CompetitionTerms`. */
export function termsText(terms: CompetitionTerms): string {
  const { version, chainId, pairs, price, washBlocks, teamMembers, prizesUsd, meowPerUsdRaw } =
    terms;
  const { champion, team, trophies } = terms.points;
  return JSON.stringify({
    version,
    chainId,
    pairs: pairs.map(({ address, name, bnbIs0 }) => ({
      address: address.toLowerCase(),
      name,
      bnbIs0,
    })),
    price: {
      pair: price.pair.toLowerCase(),
      bnbIs0: price.bnbIs0,
      usdDecimals: price.usdDecimals,
    },
    washBlocks,
    teamMembers,
    prizesUsd,
    meowPerUsdRaw,
    points: { champion, team, trophies },
  });
}

/** Returns the hash that the contract keeps. */
export const termsHash = (terms: CompetitionTerms): Hex => keccak(termsText(terms));

/** Returns the place of a group in the terms' lists, which run from 4 to 0. */
const placeOf = (group: Group): number => 4 - group;

/** Returns the dollars that a group of a team wins together; `place` of the team is from 1. */
export function groupUsd(terms: CompetitionTerms, place: number, group: Group): number {
  return terms.prizesUsd[place - 1]?.[placeOf(group)] ?? 0;
}

/** Returns the MEOW of one member: its group's dollars, shared by all of the group's ranks. */
export function prizeMeow(terms: CompetitionTerms, place: number, group: Group): bigint {
  const { from, to } = tierOfGroup(group)!;
  if (to === undefined) return 0n;
  const usd = BigInt(groupUsd(terms, place, group));
  return (usd * fromRaw(terms.meowPerUsdRaw)) / BigInt(to - from + 1);
}

/** Returns the points of one member. */
export function prizePoints({ points }: CompetitionTerms, place: number, group: Group): number {
  return (place === 1 ? points.champion : points.team) + (points.trophies[placeOf(group)] ?? 0);
}

/** Returns the most MEOW that all prizes can be together: what the contract is funded with. */
export function mostMeow(terms: CompetitionTerms): bigint {
  const usd = terms.prizesUsd.flat().reduce((sum, one) => sum + one, 0);
  return BigInt(usd) * fromRaw(terms.meowPerUsdRaw);
}
