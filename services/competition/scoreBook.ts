import { Interface } from 'ethers';
import { competitionAbi } from '../../src/protocol/abi/competitionAbi.ts';
import {
  closingMarks,
  isContractCode,
  markOfLog,
  registrationOfLog,
  swapOfLog,
  swapTopic,
  syncTopic,
  teamAddTopic,
  teamOfLog,
  userRegisterTopic,
} from '../../src/protocol/competitionLogs.ts';
import { rankTeams, type TeamScore } from '../../src/protocol/competitionRanking.ts';
import { makeResult, type ResultFile } from '../../src/protocol/competitionResult.ts';
import { termsHash, type CompetitionTerms } from '../../src/protocol/competitionTerms.ts';
import {
  countVolumes,
  type CountedSwap,
  type PriceMark,
  type Registration,
  type Score,
} from '../../src/protocol/competitionVolume.ts';
import type { Address, Hex } from '../../src/lib/hex.ts';
import { NodeRefused, type AskNode } from '../lib/node.ts';
import { firstBlockOf, readBlock, readLogs, readSenders } from './chainLogs.ts';

const competitionCalls = new Interface(competitionAbi);

/** Blocks of one look for the price before the opening. */
const MARK_BLOCKS = 2_000;

/** Scores as of a block. */
export interface Standings {
  block: { number: number; hash: Hex };
  scores: readonly Score[];
  /** By place. */
  teams: readonly TeamScore[];
  /** The list, were it final; `null` before the opening. */
  result: ResultFile | null;
}

/** Where a competition is, and what its scores are made of. */
export interface ScoreBookOptions {
  ask: AskNode;
  competition: Address;
  profile: Address;
  terms: CompetitionTerms;
  /** Block from which the contract's logs are read. */
  startBlock: number;
}

/** What was read of the competition's blocks, up to one that is still of the chain. */
interface Read {
  first: number;
  upTo: { number: number; hash: string };
  registrations: readonly Registration[];
  teamIds: readonly number[];
  swaps: CountedSwap[];
  marks: PriceMark[];
}

/** Scores of a competition, read from the chain block by block. */
export interface ScoreBook {
  /**
   * Returns the scores of the newest block, or of the last that counts. `undefined` while the
   * contract's terms are not those that the book was made with.
   */
  standings(): Promise<Standings | undefined>;
}

