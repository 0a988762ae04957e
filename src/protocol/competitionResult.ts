/**
 * Result of the trading competition: the list of prizes, the file that publishes it, named by its
 * hash, and the tree whose root the contract keeps.
 */
import type { Address, Hex } from '#lib/hex.ts';
import { keccak } from '#lib/keccak.ts';
import { leafOf, merkleTree, type MerkleTree } from '#lib/merkleTree.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import type { TeamScore } from './competitionRanking.ts';

/** Row of the list: a prize. */
export interface ResultRow {
  account: Address;
  teamId: number;
  /** In its team, from 1. */
  rank: number;
  group: number;
  /** Counted volume, which is in the leaf, and all volume; dollars of 18 decimals. */
  volumeRaw: Raw;
  allVolumeRaw: Raw;
  trades: number;
  /** Last trade, which decides ties. */
  lastBlock: number;
  lastLogIndex: number;
  /** Wei of MEOW. */
  meowRaw: Raw;
  points: number;
}

/** The published list. The order of fields is part of the file. */
export interface ResultFile {
  version: 1;
  chainId: number;
  competition: Address;
  termsHash: Hex;
  firstBlock: number;
  lastBlock: number;
  winningTeam: number;
  root: Hex;
  totalMeowRaw: Raw;
  /** By place. */
  teams: readonly { teamId: number; volumeRaw: Raw; members: number }[];
  /** By the teams' places, then ranks. */
  rows: readonly ResultRow[];
}

/** Where a result is from. */
export type ResultOrigin = Pick<
  ResultFile,
  'chainId' | 'competition' | 'termsHash' | 'firstBlock' | 'lastBlock'
>;

type Prize = Pick<ResultRow, 'account' | 'teamId' | 'group' | 'volumeRaw' | 'meowRaw' | 'points'>;

/** Returns a prize's leaf: account, team, group, volume, MEOW and points. */
export function prizeLeaf({ account, teamId, group, volumeRaw, meowRaw, points }: Prize): Hex {
  return leafOf([
    BigInt(account),
    BigInt(teamId),
    BigInt(group),
    fromRaw(volumeRaw),
    fromRaw(meowRaw),
    BigInt(points),
  ]);
}

/** Builds the tree of a list, whose proofs are by the rows' places. */
export const prizeTree = (rows: readonly Prize[]): MerkleTree => merkleTree(rows.map(prizeLeaf));

/** Returns the result of ranked teams. */
export function makeResult(origin: ResultOrigin, teams: readonly TeamScore[]): ResultFile {
  const { chainId, competition, termsHash, firstBlock, lastBlock } = origin;
  const members = teams.flatMap((team) => team.members);
  const rows = members.map((member): ResultRow => ({
    account: member.account.toLowerCase() as Address,
    teamId: member.teamId,
    rank: member.rank,
    group: member.group,
    volumeRaw: toRaw(member.countedE18),
    allVolumeRaw: toRaw(member.rawE18),
    trades: member.trades,
    lastBlock: member.lastBlock,
    lastLogIndex: member.lastLogIndex,
    meowRaw: toRaw(member.meow),
    points: member.points,
  }));
  return {
    version: 1,
    chainId,
    competition: competition.toLowerCase() as Address,
    termsHash,
    firstBlock,
    lastBlock,
    winningTeam: teams[0]?.teamId ?? 0,
    root: prizeTree(rows).root,
    totalMeowRaw: toRaw(members.reduce((sum, { meow }) => sum + meow, 0n)),
    teams: teams.map(({ teamId, volumeE18, members: { length } }) => ({
      teamId,
      volumeRaw: toRaw(volumeE18),
      members: length,
    })),
    rows,
  };
}

/** Returns the file's text: JSON without spaces. */
export const resultText = (result: ResultFile): string => JSON.stringify(result);

/** Returns the hash that names the file and that the contract keeps. */
export const contentHashOf = (text: string): Hex => keccak(text);
