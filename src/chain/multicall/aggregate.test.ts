import { Interface } from 'ethers';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { callKey } from '../calls.ts';
import { decodeAggregate, encodeAggregate } from './aggregate.ts';
import { toChunks } from './chunks.ts';

const contract = new Interface([
  'function tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls) payable returns (uint256 blockNumber, bytes32 blockHash, (bool success, bytes returnData)[] returnData)',
]);
const HASH = `0x${'ab'.repeat(32)}`;
const hex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`;
const someBytes = fc.uint8Array({ maxLength: 200 }).map(hex);
const someAddress = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(hex);
const encode = (block: number, results: [boolean, string][]): Hex =>
  contract.encodeFunctionResult('tryBlockAndAggregate', [block, HASH, results]) as Hex;

describe('the aggregate', () => {
  it('is what ethers decodes to the same calls', () => {
    const fewData = fc.oneof(someBytes, fc.constantFrom<Hex>('0x', '0x0902f1ac', '0x18160ddd'));
    fc.assert(
      fc.property(fc.array(fc.tuple(someAddress, fewData), { maxLength: 20 }), (calls) => {
        const keys = calls.map(([target, data]) => callKey(target, data));
        const [requireSuccess, decoded] = contract.decodeFunctionData(
          'tryBlockAndAggregate',
          encodeAggregate(keys),
        ) as unknown as [boolean, [string, string][]];
        expect(requireSuccess).toBe(false);
        expect(decoded.map(([target, data]) => callKey(target as Hex, data as Hex))).toEqual(keys);
      }),
    );
  });

  it('holds data that calls share once', () => {
    const pairs = Array.from({ length: 100 }, (_, index) =>
      callKey(`0x${index.toString(16).padStart(40, '0')}`, '0x0902f1ac'),
    );
    expect(encodeAggregate(pairs).split('0902f1ac')).toHaveLength(2);
  });

  it('decodes what ethers encodes, with null for failed calls', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), someBytes), { maxLength: 20 }),
        fc.nat(),
        (results, block) => {
          const decoded = decodeAggregate(encode(block, results), results.length);
          expect(decoded).toEqual({
            block,
            answers: results.map(([succeeded, data]) => (succeeded ? data : null)),
          });
        },
      ),
    );
  });

  it('is refused when truncated', () => {
    const whole = encode(7, [
      [true, '0x1234'],
      [false, '0x'],
      [true, `0x${'cd'.repeat(40)}`],
    ]);
    // The padding of the last answer may be missing; nothing else.
    for (let digits = 4; digits < whole.length - 48; digits += 2)
      expect(() => decodeAggregate(whole.slice(0, digits) as Hex, 3), `${digits}`).toThrow(
        'does not decode',
      );
  });

  it('is refused with a wrong count, an unsafe block number or offsets beyond its end', () => {
    const answer = encode(7, [[true, '0x12']]);
    expect(() => decodeAggregate(answer, 2)).toThrow('does not decode');
    expect(() => decodeAggregate(`0x${'f'.repeat(64)}${answer.slice(66)}`, 1)).toThrow(
      'does not decode',
    );
    expect(() =>
      decodeAggregate(`${answer.slice(0, 130)}${'f'.repeat(64)}${answer.slice(194)}` as Hex, 1),
    ).toThrow('does not decode');
  });

  it('reports a missing contract', () => {
    expect(() => decodeAggregate('0x', 1)).toThrow('There is no multicall contract on this chain');
  });
});

describe('chunks', () => {
  const key = (index: number, bytes = 4): ReturnType<typeof callKey> =>
    callKey(`0x${index.toString(16).padStart(40, '0')}`, `0x${'00'.repeat(bytes)}`);

  it('have at most 500 calls including the block time, in order', () => {
    const keys = Array.from({ length: 1200 }, (_, index) => key(index));
    const chunks = toChunks(keys);
    expect(chunks.map((chunk) => chunk.length)).toEqual([499, 499, 202]);
    expect(chunks.flat()).toEqual(keys);
    expect(toChunks([])).toEqual([]);
  });

  it('have at most 128 kB of calldata, except a single longer call', () => {
    expect(
      toChunks([key(1, 60_000), key(2, 60_000), key(3, 60_000), key(4, 200_000), key(5)]).map(
        (chunk) => chunk.length,
      ),
    ).toEqual([2, 1, 1, 1]);
    for (const chunk of toChunks(Array.from({ length: 400 }, (_, index) => key(index, 1000))))
      expect(encodeAggregate(chunk).length / 2).toBeLessThan(131_072);
  });
});
