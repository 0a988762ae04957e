import { concat, recoverAddress, SigningKey, toBeHex, zeroPadValue } from 'ethers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hex } from '../../src/lib/hex.ts';
import { signerOf } from './signerOf.ts';
import { campaign } from '../../src/testing/campaign.ts';

const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const P = 2n ** 256n - 2n ** 32n - 977n;

const hex = (value: bigint): Hex => zeroPadValue(toBeHex(value), 32) as Hex;
const join = (...parts: (bigint | string)[]): Hex =>
  concat(parts.map((part) => (typeof part === 'bigint' ? hex(part) : part))) as Hex;

/** What ethers says, in lower case. */
function expected(hash: Hex, signature: Hex): string | undefined {
  try {
    return recoverAddress(hash, signature).toLowerCase();
  } catch {
    return undefined;
  }
}
function check(hash: Hex, signature: Hex): void {
  expect(signerOf(hash, signature), `${hash} ${signature}`).toBe(expected(hash, signature));
}

/** Numbers at borders of the field, the group and their halves. */
const borders = [0n, 1n, 2n, 3n, N - 1n, N, N + 1n, P - N, P - 1n, P, 2n ** 255n, 2n ** 256n - 1n];
const halfOf = [N / 2n, N / 2n + 1n, N / 3n, 2n ** 128n, 2n ** 128n - 1n, 2n ** 129n];
const number = fc.oneof(
  { arbitrary: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), weight: 3 },
  { arbitrary: fc.constantFrom(...borders, ...halfOf), weight: 1 },
);
const key = fc.bigInt({ min: 1n, max: N - 1n });
const word = fc.uint8Array({ minLength: 32, maxLength: 32 });
/** A hundred thousand comparisons in the deep run. */
const numRuns = campaign(60, 400, 100_000);
const timeout = 3_600_000;

const wordOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`;

describe('The signer of a hash', () => {
  it('is the account of the key that signed it', { timeout }, () => {
    fc.assert(
      fc.property(key, word, (secret, bytes) => {
        const hash = wordOf(bytes);
        const signature = new SigningKey(hex(secret)).sign(hash);
        check(hash, signature.serialized as Hex);
        check(hash, signature.compactSerialized as Hex);
        expect(signerOf(hash, signature.serialized as Hex)).toBeDefined();
      }),
      { numRuns },
    );
  });

  it('is what ethers says for any numbers, also where they are no signature', { timeout }, () => {
    fc.assert(
      fc.property(number, number, number, fc.integer({ min: 0, max: 255 }), (hash, r, s, v) => {
        check(hex(hash), join(r, s, v % 5 === 0 ? toBeHex(v, 1) : toBeHex(27 + (v % 2), 1)));
      }),
      { numRuns },
    );
  });

  it('is the same for a signature that was changed in one bit', { timeout }, () => {
    fc.assert(
      fc.property(key, word, fc.nat({ max: 65 * 8 - 1 }), (secret, bytes, bit) => {
        const hash = wordOf(bytes);
        const signature = Buffer.from(
          new SigningKey(hex(secret)).sign(hash).serialized.slice(2),
          'hex',
        );
        signature[bit >> 3]! ^= 1 << (bit & 7);
        check(hash, `0x${signature.toString('hex')}`);
      }),
      { numRuns },
    );
  });

  it('is nobody for a high s, as twins of one signature would be two', () => {
    const hash = hex(7n);
    const { r, s, v } = new SigningKey(hex(5n)).sign(hash);
    const twin = join(r, N - BigInt(s), toBeHex(55 - v, 1));
    expect(signerOf(hash, join(r, s, toBeHex(v, 1)))).toBeDefined();
    expect(signerOf(hash, twin)).toBeUndefined();
    check(hash, twin);
  });

  it.each(['0x', '0x00', `0x${'11'.repeat(63)}`, `0x${'11'.repeat(66)}`, `0x${'zz'.repeat(65)}`])(
    'is nobody for %s, which has another length or no digits',
    (signature) => {
      expect(signerOf(hex(7n), signature as Hex)).toBeUndefined();
      check(hex(7n), signature as Hex);
    },
  );
});

describe('Numbers that were sought out', () => {
  const x = BigInt(`0x${SigningKey.computePublicKey(hex(1n), true).slice(4)}`);

  it.each([
    ['that sum to no point', x, x, false],
    ['whose point is the generator', 3n, x, false],
    ['whose point is opposite to the generator', 3n, x, true],
    ['whose sum is twice the generator', N - x, x, false],
    ['whose hash is no part of the sum', 0n, x, false],
    ['whose hash is the order', N, x, true],
  ])('%s are judged as ethers judges them', (_, hash, r, isOdd) => {
    for (const s of [1n, 2n, 3n, 5n, x, x >> 1n, x >> 2n, hash, N - hash].filter(
      (some) => some > 0n,
    ))
      check(hex(hash), join(r, s, isOdd ? '0x1c' : '0x1b'));
  });

  it('are judged as ethers judges them where their points are equal', () => {
    // The point of the signature is the generator itself.
    for (const s of [1n, 2n, 3n, 4n, 5n, 6n, 7n]) check(hex(N - s), join(x, s, '0x1b'));
  });
});
