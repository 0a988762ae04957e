import type { BlockMark } from '../store/checkpoint.ts';

/** Asks every node for the hash of a block; those that lack it or fail are left out. */
export type AskHashes = (number: number) => Promise<readonly string[]>;

/** Reports whether most of the nodes that have a block have this one. */
export async function isAgreed(
  hashesOf: AskHashes | undefined,
  { number, hash }: Pick<BlockMark, 'number' | 'hash'>,
): Promise<boolean> {
  if (!hashesOf) return true;
  const hashes = await hashesOf(number);
  return hashes.filter((one) => one === hash).length * 2 > hashes.length;
}
