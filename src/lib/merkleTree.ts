import { fromDigits, keccak } from './keccak.ts';
import type { Hex } from './hex.ts';

/** Root of a tree without leaves: no leaf and no proof lead to it. */
const EMPTY_ROOT: Hex = keccak('');

/** Merkle tree over leaves, each the hash of a hash of its 32-byte words. */
export interface MerkleTree {
  root: Hex;
  /** Returns the siblings from the leaf up; of the leaf in this place of the list it was made of. */
  proof(index: number): Hex[];
}

/** Returns a leaf: the double hash keeps it apart from the nodes, which are hashes of two hashes. */
export function leafOf(words: readonly bigint[]): Hex {
  const digits = words.map((word) => word.toString(16).padStart(64, '0')).join('');
  return keccak(fromDigits(keccak(fromDigits(digits)).slice(2)));
}

/** Returns a node: the lower of the two hashes comes first, so that a proof needs no sides. */
function parentOf(left: Hex, right: Hex): Hex {
  const [first, second] = left < right ? [left, right] : [right, left];
  return keccak(fromDigits(first.slice(2) + second.slice(2)));
}

/**
 * Builds the tree of OpenZeppelin's StandardMerkleTree: leaves in the order of their hashes, from
 * the end of a complete binary tree in one array.
 */
export function merkleTree(leaves: readonly Hex[]): MerkleTree {
  const count = leaves.length;
  if (count === 0) return { root: EMPTY_ROOT, proof: () => [] };
  const order = leaves
    .map((leaf, index) => ({ leaf, index }))
    .sort((left, right) => (left.leaf < right.leaf ? -1 : 1));
  const nodes: Hex[] = Array.from({ length: 2 * count - 1 });
  const places: number[] = Array.from({ length: count });
  for (const [sorted, { leaf, index }] of order.entries()) {
    const place = 2 * count - 2 - sorted;
    nodes[place] = leaf;
    places[index] = place;
  }
  for (let node = count - 2; node >= 0; node -= 1)
    nodes[node] = parentOf(nodes[2 * node + 1]!, nodes[2 * node + 2]!);
  return {
    root: nodes[0]!,
    proof(index) {
      const siblings: Hex[] = [];
      for (let node = places[index]!; node > 0; node = Math.trunc((node - 1) / 2))
        siblings.push(nodes[node % 2 === 0 ? node - 1 : node + 1]!);
      return siblings;
    },
  };
}
