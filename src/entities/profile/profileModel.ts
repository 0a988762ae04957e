import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { ProfileAnswer, TeamAnswer, WaitingAnswer } from './profileCalls.ts';

/** Token of a collection. */
export interface TokenId {
  nftAddress: Address;
  tokenId: bigint;
}

/** Profile of an account, as the chain has it. */
export interface Profile {
  account: Address;
  /** From 1, in the order in which profiles were made. */
  userId: number;
  points: bigint;
  teamId: number;
  /** `null` while the profile is paused. */
  picture: TokenId | null;
}

/** Team of profiles. */
export interface Team {
  id: number;
  name: string;
  description: string;
  /** Active profiles in it. */
  users: bigint;
  /** Points of the team itself. */
  points: bigint;
  isJoinable: boolean;
}

/** Decodes a profile. */
export function profileFrom(
  account: Address,
  [userId, points, teamId, nftAddress, tokenId, isActive]: ProfileAnswer,
): Profile {
  return {
    account,
    userId: Number(userId),
    points,
    teamId: Number(teamId),
    picture: isActive ? { nftAddress, tokenId } : null,
  };
}

/** Decodes a team. */
export function teamFrom(
  id: number,
  [name, description, users, points, isJoinable]: TeamAnswer,
): Team {
  return { id, name, description, users, points, isJoinable };
}

/** Decodes the tokens that wait for an account. */
export function waitingFrom(answer: WaitingAnswer): TokenId[] {
  return answer.map(({ nftAddress, tokenId }) => ({ nftAddress, tokenId }));
}

/** Returns teams by their points, then by their members, then by their number. */
export function rankTeams(teams: readonly Team[]): Team[] {
  const compare = (a: bigint, b: bigint): number => Number(b > a) - Number(a > b);
  return teams.toSorted(
    (a, b) => compare(a.points, b.points) || compare(a.users, b.users) || a.id - b.id,
  );
}

/** Reports whether two tokens are the same. */
export function sameToken(a: TokenId | null | undefined, b: TokenId | null | undefined): boolean {
  return !!a && !!b && a.tokenId === b.tokenId && sameAddress(a.nftAddress, b.nftAddress);
}
