import type { LogQuery } from '../chain/chainReader.ts';
import type { RawLog } from '../chain/events.ts';
import { NodeUntrue } from '../../lib/node.ts';
import type { BlockMark } from '../store/checkpoint.ts';

/** What all nodes say of the same; those that lack it or fail are left out. */
export interface Witnesses {
  /** Asks for the hash of a block. */
  hashesOf(number: number): Promise<readonly string[]>;
  /** Asks for logs. */
  logsOf(query: LogQuery): Promise<readonly (readonly RawLog[])[]>;
}

/** Reports whether most of the nodes that have a block have this one. */
export async function isAgreed(
  witnesses: Witnesses | undefined,
  { number, hash }: Pick<BlockMark, 'number' | 'hash'>,
): Promise<boolean> {
  if (!witnesses) return true;
  const hashes = await witnesses.hashesOf(number);
  return hashes.filter((one) => one === hash).length * 2 > hashes.length;
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
