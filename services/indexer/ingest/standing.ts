import { isLocal } from '../../../src/config/localChain.ts';
import { NodeUntrue } from '../../lib/node.ts';
import type { Header } from '../chain/answers.ts';
import type { ChainReader } from '../chain/chainReader.ts';
import type { BlockMark, Checkpoint } from '../store/checkpoint.ts';
import type { Store } from './store.ts';

/** Tells how the node's chain stands to what was indexed. */
export type Standing =
  | { is: 'same' }
  /** The node has not got so far yet. */
  | { is: 'behind' }
  /** The answers do not fit together: they are of two nodes, or of two moments. */
  | { is: 'torn' }
  | { is: 'forked'; common: BlockMark }
  | { is: 'foreign'; reason: string };

/** Blocks compared with the chain at once to find the last common one. */
const CANDIDATES = 64;

/** Blocks behind the head from which on an index is late. */
export const LATE_BLOCKS = 20;

/** Seconds that the newest block of a public chain may be old, or ahead of this machine's clock. */
const MOST_AGE = 300;

/** Says what is wrong with the date of a chain's newest block at `now`, in milliseconds since 1970. */
export function datedWrong(chainId: number, timestamp: number, now: number): string | undefined {
  if (isLocal(chainId)) return undefined;
  const age = Math.floor(now / 1_000) - timestamp;
  if (age > MOST_AGE) return `The node's newest block is ${age} seconds old`;
  if (age < -MOST_AGE) return `The node's newest block is dated ${-age} seconds from now`;
  return undefined;
}

/**
 * Throws NodeUntrue if a header is dated further ahead of the clock than clocks differ: stored, its
 * date would be later than that of every block that honest nodes send after it.
 */
export function requireNotAhead(
  chainId: number,
  { number, timestamp }: Pick<Header, 'number' | 'timestamp'>,
  now: number,
): void {
  const ahead = timestamp - Math.floor(now / 1_000);
  if (!isLocal(chainId) && ahead > MOST_AGE)
    throw new NodeUntrue(`The node dates block ${number} ${ahead} seconds from now`);
}

/**
 * Throws NodeUntrue if the node dates its newest block before the checkpoint `at`. A fork's blocks
 * were made by others, whose clocks may be behind.
 */
export function requireLater(
  at: Checkpoint,
  { latest, mine }: { latest: Header; mine: Header | undefined },
): void {
  if (isLocal(at.chainId) || latest.number < at.number) return;
  const allowed = mine?.hash === at.hash ? 0 : MOST_AGE;
  if (latest.timestamp + allowed < at.timestamp)
    throw new NodeUntrue(`The node dates block ${latest.number} before block ${at.number}`);
}

/** Finds the newest stored block that the chain still has. */
async function findCommon(
  { reader, store }: { reader: ChainReader; store: Pick<Store, 'candidates'> },
  at: Checkpoint,
): Promise<Standing> {
  for (let before = at.number; ;) {
    const candidates = await store.candidates(before, CANDIDATES);
    const onChain = await reader.headers(candidates.map(({ number }) => number));
    // Where the chain is short for a reason, blocks that it lacks are simply not common.
    if (!isLocal(at.chainId) && onChain.includes(undefined)) return { is: 'torn' };
    const common = candidates.find(({ hash }, index) => onChain[index]?.hash === hash);
    if (common) return { is: 'forked', common };
    const oldest = candidates.at(-1);
    if (!oldest)
      return {
        is: 'foreign',
        reason: `The chain differs from the index further back than block ${before}, which is as far as it can return`,
      };
    before = oldest.number;
  }
}

/**
 * Compares the chain with the checkpoint `at`, of which the node says that its newest block is
 * `latest` and that its block of the checkpoint's number is `mine`. A node that lags is no new
 * chain: a fork is one only if the node has a block of this number, of another hash, twice.
 */
export async function standingOf(
  parts: { reader: ChainReader; store: Pick<Store, 'candidates'> },
  at: Checkpoint,
  { latest, mine }: { latest: Header; mine: Header | undefined },
): Promise<Standing> {
  const isOwn = isLocal(at.chainId);
  if (!isOwn && latest.number < at.number) return { is: 'behind' };
  if (mine?.hash === at.hash) return { is: 'same' };
  if (!isOwn && !mine) return { is: 'torn' };
  const [genesis, again] = await parts.reader.headers([0, at.number]);
  if (!genesis) return { is: 'torn' };
  if (genesis.hash !== at.genesis)
    return { is: 'foreign', reason: `The node's chain begins with another block, ${genesis.hash}` };
  if (!isOwn && (!again || again.hash === at.hash)) return { is: 'torn' };
  return findCommon(parts, at);
}
