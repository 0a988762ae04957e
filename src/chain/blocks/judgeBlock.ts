/** Consecutive block numbers below the known one. */
export interface LowerBlocks {
  /** Start of the run, in milliseconds. */
  since: number;
  count: number;
}

export type BlockVerdict = {
  kind: 'newer' | 'same' | 'lower' | 'reset';
  /** Whether a lower block is farther behind than an honest node that lags. */
  isFarBehind?: boolean;
  lower: LowerBlocks | null;
};

/** Number of blocks that a lagging node may be behind. */
const ROLLBACK_BLOCKS = 12;
/** Milliseconds after which a deeper drop counts as a reset of the chain. */
const ROLLBACK_MS = 30_000;

/**
 * Classifies a block number against the known one. Numbers only rise: a lower one comes from a
 * lagging node, unless it stays far lower for long or, on the local chain, which restarts at will,
 * is seen twice in a row.
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
  const isFarBehind = currentBlock - seen.number > ROLLBACK_BLOCKS;
  const lasts = isFarBehind && seen.at - lower.since > ROLLBACK_MS;
  return lasts || (isLocal && lower.count >= 2)
    ? { kind: 'reset', lower: null }
    : { kind: 'lower', isFarBehind, lower };
}
