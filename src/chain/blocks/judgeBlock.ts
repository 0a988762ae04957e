/** A run of block numbers below the one already known. */
export interface LowerBlocks {
  /** Milliseconds: when the run began. */
  since: number;
  count: number;
}

export type BlockVerdict = {
  kind: 'newer' | 'same' | 'lower' | 'reset';
  lower: LowerBlocks | null;
};

/** A node that lags may be so many blocks behind without meaning anything. */
const ROLLBACK_BLOCKS = 12;
/** A deeper fall that lasts this long, in milliseconds, is a chain that began anew. */
const ROLLBACK_MS = 30_000;

/**
 * What a block number means beside the one already known. Numbers only rise: a lower one is a node that lags, until
 * it is far lower for long; on the local chain, which is restarted at will, until it is lower twice in a row.
 */
export function judgeBlock(
  known: { currentBlock: number | null; lower: LowerBlocks | null },
  seen: { number: number; at: number },
  isLocal: boolean,
): BlockVerdict {
  const { currentBlock } = known;
  if (currentBlock === null || seen.number > currentBlock) return { kind: 'newer', lower: null };
  if (seen.number === currentBlock) return { kind: 'same', lower: null };
  const lower = { since: known.lower?.since ?? seen.at, count: (known.lower?.count ?? 0) + 1 };
  const lasts = currentBlock - seen.number > ROLLBACK_BLOCKS && seen.at - lower.since > ROLLBACK_MS;
  return lasts || (isLocal && lower.count >= 2)
    ? { kind: 'reset', lower: null }
    : { kind: 'lower', lower };
}
