// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { BURN_ADDRESS } from '#config/burnAddress.ts';
import { createPoolsWorld, type FakeVault } from '#testing/poolsWorld.ts';
import { E18 } from '#testing/units.ts';
import { PoolsPage } from './PoolsPage.tsx';
// Loaded lazily by the page; imported here so that no test waits for it.
import '#entities/staking/components/CollectDialog.tsx';
import '#entities/staking/components/EnableStep.tsx';
import '#entities/staking/components/StakeDialog.tsx';
import '#entities/staking/components/UnstakeDialog.tsx';

vi.mock('#config/earn.ts', async () => {
  const { fakePoolList } = await import('#testing/fakeEarnLists.ts');
  return { earnList: fakePoolList() };
});

/** Returns the vault's row, unfolded. */
async function openVault(facts: Partial<FakeVault>, { isConnected = false } = {}) {
  const world = createPoolsWorld();
  world.setVault(facts);
  if (isConnected) world.connect();
  world.render(
    <MemoryRouter initialEntries={['/pools']}>
      <PoolsPage />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const list = await screen.findByLabelText('Staking pools');
  const item = within(list)
    .getByRole('heading', { name: 'Auto MEOW' })
    .closest<HTMLElement>('[role=rowgroup], li')!;
  await user.click(within(item).getByRole('button', { name: /^Details of/ }));
  return { item, user };
}

describe('a paused vault', () => {
  const why = 'The vault is paused. You can unstake, but not stake.';

  it('is tagged and explained to a visitor', async () => {
    const { item } = await openVault({ isPaused: true });
    expect(await within(item).findByText('Paused')).toBeVisible();
    expect(await within(item).findByText(why)).toBeVisible();
  });

  it('lets an account with a stake withdraw', async () => {
    const { item } = await openVault({ isPaused: true, shares: E18 }, { isConnected: true });
    expect(await within(item).findByText('Paused')).toBeVisible();
    expect(await within(item).findByRole('button', { name: 'Unstake MEOW' })).toBeEnabled();
    expect(within(item).getByRole('button', { name: 'Stake more MEOW' })).toBeDisabled();
    expect(within(item).getAllByText(why)).toHaveLength(1);
  });

  it('is recognised by its contract only', async () => {
    const { item } = await openVault({ isPaused: false });
    await waitFor(() =>
      expect(within(item).getByText('Performance fee').parentElement).toHaveTextContent('2%'),
    );
    expect(within(item).queryByText('Paused')).toBeNull();
    expect(within(item).queryByText(why)).toBeNull();
  });
});

describe('the performance fee', () => {
  it.each([
    [
      'is paid to the treasury',
      {},
      'Subtracted automatically from each yield harvest and paid to the treasury.',
    ],
    [
      'is burned where the treasury is the burn address',
      { treasury: BURN_ADDRESS },
      'Subtracted automatically from each yield harvest and burned.',
    ],
  ])('%s', async (_name, facts, help) => {
    const { item, user } = await openVault(facts);
    await waitFor(() =>
      expect(within(item).getByText('Performance fee').parentElement).toHaveTextContent('2%'),
    );
    await user.click(within(item).getByRole('button', { name: 'Performance fee' }));
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(help));
  });
});
