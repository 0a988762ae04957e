import type { CallKey } from '../calls.ts';

/** Most reads in one aggregate: 500 calls (specification 7), one of which asks for the time of the block. */
export const MOST_CALLS = 499;
/** Most calldata in one aggregate, in hex digits: 128 kB of bytes. */
const MOST_DIGITS = 2 * 128 * 1024;
/** What a call costs beside its own data: offset, target, offset, length. */
const OVERHEAD_DIGITS = 4 * 64;

/** Cuts reads into batches by number and by size, in their order. */
export function toChunks(keys: readonly CallKey[]): CallKey[][] {
  const chunks: CallKey[][] = [];
  let chunk: CallKey[] = [];
  let digits = 0;
  for (const key of keys) {
    const size = key.length + OVERHEAD_DIGITS;
    if (chunk.length === MOST_CALLS || (chunk.length > 0 && digits + size > MOST_DIGITS)) {
      chunks.push(chunk);
      chunk = [];
      digits = 0;
    }
    chunk.push(key);
    digits += size;
  }
  if (chunk.length > 0) chunks.push(chunk);
  return chunks;
}