/** Makes the book of a competition; it keeps what it has read, and reads what is new when asked. */
export function makeScoreBook(options: ScoreBookOptions): ScoreBook {
  const { ask, competition, profile, terms, startBlock } = options;
  const pairs = [
    ...new Set([...terms.pairs.map(({ address }) => address as string), terms.price.pair]),
  ];
  let read: Read | undefined;
  let last: { key: string; standings: Standings } | undefined;
  let underWay: Promise<Standings | undefined> | undefined;

  async function view<T>(to: string, calls: Interface, name: string, block: string): Promise<T> {
    const data = calls.encodeFunctionData(name);
    const answer = await ask<string>('eth_call', [{ to, data }, block]);
    if (answer === '0x') throw new NodeRefused(`There is no contract at ${to}`);
    return calls.decodeFunctionResult(name, answer) as T;
  }

  async function readRegistrations(to: number): Promise<Registration[]> {
    const logs = await readLogs(ask, [competition], [userRegisterTopic], startBlock, to);
    return Promise.all(
      logs.map(async (log) => {
        const registration = registrationOfLog(log);
        const code = await ask<string>('eth_getCode', [registration.account, 'latest']);
        return { ...registration, isContract: isContractCode(code) };
      }),
    );
  }

  /** Reads the teams as of a block from logs: a later one has no members, and changes no list. */
  async function readTeams(to: number): Promise<number[]> {
    return (await readLogs(ask, [profile], [teamAddTopic], startBlock, to)).map(teamOfLog);
  }

  /** Finds the reserves before a block by the last log that says them: nodes forget old states. */
  async function markBefore(block: number): Promise<PriceMark> {
    for (let to = block - 1; to >= startBlock; to -= MARK_BLOCKS) {
      const from = Math.max(startBlock, to - MARK_BLOCKS + 1);
      const log = (await readLogs(ask, [terms.price.pair], [syncTopic], from, to)).at(-1);
      const mark = log && markOfLog(terms, log);
      if (mark) return { ...mark, block: block - 1 };
    }
    throw new NodeRefused(`No reserves are known before block ${block}`);
  }

  /** Begins at the first block that counts: with who takes part, and the price before it. */
  async function begin(opensAt: number, head: number): Promise<Read> {
    const first = await firstBlockOf(ask, opensAt, startBlock, head);
    const { hash } = await readBlock(ask, first - 1);
    const [registrations, teamIds, mark] = await Promise.all([
      readRegistrations(first - 1),
      readTeams(first - 1),
      markBefore(first),
    ]);
    return {
      first,
      upTo: { number: first - 1, hash },
      registrations,
      teamIds,
      swaps: [],
      marks: [mark],
    };
  }

  async function extend(known: Read, to: number, hash: string): Promise<void> {
    const from = known.upTo.number + 1;
    if (from > to) return;
    const logs = await readLogs(ask, pairs, [swapTopic, syncTopic], from, to);
    const swaps = logs.filter(({ topics }) => topics[0] === swapTopic);
    const senders = await readSenders(
      ask,
      swaps.map(({ transactionHash }) => transactionHash),
    );
    known.swaps.push(
      ...swaps.flatMap((log) => swapOfLog(terms, log, senders.get(log.transactionHash)!) ?? []),
    );
    known.marks = closingMarks([
      ...known.marks,
      ...logs.flatMap((log) => markOfLog(terms, log) ?? []),
    ]);
    known.upTo = { number: to, hash };
  }

  function standingsOf(known: Read): Standings {
    const { first, upTo, registrations, teamIds, swaps, marks } = known;
    const scores = countVolumes(terms, registrations, swaps, marks);
    const teams = rankTeams(terms, scores, teamIds);
    const { chainId } = terms;
    const origin = { chainId, competition, termsHash: termsHash(terms) };
    const range = { firstBlock: first, lastBlock: upTo.number };
    return {
      block: { number: upTo.number, hash: upTo.hash as Hex },
      scores,
      teams,
      result: makeResult({ ...origin, ...range }, teams),
    };
  }

  /** Returns the standings before the first block that counts. */
  async function before(head: { number: number; hash: string }): Promise<Standings> {
    const [registrations, teamIds] = await Promise.all([
      readRegistrations(head.number),
      readTeams(head.number),
    ]);
    const scores = countVolumes(terms, registrations, [], []);
    return {
      block: { number: head.number, hash: head.hash as Hex },
      scores,
      teams: rankTeams(terms, scores, teamIds),
      result: null,
    };
  }

  async function compute(): Promise<Standings | undefined> {
    const head = await readBlock(ask, 'latest');
    if (last?.key === head.hash) return last.standings;
    const [times] = await view<[{ termsHash: string; opensAt: bigint; closesAt: bigint }]>(
      competition,
      competitionCalls,
      'viewTerms',
      'latest',
    );
    if (times.termsHash !== termsHash(terms)) return undefined;
    const [opensAt, closesAt] = [Number(times.opensAt), Number(times.closesAt)];
    let standings: Standings;
    if (head.timestamp < opensAt) standings = await before(head);
    else {
      const isClosed = head.timestamp >= closesAt;
      // What was read counts only while its last block is still of the chain.
      if (read && (await readBlock(ask, read.upTo.number)).hash !== read.upTo.hash)
        read = undefined;
      read ??= await begin(opensAt, head.number);
      const end = isClosed
        ? (await firstBlockOf(ask, closesAt, read.upTo.number + 1, head.number)) - 1
        : head.number;
      const { hash } = end === head.number ? head : await readBlock(ask, end);
      const isSame = last?.standings.block.hash === hash && last.standings.result !== null;
      await extend(read, end, hash);
      standings = isSame ? last!.standings : standingsOf(read);
    }
    last = { key: head.hash, standings };
    return standings;
  }

  return {
    standings() {
      underWay ??= compute().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}
