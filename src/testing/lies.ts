import { AbiCoder } from 'ethers';
import * as fc from 'fast-check';
import { BLOCK_TIMESTAMP } from '#chain/multicall/aggregate.ts';
import { isObject } from '#lib/checks.ts';
import type { Hex } from '#lib/hex.ts';
import { aggregated } from './aggregated.ts';
import type { NodeBehaviour } from './fakeNodes.ts';
import { wordDigits } from './units.ts';

/** What a node lies about. */
const subjects = [
  'block',
  'time',
  'reads',
  'refusal',
  'estimate',
  'simulation',
  'balance',
  'nonce',
  'gasPrice',
  'chain',
  'receipt',
  'transaction',
] as const;
type Subject = (typeof subjects)[number];

/** Random lie of one node. */
export interface Lie {
  about: readonly Subject[];
  /** Numbers are multiplied by it, as a fraction. */
  factor: readonly [bigint, bigint];
  /** Picks one read of a batch; beyond the last one, all are changed. */
  pick: number;
  /** Place of the node in the order of preference. */
  node: number;
  /** When it begins to lie. */
  since: 'start' | 'review' | 'confirm' | 'sent';
}

export const anyLie: fc.Arbitrary<Lie> = fc.record({
  about: fc.uniqueArray(fc.constantFrom(...subjects), { minLength: 1, maxLength: 4 }),
  factor: fc.constantFrom<[bigint, bigint]>(
    [0n, 1n],
    [1n, 2n],
    [97n, 100n],
    [103n, 100n],
    [2n, 1n],
    [1_000n, 1n],
    [2n ** 64n, 1n],
  ),
  pick: fc.nat(12),
  node: fc.nat(2),
  since: fc.constantFrom('start', 'start', 'review', 'confirm', 'sent'),
});

const coder = AbiCoder.defaultAbiCoder();
const AGGREGATE = ['uint256', 'bytes32', 'tuple(bool,bytes)[]'];
const MAX_WORD = 2n ** 256n - 1n;
const quantity = (value: bigint): Hex => `0x${value.toString(16)}`;

const scaled = (value: bigint, [over, under]: Lie['factor']): bigint =>
  (value * over) / under > MAX_WORD ? MAX_WORD : (value * over) / under;

/** Multiplies every word of an answer that is no offset, flag or length. */
function scaledWords(bytes: string, factor: Lie['factor']): Hex {
  const words = bytes.slice(2).match(/.{64}/g) ?? [];
  const changed = words.map((word) => {
    const value = BigInt(`0x${word}`);
    return value < 4096n ? word : wordDigits(scaled(value, factor));
  });
  return `0x${changed.join('')}`;
}

/** Rewrites an aggregate's answer: its block, the block's time, or what was read. */
function liedAggregate(result: Hex, data: string, lie: Lie): Hex {
  const calls = aggregated(data) ?? [];
  const [block, hash, results] = coder.decode(AGGREGATE, result) as unknown as [
    bigint,
    string,
    [boolean, Hex][],
  ];
  const lied = results.map(([ok, bytes], index): [boolean, Hex] => {
    const isTime = calls[index]?.endsWith(BLOCK_TIMESTAMP);
    const isPicked = lie.pick >= results.length || lie.pick === index;
    const isLied = isTime ? lie.about.includes('time') : lie.about.includes('reads') && isPicked;
    return isLied ? [ok, scaledWords(bytes, lie.factor)] : [ok, bytes];
  });
  const told = lie.about.includes('block') ? scaled(block, lie.factor) % 2n ** 40n : block;
  return coder.encode(AGGREGATE, [told, hash, lied]) as Hex;
}

const forgedBlock = `0x${'9'.repeat(64)}`;

const forgedReceipt = (hash: unknown, { factor, pick }: Lie) => ({
  transactionHash: hash,
  blockHash: forgedBlock,
  blockNumber: quantity(scaled(100n, factor) % 2n ** 40n),
  from: `0x${'1'.repeat(40)}`,
  to: `0x${'2'.repeat(40)}`,
  status: pick % 2 === 0 ? '0x1' : '0x0',
  logs: [],
});

const forgedTransaction = (hash: unknown, { pick }: Lie) => ({
  hash,
  from: `0x${'1'.repeat(40)}`,
  to: `0x${'2'.repeat(40)}`,
  nonce: quantity(BigInt(pick)),
  input: '0x',
  value: '0x0',
  gasPrice: '0x1',
  blockNumber: '0x64',
});

/** Returns the lied result of a method; `undefined` where the lie is not about it. */
function liedResult(
  result: unknown,
  method: string,
  [first]: readonly unknown[],
  lie: Lie,
): unknown {
  const { about, factor } = lie;
  const isAbout = (subject: Subject): boolean => about.includes(subject);
  const multiplied = (): unknown =>
    typeof result === 'string' ? quantity(scaled(BigInt(result), factor)) : undefined;
  switch (method) {
    case 'eth_getBlockByNumber': {
      if (!isObject(result)) return undefined;
      const [number, timestamp] = [result['number'], result['timestamp']].map(String);
      return {
        ...result,
        ...(isAbout('block') && { number: quantity(scaled(BigInt(number!), factor) % 2n ** 40n) }),
        ...(isAbout('time') && {
          timestamp: quantity(scaled(BigInt(timestamp!), factor) % 2n ** 40n),
        }),
        ...(isAbout('receipt') && { hash: forgedBlock, transactions: [] }),
      };
    }
    case 'eth_call': {
      const { data = '' } = first as { data?: string };
      if (typeof result !== 'string') return undefined;
      if (aggregated(data)) return liedAggregate(result as Hex, data, lie);
      return isAbout('simulation') ? scaledWords(result, factor) : undefined;
    }
    case 'eth_estimateGas':
      return isAbout('estimate') ? multiplied() : undefined;
    case 'eth_getBalance':
      return isAbout('balance') ? multiplied() : undefined;
    case 'eth_getTransactionCount':
      return isAbout('nonce') ? quantity(BigInt(lie.pick + 1)) : undefined;
    case 'eth_gasPrice':
      return isAbout('gasPrice') ? multiplied() : undefined;
    case 'eth_chainId':
      return isAbout('chain') ? '0x38' : undefined;
    case 'eth_getTransactionReceipt':
      return isAbout('receipt') ? forgedReceipt(first, lie) : undefined;
    case 'eth_getTransactionByHash':
      return isAbout('transaction') ? forgedTransaction(first, lie) : undefined;
    default:
      return undefined;
  }
}

/** Makes a node tell a lie in everything that it is about, and the truth in the rest. */
export function lying(lie: Lie): NodeBehaviour {
  return {
    change: (answer, method, params) => {
      const data = (params[0] as { data?: string } | undefined)?.data ?? '';
      const isTrial = method === 'eth_estimateGas' || (method === 'eth_call' && !aggregated(data));
      if (isTrial && lie.about.includes('refusal'))
        return {
          ...answer,
          result: undefined,
          error: { code: 3, message: 'execution reverted', data: '0x' },
        };
      if (!('result' in answer)) return answer;
      const lied = liedResult(answer['result'], method, params, lie);
      return lied === undefined ? answer : { ...answer, result: lied };
    },
  };
}
