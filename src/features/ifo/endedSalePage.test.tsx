// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { ifoAbi } from '#protocol/abi/ifoAbi.ts';
import { createIfoWorld, type IfoWorld } from '#testing/ifoWorld.ts';
import { E18 } from '#testing/units.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { IfoPage } from './IfoPage.tsx';
import './components/dialogs.ts';

let world: IfoWorld;

beforeEach(() => {
  localStorage.clear();
  world = createIfoWorld();
});

function show(path = '/ifo') {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter initialEntries={[path]}>
        <IfoPage />
      </MemoryRouter>
    </AppTheme>,
  );
  return userEvent.setup();
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const pool = async (name: string) => within(await screen.findByRole('article', { name }));
const basic = () => pool('Basic Sale');
const unlimited = () => pool('Unlimited Sale');
/** Returns the line of a figure. */
const line = (card: ReturnType<typeof within>, label: string) =>
  card.getByText(label).parentElement!;
const sent = () => world.transactions().map(({ data }) => decodeCall(ifoAbi, data));

describe('a sale that has ended', () => {
  beforeEach(() => {
    world.past.pools[0].own = 5n * E18;
    world.connect();
  });

  it('is claimed from, pool by pool, from the page of past sales', async () => {
    const user = show();
    expect(await screen.findByText('You can claim from 1 past sale.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to past sales' }));
    const first = await basic();
    await first.findByText('Your result');
    expect(line(first, 'NIP to receive')).toHaveTextContent('250 NIP');
    expect((await unlimited()).getByText('You didn’t participate in this sale!')).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Claim' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Claim' }));
    await waitFor(() => expect(sent()).toEqual([{ name: 'harvestPool', args: [0n] }]));
    world.past.pools[0].isClaimed = true;
    await act(() => world.passTo(1_001));
    expect(await first.findByText('Claimed')).toBeVisible();
    expect(line(first, 'NIP received')).toHaveTextContent('250 NIP');
  });

  it('stays the current one until the next begins, and says when claims open', async () => {
    world.live.pools[0].own = 2n * E18;
    world.live.release = 1_100n;
    show();
    await basic();
    await act(() => world.passTo(1_060));
    const hero = await region('Yarn Finance sale');
    expect(await hero.findByText('Finished')).toBeVisible();
    expect(hero.getByRole('timer')).toHaveAccessibleName(/^Claims open in: /);
    expect(
      (await basic()).getByRole('button', { name: 'Claims open at block 1,100' }),
    ).toBeDisabled();
    await act(() => world.passTo(1_100));
    expect(await (await basic()).findByRole('button', { name: 'Claim' })).toBeEnabled();
    expect(hero.getByText('The sale has ended')).toBeVisible();
  });

  it('offers tokens that their contract refused to pay', async () => {
    world.past.kept = 3n * E18;
    const user = show('/ifo/history');
    await user.click(await screen.findByRole('button', { name: 'Claim 3 NIP' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim 3 NIP' }));
    await user.click(await dialog.findByRole('button', { name: 'Claim 3 NIP' }));
    await waitFor(() => expect(sent()).toMatchObject([{ name: 'claimOffering' }]));
  });
});

describe('without a live sale', () => {
  it('announces the first one', async () => {
    world.live.isOpen = false;
    world.past.isOpen = false;
    world.connect();
    show();
    const hero = await region('Laser Pointer sale');
    expect(hero.getByText('Coming soon')).toBeVisible();
    expect(
      await (await basic()).findByRole('button', { name: 'Opens after block 1,510' }),
    ).toBeDisabled();
  });

  it('explains what a sale is where none is known, now or in the past', async () => {
    for (const sale of [world.live, world.past, world.next]) sale.isOpen = false;
    world.next.start = 900n;
    show();
    expect(await screen.findByText('No sale right now')).toBeVisible();
  });

  it('says that none has ended', async () => {
    world.past.isOpen = false;
    show('/ifo/history');
    expect(await screen.findByText('No sale has ended yet')).toBeVisible();
  });
});
