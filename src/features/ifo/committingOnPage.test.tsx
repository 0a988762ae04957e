// @document
import { screen, waitFor, within } from '@testing-library/react';
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
const pool = async (name: string) => within(await screen.findByRole('article', { name }));
const basic = () => pool('Basic Sale');
const unlimited = () => pool('Unlimited Sale');
/** Returns the line of a figure. */
const line = (card: ReturnType<typeof within>, label: string) =>
  card.getByText(label).parentElement!;
const sent = () => world.transactions().map(({ data }) => decodeCall(ifoAbi, data));

describe('committing', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>, card: typeof basic) => {
    await user.click(await (await card()).findByRole('button', { name: 'Commit LP Tokens' }));
    return within(await screen.findByRole('dialog'));
  };

  it('offers no more than what is left of the limit', async () => {
    world.live.pools[0].own = 4n * E18;
    world.connect();
    const user = show();
    const dialog = await open(user, basic);
    const amount = dialog.getByRole('textbox', { name: 'LP tokens to commit' });
    expect(await dialog.findByRole('button', { name: 'Enter an amount' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Max' }));
    expect(amount).toHaveValue('6');
    expect(line(dialog, 'Your commitment after this')).toHaveTextContent('10 LP');
    await user.clear(amount);
    await user.type(amount, '6.1');
    expect(dialog.getByRole('button', { name: 'At most 6 MEOW-BNB LP more' })).toBeDisabled();
    await user.clear(amount);
    await user.type(amount, '6');
    await user.click(await dialog.findByRole('button', { name: 'Commit 6 MEOW-BNB LP' }));
    await waitFor(() => expect(sent()).toEqual([{ name: 'depositPool', args: [6n * E18, 0n] }]));
  });

  it('says that the balance is too small', async () => {
    world.connect();
    const user = show();
    const dialog = await open(user, unlimited);
    await user.type(dialog.getByRole('textbox', { name: 'LP tokens to commit' }), '1000.5');
    expect(dialog.getByRole('button', { name: 'Insufficient MEOW-BNB LP balance' })).toBeDisabled();
  });

  it('is over where the limit is reached', async () => {
    world.live.pools[0].own = 10n * E18;
    world.connect();
    show();
    expect(await (await basic()).findByRole('button', { name: 'Max. Committed' })).toBeDisabled();
  });
});
