import { Interface, toQuantity } from 'ethers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Address } from '../../../src/lib/hex.ts';
import { competitionAbi } from '../../../src/protocol/abi/competitionAbi.ts';
import { NodeRefused, type AskNode } from '../../lib/node.ts';
import { runDuty } from '../engine.ts';
import { makeOutbox } from '../outbox.ts';
import { catsDuty } from './cats.ts';
import { owedCats } from './owedCats.ts';

const calls = new Interface(competitionAbi);
const COMPETITION: Address = '0x00000000000000000000000000000000000c0de1';
const KEEPER = '0x00000000000000000000000000000000000000ee';
const winnerOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;
/** A second a block; claims begin at block 1,000. */
const BEGUN = 1_000;
const CLAIM_SECONDS = 90_000;

let head: number;
let areClaimsBegun: boolean;
let claims: { block: number; winner: string }[];
let owed: Set<string>;
/** Winners who take no cat, and the gas of those whose code is dear. */
let refusing: Set<string>;
let dear: Map<string, bigint>;
let sent: { winner: string; gas: bigint }[];
let looks: [number, number][];

beforeEach(() => {
  [head, areClaimsBegun, claims, sent, looks] = [1_100, true, [], [], []];
  [owed, refusing, dear] = [new Set(), new Set(), new Map()];
});

function claim(winner: string, block = head): void {
  claims.push({ block, winner });
  owed.add(winner);
}

function view(data: string): string {
  const call = calls.parseTransaction({ data })!;
  const encoded = (...values: unknown[]): string => calls.encodeFunctionResult(call.name, values);
  if (call.name === 'claimableUntil') return encoded(areClaimsBegun ? BEGUN + CLAIM_SECONDS : 0);
  if (call.name === 'viewTerms')
    return encoded([`0x${'1'.repeat(64)}`, 1, 2, 3, CLAIM_SECONDS, 4, 15]);
  return encoded(true, true, 1, 0, owed.has(String(call.args[0]).toLowerCase()));
}

const winnerIn = (data: string): string =>
  String(calls.decodeFunctionData('giveOwed', data)[0]).toLowerCase();

function answer(method: string, params: readonly unknown[]): unknown {
  const [first, second] = params as [never, unknown];
  switch (method) {
    case 'eth_getBlockByNumber': {
      const number = first === 'latest' ? head : Number(first);
      return { number: toQuantity(number), hash: '0x1', timestamp: toQuantity(number) };
    }
    case 'eth_getLogs': {
      const { fromBlock, toBlock } = first as { fromBlock: string; toBlock: string };
      const [from, to] = [Number(fromBlock), Number(toBlock)];
      looks.push([from, to]);
      return claims
        .filter(({ block }) => block >= from && block <= to)
        .map(({ winner }) => calls.encodeEventLog('CatOwed', [winner, 15]));
    }
    case 'eth_call':
      return view((first as { data: string }).data);
    case 'eth_estimateGas': {
      const winner = winnerIn((first as { data: string }).data);
      expect(second).toBe('pending');
      if (refusing.has(winner))
        throw new NodeRefused('reverted', calls.encodeErrorResult('StillRefused'));
      return toQuantity(dear.get(winner) ?? 200_000n);
    }
    case 'eth_sendTransaction': {
      const { data, gas } = first as { data: string; gas: string };
      sent.push({ winner: winnerIn(data), gas: BigInt(gas) });
      owed.delete(winnerIn(data));
      return '0x2';
    }
    case 'eth_getTransactionReceipt':
      return { status: '0x1', gasUsed: '0x1', effectiveGasPrice: '0x1', blockNumber: '0x1' };
    case 'eth_getTransactionCount':
      return '0x0';
    default:
      throw new Error(method);
  }
}

const ask: AskNode = async <T>(method: string, params: readonly unknown[]): Promise<T> => {
  await Promise.resolve();
  return answer(method, params) as T;
};

function keeper() {
  const cats = owedCats(ask, { competition: COMPETITION, startBlock: 1 }, KEEPER, makeOutbox(ask));
  return () => runDuty(catsDuty(cats), () => undefined);
}

describe('the duty that gives cats', () => {
  it('gives each winner the cat of its claim, once', async () => {
    const run = keeper();
    expect(await run()).toEqual([]);
    claim(winnerOf(1));
    claim(winnerOf(2));
    expect(await run()).toEqual([winnerOf(1), winnerOf(2)]);
    head += 1;
    expect(await run()).toEqual([]);
    expect(sent.map(({ winner }) => winner)).toEqual([winnerOf(1), winnerOf(2)]);
  });

  it('looks at nothing before claims have begun', async () => {
    areClaimsBegun = false;
    expect(await keeper()()).toEqual([]);
    expect(looks).toEqual([]);
  });

  it('leaves a cat that somebody else has had given', async () => {
    claim(winnerOf(1));
    owed.clear();
    expect(await keeper()()).toEqual([]);
  });

  it('finds the claims of before its start, from the block in which they began', async () => {
    claim(winnerOf(1), BEGUN);
    head = BEGUN + 30_000;
    const run = keeper();
    expect(await run()).toEqual([winnerOf(1)]);
    claim(winnerOf(2));
    await run();
    expect(sent).toHaveLength(2);
    expect(looks[0]![0]).toBe(BEGUN);
    expect(Math.max(...looks.map(([from, to]) => to - from))).toBeLessThan(2_000);
  });

  it('gives the others theirs where a winner takes none', async () => {
    for (let number = 1; number <= 30; number += 1) {
      claim(winnerOf(number));
      if (number <= 25) refusing.add(winnerOf(number));
    }
    const run = keeper();
    for (let round = 0; round < 4; round += 1) await run();
    expect(sent.map(({ winner }) => winner).toSorted()).toEqual(
      [26, 27, 28, 29, 30].map(winnerOf).toSorted(),
    );
  });

  it("pays for no winner's code beyond what a mint takes", async () => {
    claim(winnerOf(1));
    claim(winnerOf(2));
    claim(winnerOf(3));
    dear.set(winnerOf(1), 5_000_000n);
    dear.set(winnerOf(2), 400_000n);
    await keeper()();
    expect(sent).toEqual([
      { winner: winnerOf(2), gas: 450_000n },
      { winner: winnerOf(3), gas: 260_000n },
    ]);
  });

  it('begins again on a chain that was set back', async () => {
    const run = keeper();
    claim(winnerOf(1));
    head += 500;
    await run();
    head = BEGUN + 5;
    claim(winnerOf(2));
    expect(await run()).toEqual([winnerOf(2)]);
  });
});
