import { AbiCoder, Interface, keccak256 } from 'ethers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VotingSources } from '#config/votingSources.ts';
import { votingSourcesOf } from '#config/votingSources.ts';
import { deploymentOf } from '#config/deployments.ts';
import { earnList } from '#config/earn.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { OWNER } from '#testing/accounts.ts';
import {
  blockFactsCalls,
  blockFactsOf,
  powerCalls,
  powerOf,
  readAnswers,
  readRequest,
  strategiesHash,
  verificationHash,
  type BlockFacts,
} from './votingPower.ts';

const address = (digit: string): Address => `0x${digit.repeat(40)}`;
const sources: VotingSources = {
  chainId: 31337,
  multicall: address('9'),
  meow: address('1'),
  masterChef: address('2'),
  vault: address('3'),
  pools: [address('4'), address('5')],
  pair: address('6'),
  isMeowFirst: false,
  farmPid: 1,
};
const coder = AbiCoder.defaultAbiCoder();
const words = (...values: bigint[]): Hex =>
  coder.encode(
    values.map(() => 'uint256'),
    values,
  ) as Hex;
const WHOLE = 10n ** 18n;

/** Price 2, reserves 10 coins and 5,000 MEOW, 100 LP, first pool active and second over. */
const factAnswers = [
  words(2n * WHOLE),
  words(10n * WHOLE, 5_000n * WHOLE, 1n),
  words(100n * WHOLE),
  ...[words(1n), words(200n)],
  ...[words(1n), words(99n)],
];
const facts: BlockFacts = {
  block: 100,
  pricePerShare: 2n * WHOLE,
  activePools: [address('4')],
  meowReserve: 5_000n * WHOLE,
  lpSupply: 100n * WHOLE,
};
/** Wallet 3, manual 5, 7 shares, 1 LP held and 2 staked, 11 in the active pool. */
const answers = [
  words(3n * WHOLE),
  words(5n * WHOLE, 0n, 0n),
  words(7n * WHOLE, 0n, 0n, 0n),
  words(WHOLE),
  words(2n * WHOLE, 0n, 0n),
  words(11n * WHOLE, 0n, 0n),
];

