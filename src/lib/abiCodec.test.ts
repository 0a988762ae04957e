import {
  AbiCoder,
  getAddress,
  Interface,
  keccak256,
  ParamType,
  toUtf8Bytes,
  type Result,
} from 'ethers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeValues, encodeValues, type AbiType } from './abiCodec.ts';
import { selectorOf } from './abiSelectors.ts';
import { checksummed } from './address.ts';
import type { Hex } from './hex.ts';
import { fromDigits, keccak } from './keccak.ts';

const ethersCoder = AbiCoder.defaultAbiCoder();

interface Sample {
  type: AbiType;
  value: unknown;
}

const hexDigits = (bytes: number): fc.Arbitrary<string> =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((data) => Buffer.from(data).toString('hex'));

const bitsOf = fc.integer({ min: 1, max: 32 }).map((size) => size * 8);
const unsigned = bitsOf.chain((bits) =>
  fc
    .bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
    .map((value): Sample => ({ type: { type: `uint${bits}` }, value })),
);
const signed = bitsOf.chain((bits) =>
  fc
    .bigInt({ min: -(2n ** BigInt(bits - 1)), max: 2n ** BigInt(bits - 1) - 1n })
    .map((value): Sample => ({ type: { type: `int${bits}` }, value })),
);
const address = hexDigits(20).map((digits): Sample => ({
  type: { type: 'address' },
  value: getAddress(`0x${digits}`),
}));
const truth = fc.boolean().map((value): Sample => ({ type: { type: 'bool' }, value }));
const fixedBytes = fc.integer({ min: 1, max: 32 }).chain((size) =>
  hexDigits(size).map((digits): Sample => ({
    type: { type: `bytes${size}` },
    value: `0x${digits}`,
  })),
);
const freeBytes = fc
  .integer({ min: 0, max: 80 })
  .chain((size) =>
    hexDigits(size).map((digits): Sample => ({ type: { type: 'bytes' }, value: `0x${digits}` })),
  );
const text = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map((value): Sample => ({ type: { type: 'string' }, value }));
const simple = fc.oneof(unsigned, signed, address, truth, fixedBytes, freeBytes, text);

/** Lists hold equal values: what counts is where they stand. */
const listOf = (item: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> =>
  fc
    .tuple(item, fc.integer({ min: 0, max: 4 }), fc.boolean())
    .map(([{ type, value }, length, isFixed]) => ({
      type: { ...type, type: `${type.type}[${isFixed ? Math.max(1, length) : ''}]` },
      value: Array.from({ length: isFixed ? Math.max(1, length) : length }, () => value),
    }));
const structOf = (item: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> =>
  fc.array(item, { minLength: 1, maxLength: 4 }).map((parts) => ({
    type: {
      type: 'tuple',
      components: parts.map((part, index) => ({ ...part.type, name: `part${index}` })),
    },
    value: Object.fromEntries(parts.map((part, index) => [`part${index}`, part.value])),
  }));
const nested = fc.oneof(
  simple,
  listOf(simple),
  structOf(simple),
  listOf(listOf(simple)),
  listOf(structOf(simple)),
  structOf(fc.oneof(listOf(simple), structOf(simple))),
);
const samples = fc.array(nested, { minLength: 0, maxLength: 5 });

const ethersTypes = (list: readonly Sample[]): ParamType[] =>
  list.map(({ type }) => ParamType.from(type as Parameters<typeof ParamType.from>[0]));

describe('the codec compared with ethers', () => {
  // Part by part: none of them takes long, even on a busy machine.
  it.each([1, 2, 3, 4, 5])(
    'encodes the same bytes and decodes them for 1,500 random lists: part %i of 5',
    () => {
      fc.assert(
        fc.property(samples, (list) => {
          const params = list.map(({ type }) => type);
          const values = list.map(({ value }) => value);
          const theirs = ethersCoder.encode(ethersTypes(list), values);
          expect(`0x${encodeValues(params, values)}`).toBe(theirs);
          expect(decodeValues(params, theirs as Hex)).toEqual(values);
        }),
        { numRuns: 300 },
      );
    },
  );

  it.each([1, 2, 3, 4, 5])(
    'accepts no bytes that ethers refuses and decodes the others alike: part %i of 5',
    () => {
      const plain = (value: unknown): unknown =>
        Array.isArray(value) ? (value as Result).toArray(true) : value;
      fc.assert(
        fc.property(
          fc.constantFrom(
            'uint256',
            'uint8',
            'int16',
            'bool',
            'address',
            'bytes',
            'string',
            'uint256[]',
            'address[]',
            'uint8[2]',
            'bytes3',
            'string[]',
          ),
          fc.integer({ min: 0, max: 6 }),
          fc.array(
            fc.oneof(
              fc.bigInt({ min: 0n, max: 224n }),
              fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
            ),
            { maxLength: 6 },
          ),
          (type, cut, words) => {
            const data: Hex = `0x${words
              .map((word) => word.toString(16).padStart(64, '0'))
              .join('')
              .slice(0, words.length * 64 - (cut > 4 ? 2 : 0))}`;
            let theirs: unknown;
            try {
              theirs = plain(ethersCoder.decode([type], data)[0]);
            } catch {
              expect(() => decodeValues([{ type }], data)).toThrow();
              return;
            }
            let ours: unknown;
            try {
              [ours] = decodeValues([{ type }], data);
            } catch {
              return;
            }
            expect(ours).toEqual(theirs);
          },
        ),
        { numRuns: 600 },
      );
    },
  );

  it('computes the same selectors', () => {
    const rounds: AbiType[] = [
      {
        type: 'tuple[2][]',
        name: 'rounds',
        components: [
          { type: 'uint256', name: 'id' },
          { type: 'tuple', name: 'who', components: [{ type: 'address', name: 'owner' }] },
        ],
      },
    ];
    expect(selectorOf('balanceOf', [{ type: 'address' }])).toBe('0x70a08231');
    expect(selectorOf('play', rounds)).toBe(
      new Interface([
        'function play(tuple(uint256 id, tuple(address owner) who)[2][] rounds)',
      ]).getFunction('play')?.selector,
    );
  });

  it('computes the same hashes and checksums', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        hexDigits(20),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (bytes, digits, words) => {
          expect(keccak(bytes)).toBe(keccak256(bytes));
          expect(keccak(words)).toBe(keccak256(toUtf8Bytes(words)));
          expect(checksummed(`0x${digits}`)).toBe(getAddress(`0x${digits}`));
        },
      ),
    );
  });
});

describe('the codec alone', () => {
  it.each([
    ['uint8', 256n],
    ['uint8', -1n],
    ['int8', 128n],
    ['uint256', 1],
    ['uint256', '1'],
    ['address', '0x12'],
    ['address', 5n],
    ['bool', 1n],
    ['bytes4', '0x123456'],
    ['bytes', 'zz'],
    ['string', 1n],
    ['uint8[2]', [1n]],
    ['uint8[]', 1n],
    ['fixed128x18', 1n],
  ])('refuses to encode as %s: %s', (type, value) => {
    expect(() => encodeValues([{ type }], [value])).toThrow(TypeError);
  });

  it('refuses a wrong number of values, invalid hex and an oversized list', () => {
    expect(() => encodeValues([{ type: 'bool' }], [])).toThrow(TypeError);
    expect(() => fromDigits('abc')).toThrow(TypeError);
    const endless: Hex = `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`;
    expect(() => decodeValues([{ type: 'uint256[]' }], endless)).toThrow(RangeError);
    expect(() => decodeValues([{ type: 'string' }], endless)).toThrow(RangeError);
  });
});
