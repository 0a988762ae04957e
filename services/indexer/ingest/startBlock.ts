import type { Header } from '../chain/answers.ts';
import type { ChainReader } from '../chain/chainReader.ts';
import type { Indexed } from '../product.ts';

const DAY_SECONDS = 86_400;

/**
 * Finds the first block to read, on a chain whose newest block is `latest`; `undefined` if the chain
 * changed meanwhile.
 */
export async function findStartBlock(
  reader: Pick<ChainReader, 'headers'>,
  { startBlock, days }: Pick<Indexed, 'startBlock' | 'days'>,
  latest: Header,
): Promise<number | undefined> {
  if (days === undefined) return startBlock;
  const since = latest.timestamp - days * DAY_SECONDS;
  let [low, high] = [startBlock, latest.number];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [header] = await reader.headers([middle]);
    if (!header) return undefined;
    if (header.timestamp < since) low = middle + 1;
    else high = middle;
  }
  return low;
}
