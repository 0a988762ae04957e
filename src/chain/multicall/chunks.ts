import type { CallKey } from '../calls.ts';

/** Maximum reads per aggregate: 500 calls (specification 7), one of which reads the block time. */
export const MAX_CALLS = 499;
/** Maximum calldata per aggregate, in hex digits: 128 kB. */
const MAX_DIGITS = 2 * 128 * 1024;
/** Overhead of a call beside its data: offset, target, offset, length. */
const OVERHEAD_DIGITS = 4 * 64;

/** Splits reads into batches by number and size, in order. */
export function toChunks(keys: readonly CallKey[]): CallKey[][] {
  const chunks: CallKey[][] = [];
  let chunk: CallKey[] = [];
  let digits = 0;
  for (const key of keys) {
    const size = key.length + OVERHEAD_DIGITS;
    if (chunk.length === MAX_CALLS || (chunk.length > 0 && digits + size > MAX_DIGITS)) {
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
