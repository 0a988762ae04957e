// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createPoolsWorld } from '#testing/poolsWorld.ts';
import { PoolsPage } from './PoolsPage.tsx';

const POOLS = 300;

vi.mock('#config/earn.ts', () => ({
  earnList: {
    sales: [],
    farms: [],
    pools: Array.from({ length: 300 }, (_, index) => ({
      ...{
        sousId: 1_000 + index,
        address: `0x${(0xabc000 + index).toString(16).padStart(40, '0')}`,
        stakingToken: 'MEOW',
        earningToken: 'PURR',
      },
      ...{ category: 'Core', sortOrder: index },
    })),
  },
}));

it('reads the end of 300 pools once, and then only the visible pools', async () => {
  const world = createPoolsWorld();
  world.connect();
  world.render(
    <MemoryRouter initialEntries={['/pools']}>
      <PoolsPage />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const rows = () =>
    within(screen.getByLabelText('Staking pools')).getAllByRole('heading', {
      level: 2,
    });
  await waitFor(() => expect(rows()).toHaveLength(12));
  await waitFor(() =>
    expect(world.fake.requests.flatMap(({ calls }) => calls).length).toBeGreaterThan(POOLS),
  );
  // A dozen reads per row, plus those of the vault, prices and 'Harvest all'.
  expect(world.fake.requests.length).toBeLessThan(12);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(24));
});
