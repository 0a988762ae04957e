import { AbiCoder, keccak256 } from 'ethers';
import { describe, expect, it } from 'vitest';
import type { Hex } from './hex.ts';
import { leafOf, merkleTree } from './merkleTree.ts';

/** Follows a proof as OpenZeppelin's MerkleProof does. */
function rootBy(leaf: Hex, proof: readonly Hex[]): string {
  return proof.reduce<string>((hash, sibling) => {
    const [first, second] = hash < sibling ? [hash, sibling] : [sibling, hash];
    return keccak256(`${first}${second.slice(2)}`);
  }, leaf);
}
const leavesOf = (count: number): Hex[] =>
  Array.from({ length: count }, (_, index) => leafOf([BigInt(index), 7n]));

describe('the Merkle tree', () => {
  it("has the root of the example in OpenZeppelin's library", () => {
    const leaves = [
      leafOf([BigInt(`0x${'1'.repeat(40)}`), 5_000_000_000_000_000_000n]),
      leafOf([BigInt(`0x${'2'.repeat(40)}`), 2_500_000_000_000_000_000n]),
    ];
    expect(merkleTree(leaves).root).toBe(
      '0xd4dee0beab2d53f2cc83e567171bd2820e49898130a22622b10ead383e90bd77',
    );
  });

  it('makes a leaf of the double hash of its words', () => {
    const words = [1n, 2n ** 255n];
    const encoded = AbiCoder.defaultAbiCoder().encode(['uint256', 'uint256'], words);
    expect(leafOf(words)).toBe(keccak256(keccak256(encoded)));
  });

  it.each([1, 2, 3, 4, 5, 7, 8, 31, 500])('proves each of %i leaves, and no other', (count) => {
    const leaves = leavesOf(count);
    const { root, proof } = merkleTree(leaves);
    for (const [index, leaf] of leaves.entries()) expect(rootBy(leaf, proof(index))).toBe(root);
    expect(rootBy(leafOf([BigInt(count), 7n]), proof(0))).not.toBe(root);
  });

  it('has the same root for the leaves in any order', () => {
    const leaves = leavesOf(9);
    expect(merkleTree([...leaves].reverse()).root).toBe(merkleTree(leaves).root);
  });

  it('has a root without leaves that nothing leads to', () => {
    const { root, proof } = merkleTree([]);
    expect(root).toBe(keccak256('0x'));
    expect(proof(0)).toEqual([]);
  });
});
