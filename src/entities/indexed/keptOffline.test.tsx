// @document
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { pollFailed, readsDue, blockSeen } from '#chain/blocks/blocksSlice.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { useKeptAge } from '#entities/feedback/useKeptAge.ts';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { startFakeIndex } from '#testing/fakeIndex.ts';
import { startMemoryDatabase } from '#testing/memoryDatabase.ts';
import type { AppThunk } from '#redux';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import { IndexedNotice } from './IndexedNotice.tsx';
import { defineIndexed } from './defineIndexed.ts';

const query: IndexQuery<number> = {
  endpoint: 'exchange',
  document: '{ rows _meta { block { number hash } } }',
  read: (data) => (data as { rows: number }).rows,
};
/** What the node's logs tell; `undefined`: nothing can be read. */
let told: number | undefined;
const readLogs = (): AppThunk<Promise<{ count: number }>> => async () => {
  if (told === undefined) throw new RpcError('unreachable', 'no node');
  return { count: told };
};
const useRows = defineIndexed('keptRows', (_of: 'all') => query);
const useHistory = defineLoad({
  name: 'keptHistory',
  repeats: 'transactions',
  read: (_of: 'all') => readLogs(),
  keptAs: () => 'history',
});

function Page(): ReactNode {
  const view = useRows('all');
  const history = useHistory('all');
  const age = useKeptAge(history.secondsOld);
  return (
    <>
      <IndexedNotice view={view} />
      <p data-testid="index">{view.value ?? '–'}</p>
      <p data-testid="logs">{`${history.value?.count ?? '–'} ${history.status}`}</p>
      <p data-testid="age">{age}</p>
    </>
  );
}

const text = (id: string): string => screen.getByTestId(id).textContent;

/** Leaves a world whose node can't be reached and whose index is away. */
function cutOff({ fake, dispatch }: ExchangeWorld, index: ReturnType<typeof startFakeIndex>): void {
  told = undefined;
  index.fault = 'away';
  fake.fail();
  dispatch(pollFailed({ kind: 'unreachable', at: Date.now() }));
}

it('shows the last figures and histories while nothing can be asked, and returns by itself', async () => {
  startMemoryDatabase();
  const first = createExchangeWorld();
  const index = startFakeIndex(first.fake);
  index.data = () => ({ rows: 7 });
  told = 3;
  first.render(<Page />);
  await expect.poll(() => [text('index'), text('logs')]).toEqual(['7', '3 ready']);
  cleanup();

  const second = createExchangeWorld();
  cutOff(second, index);
  second.render(<Page />);
  await expect.poll(() => [text('index'), text('logs')]).toEqual(['7', '3 failed']);
  expect(screen.getByText(/^As of block 100/)).toBeVisible();
  expect(text('age')).toMatch(/^Data on this page is .* old\.$/);

  index.fault = undefined;
  index.data = () => ({ rows: 8 });
  told = 4;
  second.fake.recover();
  act(() => {
    second.dispatch(blockSeen({ number: second.fake.block, timestamp: second.fake.timestamp }));
    second.dispatch(readsDue());
  });
  await expect.poll(() => [text('index'), text('logs')]).toEqual(['8', '4 ready']);
  expect(text('age')).toBe('');
});

it('tells nothing from memory while the node answers', async () => {
  startMemoryDatabase();
  const first = createExchangeWorld();
  const index = startFakeIndex(first.fake);
  index.data = () => ({ rows: 7 });
  told = 3;
  first.render(<Page />);
  await expect.poll(() => [text('index'), text('logs')]).toEqual(['7', '3 ready']);
  cleanup();
  index.fault = 'away';
  told = undefined;
  createExchangeWorld().render(<Page />);
  expect(await screen.findByText(/^The history service can't be reached/)).toBeVisible();
  await expect.poll(() => [text('index'), text('logs')]).toEqual(['–', '– failed']);
});
