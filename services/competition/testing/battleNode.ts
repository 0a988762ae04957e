import { Interface, toBeHex } from 'ethers';
import type { Address, Hex } from '../../../src/lib/hex.ts';
import { competitionAbi } from '../../../src/protocol/abi/competitionAbi.ts';
import { pairAbi } from '../../../src/protocol/abi/pairAbi.ts';
import { profileAbi } from '../../../src/protocol/abi/profileAbi.ts';
import { toRaw } from '../../../src/lib/raw.ts';
import { termsHash, type CompetitionTerms } from '../../../src/protocol/competitionTerms.ts';
import { NodeRefused, type AskNode } from '../../lib/node.ts';

const E18 = 10n ** 18n;
const battle = new Interface(competitionAbi);
const pairs = new Interface(pairAbi);
const profiles = new Interface(profileAbi);
const word = (value: number): Hex => toBeHex(value, 32) as Hex;

/** Returns an account of a number, in lower case. */
export const accountOf = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`;

/** Terms with two pairs, of which the first prices BNB. */
export const gameTerms: CompetitionTerms = {
  version: 1,
  chainId: 31337,
  pairs: [
    { address: accountOf(0xaaa), name: 'BNB/BUSD', bnbIs0: true },
    { address: accountOf(0xbbb), name: 'ETH/BNB', bnbIs0: false },
  ],
  price: { pair: accountOf(0xaaa), bnbIs0: true, usdDecimals: 18 },
  washBlocks: 10,
  teamMembers: 500,
  prizesUsd: [
    [2_100, 4_900, 4_200, 2_800, 0],
    [600, 1_400, 1_200, 800, 0],
    [300, 700, 600, 400, 0],
  ],
  meowPerUsdRaw: toRaw(10n ** 17n),
  points: { champion: 1_250, team: 750, trophies: [500, 250, 100, 0, 0] },
};

/** Contracts of the fake chain. Its terms have two pairs, of which the first prices BNB. */
export const COMPETITION = accountOf(0xc0de);
export const PROFILE = accountOf(0xface);
const ROUTER = accountOf(0xfff);
/** Account whose code makes it a contract. */
export const WALLET = accountOf(0xc1);

/** First block whose swaps count, and the block whose time closes the battle. */
export const FIRST = 50;
export const CLOSE = 90;
/** Seconds of a block; blocks are 3 s apart. */
export const timeOf = (block: number): number => 1_000 + block * 3;

interface NodeLog {
  address: string;
  topics: readonly string[];
  data: string;
  block: number;
  transactionHash: Hex;
}

/** Node of a chain with a battle in it, and what it was asked. */
export interface BattleNode {
  ask: AskNode;
  /** Newest block. */
  head: number;
  /** Hash of the terms that the contract keeps. */
  hash: string;
  logs: NodeLog[];
  requests: { method: string; params: readonly unknown[] }[];
  /** Longest range of logs that was asked for, in blocks. */
  longest: () => number;
  register: (account: Address, teamId: number, block?: number) => void;
  addTeam: (teamId: number, block?: number) => void;
  /** Adds a swap of whole BNB for a token of pair 0 or 1, sent by an account. */
  buy: (from: Address, block: number, bnb: bigint, more?: { pair?: 0 | 1; to?: Address }) => void;
  sell: (from: Address, block: number, bnb: bigint) => void;
  /** Adds the reserves that a block ends with. */
  price: (block: number, usd: bigint) => void;
  /** Forgets the blocks from one on: others take their places. */
  reorganise: (from: number) => void;
  /** Forgets a transaction's sender, as a node that lacks the past. */
  forgetSenders: () => void;
}

/** Creates a node whose newest block is the first that counts, with BNB at 600 dollars before. */
export function createBattleNode(): BattleNode {
  const senders = new Map<string, Address>();
  const forks: number[] = [];
  const requests: BattleNode['requests'] = [];
  const hashOf = (block: number): Hex =>
    word(block + 1_000_000 * forks.filter((from) => block >= from).length);

  const push = (address: string, block: number, log: { topics: string[]; data: string }): Hex => {
    const transactionHash = word(0x1000 + node.logs.length);
    node.logs.push({ ...log, address, block, transactionHash });
    return transactionHash;
  };
  const trade = (from: Address, block: number, amounts: bigint[], pair: 0 | 1, to: Address) => {
    const { address } = gameTerms.pairs[pair]!;
    const log = pairs.encodeEventLog('Swap', [ROUTER, ...amounts, to]);
    senders.set(push(address, block, log), from);
  };

  function readLogs(filter: {
    address: string[];
    topics: string[][];
    fromBlock: string;
    toBlock: string;
  }): unknown[] {
    const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)];
    const wanted = new Set(filter.address.map((address) => address.toLowerCase()));
    return node.logs
      .map((log, index) => ({ ...log, index }))
      .filter(
        ({ address, topics, block }) =>
          block >= from &&
          block <= Math.min(to, node.head) &&
          wanted.has(address.toLowerCase()) &&
          filter.topics[0]!.includes(topics[0]!),
      )
      .toSorted((a, b) => a.block - b.block || a.index - b.index)
      .map(({ block, index, ...log }) => ({
        ...log,
        blockNumber: toBeHex(block),
        logIndex: toBeHex(index),
      }));
  }

  function answer(method: string, [first]: readonly unknown[]): unknown {
    switch (method) {
      case 'eth_getBlockByNumber': {
        const block = first === 'latest' ? node.head : Number(first);
        if (block > node.head) throw new NodeRefused(`There is no block ${block}`);
        return { number: toBeHex(block), hash: hashOf(block), timestamp: toBeHex(timeOf(block)) };
      }
      case 'eth_getLogs':
        return readLogs(first as Parameters<typeof readLogs>[0]);
      case 'eth_getCode':
        return String(first).toLowerCase() === WALLET ? '0x60' : '0x';
      case 'eth_getTransactionByHash': {
        const from = senders.get(String(first));
        return from ? { from } : null;
      }
      case 'eth_call':
        return battle.encodeFunctionResult('viewTerms', [
          {
            termsHash: node.hash,
            opensAt: timeOf(FIRST),
            closesAt: timeOf(CLOSE),
            objectionSeconds: 60,
            claimSeconds: 600,
            campaignId: 1,
            bunnyId: 15,
          },
        ]);
      default:
        throw new NodeRefused(`The method ${method} does not exist`);
    }
  }

  const node: BattleNode = {
    ask: async <T>(method: string, params: readonly unknown[]) => {
      requests.push({ method, params });
      return answer(method, params) as T;
    },
    head: FIRST,
    hash: termsHash(gameTerms),
    logs: [],
    requests,
    longest: () =>
      Math.max(
        ...requests.flatMap(({ method, params: [filter] }) => {
          if (method !== 'eth_getLogs') return [];
          const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string };
          return Number(toBlock) - Number(fromBlock) + 1;
        }),
      ),
    register: (account, teamId, block = 20) => {
      push(COMPETITION, block, battle.encodeEventLog('UserRegister', [account, teamId]));
    },
    addTeam: (teamId, block = 10) => {
      push(PROFILE, block, profiles.encodeEventLog('TeamAdd', [teamId, 'Team']));
    },
    buy: (from, block, bnb, { pair = 0, to = from } = {}) => {
      const amounts = pair === 0 ? [bnb * E18, 0n, 0n, 5n] : [0n, bnb * E18, 5n, 0n];
      trade(from, block, amounts, pair, to);
    },
    sell: (from, block, bnb) => trade(from, block, [0n, 5n, bnb * E18, 0n], 0, from),
    price: (block, usd) => {
      const { address } = gameTerms.pairs[0]!;
      push(address, block, pairs.encodeEventLog('Sync', [10n * E18, 10n * E18 * usd]));
    },
    reorganise: (from) => {
      forks.push(from);
      node.logs = node.logs.filter(({ block }) => block < from);
    },
    forgetSenders: () => senders.clear(),
  };
  for (const id of [1, 2, 3]) node.addTeam(id);
  node.price(30, 600n);
  return node;
}
