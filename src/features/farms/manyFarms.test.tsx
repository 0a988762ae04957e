// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { receiptSeen, visibilityChanged } from '#chain/blocks/blocksSlice.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import {
  readRanking,
  readRankingsAhead,
  SORTED_SECONDS,
} from '#entities/earning/list/earnReads.ts';
import { createFarmWorld } from '#testing/farmWorld.ts';
import { names, nextBlock, visit } from '#testing/farmsVisit.tsx';
import { farmEntries } from './farmEntries.tsx';

const { MANY } = vi.hoisted(() => ({ MANY: 200 }));
/** Maximum reads of a page of a dozen rows per block. */
const FEW_CALLS = 120;
/** The farm that 'Hot' shows last. */
const LAST = 100 + MANY - 1;

vi.mock('#config/earn.ts', async () => {
  const { farms } = (await import('#testing/fakeEarnLists.ts')).fakeEarnList();
  const live = farms.filter(({ isArchived }) => !isArchived);
  return {
    earnList: {
      sales: [],
      farms: Array.from({ length: MANY }, (_, index) => ({
        ...live[index % live.length],
        pid: 100 + index,
      })),
      pools: [],
    },
  };
});

const world = () => {
  const farmWorld = createFarmWorld();
  return {
    ...farmWorld,
    /** Returns the number of reads since the last call. */
    reads: () =>
      farmWorld.fake.requests.splice(0).reduce((sum, { calls }) => sum + calls.length, 0),
  };
};
type ManyWorld = ReturnType<typeof world>;

/** Opens the page and waits until all farms have been read ahead. */
async function visitAll(visited: ManyWorld) {
  const user = visit(visited);
  await waitFor(async () => expect(await names()).toHaveLength(12));
  let sum = 0;
  await waitFor(() => expect((sum += visited.reads())).toBeGreaterThan(2 * MANY));
  return user;
}
/** Returns the reads of the next block. */
async function readsOfBlock(visited: ManyWorld): Promise<number> {
  await nextBlock(visited);
  visited.reads();
  await nextBlock(visited);
  return visited.reads();
}
const sortBy = (user: ReturnType<typeof visit>, label: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), label);

describe('hundreds of farms', () => {
  it('are sorted by what was read ahead; a block reads only the visible rows', async () => {
    const many = world();
    many.setFarm(LAST, { points: 9_900n });
    const user = await visitAll(many);
    const each = await readsOfBlock(many);
    expect(each).toBeGreaterThan(12);
    expect(each).toBeLessThan(FEW_CALLS);

    await sortBy(user, 'Multiplier');
    await screen.findByText('99X');
    expect(many.reads()).toBeLessThan(FEW_CALLS);
    await waitFor(async () => expect(await names()).toHaveLength(12));
    expect(await readsOfBlock(many)).toBeLessThan(FEW_CALLS);
  });

  it('are read anew to be sorted later', async () => {
    const many = world();
    const user = await visitAll(many);
    many.setFarm(LAST, { points: 9_900n });
    many.fake.mine(1, SORTED_SECONDS);
    await nextBlock(many);
    many.reads();
    await sortBy(user, 'Multiplier');
    await screen.findByText('99X');
    expect(many.reads()).toBeGreaterThan(MANY / 2);
  });

  it.each([SORTED_SECONDS - 6, 150, 400])(
    'all have a yield to be sorted by %i seconds after they were read ahead',
    async (seconds) => {
      const many = world();
      const { signal } = new AbortController();
      await many.dispatch(readRankingsAhead(farmEntries(), null, signal));
      many.fake.mine(1, seconds);
      await nextBlock(many);
      // Without the volumes, which a service knows.
      const entries = farmEntries().map((entry) => {
        const { calls, select } = entry.figures.apr;
        return { ...entry, figures: { apr: { calls, select } } };
      });
      await many.dispatch(readRanking({ entries, sort: 'apr', isAscending: false, account: null }));
      for (const { figures } of entries)
        expect(figures.apr.select(many.getState(), null)).toBeTypeOf('bigint');
    },
  );

  it('are read anew to be sorted after a transaction of ours', async () => {
    const many = world();
    const user = await visitAll(many);
    many.setFarm(LAST, { points: 9_900n });
    await nextBlock(many);
    many.dispatch(receiptSeen({ block: many.fake.block }));
    await sortBy(user, 'Multiplier');
    await screen.findByText('99X');
  });

  it('are not read ahead by a hidden tab, nor once the page was left', async () => {
    const many = world();
    const left = AbortSignal.abort();
    await many.dispatch(readRankingsAhead(farmEntries(), null, left));
    many.dispatch(visibilityChanged({ visible: false }));
    await many.dispatch(readRankingsAhead(farmEntries(), null, new AbortController().signal));
    expect(many.reads()).toBe(0);
    many.dispatch(visibilityChanged({ visible: true }));
    await many.dispatch(readRankingsAhead(farmEntries(), null, new AbortController().signal));
    expect(many.reads()).toBeGreaterThan(MANY);
  });

  it('are sorted although reading them ahead failed', async () => {
    const many = world();
    many.setFarm(LAST, { points: 9_900n });
    many.fake.fail(new RpcError('timeout', 'slow'));
    await many.dispatch(readRankingsAhead(farmEntries(), null, new AbortController().signal));
    many.fake.recover();
    const user = visit(many);
    await waitFor(async () => expect(await names()).toHaveLength(12));
    await sortBy(user, 'Multiplier');
    await screen.findByText('99X');
  });
});
