import { Interface } from 'ethers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factoryAbi } from '../../../src/protocol/abi/factoryAbi.ts';
import { farmAuctionAbi } from '../../../src/protocol/abi/farmAuctionAbi.ts';
import { masterChefAbi } from '../../../src/protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '../../../src/protocol/abi/meowVaultAbi.ts';
import { feedAbi } from '../../../src/protocol/abi/feedAbi.ts';
import { pairAbi } from '../../../src/protocol/abi/pairAbi.ts';
import { predictionAbi } from '../../../src/protocol/abi/predictionAbi.ts';
import { profileAbi } from '../../../src/protocol/abi/profileAbi.ts';
import { smartChefAbi } from '../../../src/protocol/abi/smartChefAbi.ts';
import { fakeEndpoints } from '../testing/testIndex.ts';
import { decodeArguments, eventShape } from './events.ts';

const ABIS = {
  factory: factoryAbi,
  pair: pairAbi,
  masterChef: masterChefAbi,
  vault: meowVaultAbi,
  pool: smartChefAbi,
  farmAuction: farmAuctionAbi,
  prediction: predictionAbi,
  feed: feedAbi,
  profile: profileAbi,
};

const stages = Object.values(fakeEndpoints)
  .flat()
  .flatMap((product) => product.stages);

describe('signatures', () => {
  it.each(
    stages.flatMap(({ of: kinds, events }) =>
      [kinds]
        .flat()
        .flatMap((of) =>
          of in ABIS ? events.map((signature) => ({ of: of as keyof typeof ABIS, signature })) : [],
        ),
    ),
  )('of $of: $signature are those of the contract', ({ of, signature }) => {
    const ours = Interface.from([`event ${signature}`]).fragments[0];
    const theirs = new Interface(ABIS[of]).getEvent(eventShape(signature).topic);
    expect(theirs?.format('full')).toBe(ours?.format('full'));
  });

  it('of types without a decoder are not read', () => {
    expect(() => eventShape('Said(bytes text)')).toThrow('No decoder of "bytes text"');
  });
});

describe('decoding', () => {
  const signature = 'Odd(address indexed who, int256 indexed delta, uint112 count, bool isSo)';
  const ethers = new Interface([`event ${signature}`]);
  const shape = eventShape(signature);

  it('gives what ethers encoded, addresses in lower case', () => {
    const address = fc
      .bigInt({ min: 0n, max: 2n ** 160n - 1n })
      .map((value) => `0x${value.toString(16).padStart(40, '0')}`);
    const delta = fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n - 1n });
    const count = fc.bigInt({ min: 0n, max: 2n ** 112n - 1n });
    fc.assert(
      fc.property(address, delta, count, fc.boolean(), (who, change, many, isSo) => {
        const log = ethers.encodeEventLog('Odd', [who, change, many, isSo]);
        expect(decodeArguments(shape, log as never)).toEqual({
          who,
          delta: String(change),
          count: String(many),
          isSo,
        });
      }),
    );
  });

  it('gives lists of addresses and texts, wherever they stand', () => {
    const long = 'Many(address[] who, uint256 points, string text, uint256 indexed campaign)';
    const many = new Interface([`event ${long}`]);
    const address = fc
      .bigInt({ min: 0n, max: 2n ** 160n - 1n })
      .map((value) => `0x${value.toString(16).padStart(40, '0')}`);
    const said = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(address), fc.nat(), said, (who, points, text) => {
        const log = many.encodeEventLog('Many', [who, points, text, 7]);
        expect(decodeArguments(eventShape(long), log as never)).toEqual({
          who: who.join(),
          points: String(points),
          text: text.replaceAll('\0', ''),
          campaign: '7',
        });
      }),
    );
  });

  it('leaves out logs whose lists or texts end beyond the data', () => {
    for (const type of ['address[] who', 'string text']) {
      const many = eventShape(`Many(${type})`);
      const word = (value: bigint): string => value.toString(16).padStart(64, '0');
      for (const words of [[], [1_000n], [2n ** 255n], [32n], [32n, 1n], [32n, 2n ** 255n]]) {
        const data = `0x${words.map(word).join('')}` as const;
        expect(decodeArguments(many, { topics: [many.topic], data })).toBeUndefined();
      }
    }
  });

  it('leaves out logs whose size does not fit', () => {
    const { topics, data } = ethers.encodeEventLog('Odd', [`0x${'1'.repeat(40)}`, 1, 2, true]);
    const log = { topics: topics as `0x${string}`[], data: data as `0x${string}` };
    expect(decodeArguments(shape, { ...log, data: '0x' })).toBeUndefined();
    expect(decodeArguments(shape, { ...log, topics: log.topics.slice(0, 2) })).toBeUndefined();
  });
});
