import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { readIndexed, type IndexedBlock } from '#entities/indexed/readIndexed.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import type { LoggedAct, PairTokens } from './activity.ts';
import type { FlowsByHash, MovedFlow } from '#entities/accountFlows/flows.ts';
import type { FlowRow } from './indexedRows.ts';
import { activityLists, activityQuery, type ActivityPage } from './activityQueries.ts';

/** All that the index knows of an account. */
export interface IndexedActivity {
  logged: readonly LoggedAct[];
  flows: FlowsByHash;
  pairs: ReadonlyMap<Address, PairTokens>;
  /** Block up to which everything is known. */
  block: IndexedBlock;
}

interface ListReading {
  pages: readonly ActivityPage[];
  /** Block of the first page: later ones may know more. */
  block: IndexedBlock;
}

/** Tries and milliseconds between them, until the index has the block of an own transaction. */
const TRIES = 8;
const WAIT_MS = 400;

function wait(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, WAIT_MS);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

function readList(
  list: (typeof activityLists)[number],
  account: Address,
  signal: AbortSignal,
): AppThunk<Promise<ListReading>> {
  return async (dispatch, getState) => {
    const ask = (after: string) => dispatch(readIndexed(activityQuery(list, account, after)));
    let first = await ask('');
    for (let tries = 1; tries < TRIES; tries += 1) {
      if (first.block.number >= getState().blocks.neededBlock) break;
      await wait(signal);
      first = await ask('');
    }
    const pages = [first.value];
    for (let after = first.value.next; after !== undefined; after = pages.at(-1)?.next) {
      signal.throwIfAborted();
      pages.push((await ask(after)).value);
    }
    return { pages, block: first.block };
  };
}

/** Gathers flows by their transactions. */
function flowsByHash(rows: readonly FlowRow[]): FlowsByHash {
  const found = new Map<Hex, { moved: MovedFlow[]; fee: bigint | null }>();
  for (const { hash, flow } of rows) {
    const one = found.get(hash) ?? { moved: [], fee: null };
    if ('fee' in flow) one.fee = flow.fee;
    else one.moved.push(flow);
    found.set(hash, one);
  }
  // The index orders pages by text, not by number.
  for (const { moved } of found.values()) moved.sort((a, b) => a.index - b.index);
  return found;
}

/**
 * Reads all that the index knows of an account, by pages, up to the oldest block of the answers.
 * Rejects with an IndexerError or an RpcError.
 */
export function readIndexedActivity(
  account: Address,
  { signal, onProgress }: Required<ReadLogsOptions>,
): AppThunk<Promise<IndexedActivity>> {
  return async (dispatch) => {
    let done = 0;
    const readings = await Promise.all(
      activityLists.map(async (list) => {
        const reading = await dispatch(readList(list, account, signal));
        done += 1;
        onProgress(done, activityLists.length);
        return reading;
      }),
    );
    const block = readings
      .map((reading) => reading.block)
      .reduce((oldest, one) => (one.number < oldest.number ? one : oldest));
    const pages = readings.flatMap((reading) => reading.pages);
    return {
      logged: pages
        .flatMap(({ activities }) => activities)
        .filter((one) => one.block <= block.number),
      flows: flowsByHash(pages.flatMap(({ flows = [] }) => flows)),
      pairs: new Map(pages.flatMap(({ pairs }) => pairs)),
      block,
    };
  };
}
