import type { LogQuery } from '../chain/chainReader.ts';
import type { RawLog } from '../chain/events.ts';
import { NodeUntrue } from '../../lib/node.ts';
import type { NodeState } from '../../lib/nodePool.ts';
import type { BlockMark } from '../store/checkpoint.ts';
import type { Step } from './step.ts';

/** What all nodes say of the same; those that lack it or fail are left out. */
export interface NodeAnswers {
  /** Number of nodes that are named. */
  count: number;
  /** Asks for the hash of a block. */
  hashesOf(number: number): Promise<readonly string[]>;
  /** Asks for logs. */
  logsOf(query: LogQuery): Promise<readonly (readonly RawLog[])[]>;
}

/** The nodes behind what an index asks, where there are several. */
export interface Nodes extends NodeAnswers {
  /** Turns to another node: what the last one said is in doubt. */
  doubt(reason: string): void;
  /** Notes that the last one was right. */
  trust(): void;
  states(): NodeState[];
}

/** What nodes say together of a block that one of them sent. */
export type Verdict =
  | 'agreed'
  | 'disputed'
  /** No second node answers yet, where several are named. */
  | 'awaited'
  /** No second one has answered for so long that one must do. */
  | 'lone';

export interface Witnesses extends Pick<NodeAnswers, 'logsOf'> {
  verdictOn(block: Pick<BlockMark, 'number' | 'hash'>): Promise<Verdict>;
  /** Says that one node's word must do, while it must. */
  readonly lone: string | undefined;
}

/** Milliseconds for which a second answer is waited for: a node that starts again takes so long. */
const LONE_MS = 60_000;

/**
 * Makes witnesses of `nodes`: a block is agreed where most of those that have it name its hash, and
 * two of them do, unless one node only is named.
 */
export function makeWitnesses(
  { count, hashesOf, logsOf }: NodeAnswers,
  now: () => number = () => performance.now(),
): Witnesses {
  const quorum = Math.min(2, count);
  let loneSince: number | undefined;
  const isLone = (): boolean => loneSince !== undefined && now() - loneSince >= LONE_MS;
  return {
    logsOf,
    async verdictOn({ number, hash }) {
      const hashes = await hashesOf(number);
      const same = hashes.filter((one) => one === hash).length;
      if (hashes.length >= quorum) loneSince = undefined;
      if (same * 2 <= hashes.length && hashes.length > 0) return 'disputed';
      if (same >= quorum) return 'agreed';
      if (quorum > 1) loneSince ??= now();
      return same > 0 && isLone() ? 'lone' : 'awaited';
    },
    get lone() {
      return isLone() ? `Of ${count} nodes no second one confirms what the first says` : undefined;
    },
  };
}

/** Returns what to do instead where nothing may be undone or made final by a block; else `undefined`. */
export function objection(
  verdict: Verdict,
  { number }: Pick<BlockMark, 'number'>,
): Step | undefined {
  if (verdict === 'disputed')
    return { did: 'waited', reason: `The nodes disagree about block ${number}` };
  if (verdict === 'awaited')
    return { did: 'unconfirmed', reason: `No second node confirms block ${number} yet` };
  return undefined;
}

/** Throws NodeUntrue if logs of contracts of ours are not among those that a node sent. */
export function requireAll(
  found: readonly RawLog[],
  sent: readonly RawLog[],
  addresses: ReadonlySet<string>,
): void {
  const placeOf = (log: RawLog): string => `${log.blockHash} ${Number(log.logIndex)}`;
  const places = new Set(sent.map(placeOf));
  for (const log of found)
    if (addresses.has(log.address.toLowerCase()) && !places.has(placeOf(log)))
      throw new NodeUntrue(`The node left out logs of block ${Number(log.blockNumber)}`);
}
