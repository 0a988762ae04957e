// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chain } from '#config/chains.ts';
import { createFarmWorld } from '#testing/farmWorld.ts';
import { names, nextBlock, visit } from '#testing/farmsVisit.tsx';

const { MANY } = vi.hoisted(() => ({ MANY: 200 }));
/** Maximum reads of a page of a dozen rows per block. */
const FEW_CALLS = 120;

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

const { contracts } = chain.deployment;
afterEach(() => {
  chain.deployment.contracts = contracts;
});

describe('hundreds of farms', () => {
  it('are read at once only to arrange the list; a block reads only the visible rows', async () => {
    const world = createFarmWorld();
    const user = visit(world);
    await waitFor(async () => expect(await names()).toHaveLength(12));
    await nextBlock(world);
    world.fake.requests.length = 0;
    const read = () => world.fake.requests.reduce((total, { calls }) => total + calls.length, 0);
    await nextBlock(world);
    expect(read()).toBeGreaterThan(12);
    expect(read()).toBeLessThan(FEW_CALLS);

    world.setFarm(100 + MANY - 1, { points: 9_900n });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Multiplier');
    await screen.findByText('99X');
    expect(read()).toBeGreaterThan(MANY);
    await waitFor(async () => expect(await names()).toHaveLength(12));
    await nextBlock(world);
    world.fake.requests.length = 0;
    await nextBlock(world);
    expect(read()).toBeLessThan(FEW_CALLS);
  });
});