describe('voting power', () => {
  it('reads what all accounts share once', () => {
    expect(blockFactsCalls(sources)).toHaveLength(factAnswers.length);
    expect(blockFactsOf(sources, 100, factAnswers)).toEqual(facts);
    const turned = { ...sources, isMeowFirst: true };
    expect(blockFactsOf(turned, 100, factAnswers)?.meowReserve).toBe(10n * WHOLE);
  });

  it('counts a pool from its first to its last block only', () => {
    const active = (block: number) => blockFactsOf(sources, block, factAnswers)?.activePools.length;
    expect([active(0), active(1), active(99), active(100), active(200), active(201)]).toEqual([
      0, 2, 2, 1, 1, 0,
    ]);
  });

  it('is the sum of five parts, rounded down', () => {
    expect(powerCalls(sources, facts, OWNER)).toHaveLength(answers.length);
    expect(powerOf(sources, facts, answers)).toEqual({
      wallet: 3n * WHOLE,
      manual: 5n * WHOLE,
      vault: 14n * WHOLE,
      pools: 11n * WHOLE,
      lp: 150n * WHOLE,
      total: 183n * WHOLE,
    });
    const odd = { ...facts, pricePerShare: WHOLE + 1n, meowReserve: 10n, lpSupply: 3n };
    const one = answers
      .with(2, words(WHOLE - 1n, 0n, 0n, 0n))
      .with(3, words(1n))
      .with(4, words(0n));
    expect(powerOf(sources, odd, one)).toMatchObject({ vault: WHOLE - 1n, lp: 3n });
  });

  it('is unknown, not less, where a read was refused', () => {
    for (let index = 0; index < answers.length; index += 1)
      expect(powerOf(sources, facts, answers.with(index, null as never))).toBeUndefined();
    for (let index = 0; index < factAnswers.length; index += 1)
      expect(blockFactsOf(sources, 100, factAnswers.with(index, null as never))).toBeUndefined();
    expect(powerOf(sources, facts, [])).toBeUndefined();
  });

  it('counts a contract that was not there at the block as nothing', () => {
    expect(powerOf(sources, facts, answers.with(2, '0x'))).toMatchObject({ vault: 0n });
    expect(
      blockFactsOf(sources, 100, factAnswers.with(3, '0x').with(4, '0x'))?.activePools,
    ).toEqual([]);
  });

  it('needs no contract but MEOW', () => {
    const only: VotingSources = {
      ...{ chainId: 1, multicall: address('9'), meow: address('1'), pools: [], isMeowFirst: true },
    };
    expect(blockFactsCalls(only)).toEqual([]);
    const none = blockFactsOf(only, 7, [])!;
    expect(powerCalls(only, none, OWNER)).toHaveLength(1);
    expect(powerOf(only, none, [words(4n)])).toMatchObject({ wallet: 4n, total: 4n });
  });

  it('never takes the answer of another block', () => {
    const multicall = new Interface([
      'function tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls) returns (uint256 blockNumber, bytes32 blockHash, (bool success, bytes returnData)[])',
    ]);
    const request = readRequest(sources, powerCalls(sources, facts, OWNER));
    expect(request.to).toBe(sources.multicall);
    const [, calls] = multicall.decodeFunctionData('tryBlockAndAggregate', request.data);
    expect(calls).toHaveLength(answers.length);
    const answer = multicall.encodeFunctionResult('tryBlockAndAggregate', [
      ...[
        100n,
        `0x${'0'.repeat(64)}`,
        [
          [true, words(1n)],
          [false, '0x'],
        ],
      ],
    ]) as Hex;
    expect(readAnswers(answer, 2, 100)).toEqual([words(1n), null]);
    expect(() => readAnswers(answer, 2, 99)).toThrow(RangeError);
  });

  it('is bound to chain, block and account by a hash that ethers makes too', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 200n });
    fc.assert(
      fc.property(fc.tuple(amount, amount, amount, amount, amount), (parts) => {
        const [wallet, manual, vault, pools, lp] = parts;
        const total = parts.reduce((sum, part) => sum + part, 0n);
        const types = [
          'uint256',
          'uint256',
          'address',
          ...Array.from({ length: 6 }, () => 'uint256'),
        ];
        const encoded = coder.encode(types, [31337, 99, OWNER, ...parts, total]);
        expect(
          verificationHash(31337, 99, OWNER, { wallet, manual, vault, pools, lp, total }),
        ).toBe(keccak256(encoded));
      }),
      { numRuns: 50 },
    );
  });
});

describe('the table of sources', () => {
  const local = votingSourcesOf(deploymentOf(31337), earnList)!;

  it('of the local chain has pools of their own that stake MEOW, and the pair of MEOW and BNB', () => {
    const { contracts } = deploymentOf(31337);
    expect(local).toMatchObject({
      ...{ meow: contracts.meow, vault: contracts.vault, masterChef: contracts.masterChef },
      farmPid: 1,
    });
    expect(local.pools).toEqual(
      earnList.pools.flatMap(({ stakingToken, address: pool }) =>
        stakingToken === 'MEOW' && pool ? [pool] : [],
      ),
    );
  });

  it('has another hash when anything of it changes', () => {
    const changes: Partial<VotingSources>[] = [
      { chainId: 56 },
      { meow: OWNER },
      { vault: OWNER },
      { masterChef: OWNER },
      { pools: local.pools.toReversed() },
      { pair: OWNER },
      { isMeowFirst: !local.isMeowFirst },
      { farmPid: 2 },
    ];
    const hashes = new Set(
      [{}, ...changes].map((changed) => strategiesHash({ ...local, ...changed })),
    );
    expect(hashes.size).toBe(changes.length + 1);
  });

  it('is none where MEOW is not deployed', () => {
    const { meow: _, ...contracts } = deploymentOf(31337).contracts;
    expect(votingSourcesOf({ ...deploymentOf(31337), contracts }, earnList)).toBeUndefined();
  });
});
