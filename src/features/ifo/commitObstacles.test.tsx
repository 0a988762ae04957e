// @document
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tokenCurrency } from '#lib/currency.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { figure, openCommit, typeAmount, visitIfo } from '#testing/ifoVisit.tsx';
import { createIfoWorld, type IfoWorld } from '#testing/ifoWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';

let world: IfoWorld;
const lp = () => tokenCurrency(world.live.config.lpToken);
type Dialog = ReturnType<typeof within>;

beforeEach(() => {
  localStorage.clear();
  world = createIfoWorld();
  world.connect();
});
afterEach(() => localStorage.clear());

/** Opens the form of a pool, with an amount. */
async function fill(name: 'Basic Sale' | 'Unlimited Sale', text?: string): Promise<Dialog> {
  visitIfo(world);
  const dialog = await openCommit(name);
  if (text !== undefined) typeAmount(dialog, text);
  return dialog;
}
const passOne = () => act(() => world.passTo(world.fake.block + 1));
const button = async (dialog: Dialog, text: string) =>
  (await dialog.findByText(text)).closest('button')!;

describe('the form of a commitment names the first of its obstacles:', () => {
  it('an amount that the limit does not allow', async () => {
    world.live.pools[0].own = 4n * E18;
    const dialog = await fill('Basic Sale');
    for (const [text, words] of [
      ['', 'Enter an amount'],
      ['0.0', 'Enter an amount'],
      // A unit too small for the token.
      ['0.0000000000000000001', 'Enter an amount'],
      ['6.000000000000000001', 'At most 6 MEOW-BNB LP more'],
      // More than the balance, too: the limit could not be paid for with more tokens.
      ['2000', 'At most 6 MEOW-BNB LP more'],
    ] as const) {
      typeAmount(dialog, text);
      expect(await button(dialog, words)).toBeDisabled();
    }
    typeAmount(dialog, '6');
    expect(await button(dialog, 'Commit 6 MEOW-BNB LP')).toBeEnabled();
    expect(world.asked()).toEqual([]);
  });

  it('an amount that the balance does not allow', async () => {
    const dialog = await fill('Unlimited Sale', '1000.000000000000000001');
    expect(await button(dialog, 'Insufficient MEOW-BNB LP balance')).toBeDisabled();
    typeAmount(dialog, '1000');
    expect(await button(dialog, 'Commit 1,000 MEOW-BNB LP')).toBeEnabled();
  });

  it('the profile, which was paused in another tab, before the amount', async () => {
    const dialog = await fill('Basic Sale', '2000');
    await button(dialog, 'At most 10 MEOW-BNB LP more');
    world.profile.status = 'paused';
    await passOne();
    expect((await dialog.findByText('Reactivate your profile')).closest('a')).toHaveAttribute(
      'href',
      '/profile',
    );
    expect(dialog.queryByText(/^At most/)).toBeNull();
  });

  it('the limit, reached in another tab, before the amount', async () => {
    const dialog = await fill('Basic Sale');
    await button(dialog, 'Enter an amount');
    world.live.pools[0].own = 10n * E18;
    await passOne();
    expect(await button(dialog, "You've already staked the maximum amount")).toBeDisabled();
  });

  it('the end of the sale before everything else', async () => {
    const dialog = await fill('Basic Sale', '2000');
    world.profile.status = 'none';
    world.live.end = 1_002n;
    await passOne();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This sale has ended. Nothing was sent.',
    );
    expect(dialog.queryByText('Create a profile')).toBeNull();
    expect(dialog.queryByText(/^(?:Commit \d|Enable)/)).toBeNull();
  });

  it('a balance that cannot be read, which is not taken for none', async () => {
    world.fake.answer(erc20Abi, world.live.config.lpToken.address, 'balanceOf', () => {
      throw new FakeRevert();
    });
    const dialog = await fill('Unlimited Sale', '1');
    expect(await button(dialog, "Couldn't load balance")).toBeDisabled();
    expect(dialog.getByText('Balance: –')).toBeVisible();
  });
});

describe('the figures of a commitment', () => {
  it('are those of the sale with the added amount in it, and of all that is committed', async () => {
    world.live.pools[1].own = 100n * E18;
    const dialog = await fill('Unlimited Sale', '900');
    await button(dialog, 'Commit 900 MEOW-BNB LP');
    // A thousand of 4,900 for a target of 1,000.
    expect(figure(dialog, 'Your commitment after this')).toBe('1,000 LP');
    expect(figure(dialog, 'YARN to receive')).toBe('10,204 YARN');
    expect(figure(dialog, 'Your MEOW-BNB LP TO RECLAIM')).toBe('787.959 LP');
    expect(figure(dialog, 'Additional fee deducted')).toBe('7.95918 LP');
    expect(figure(dialog, 'MEOW-BNB LP spent')).toBe('204.081 LP');
    // No limit is shown where there is none.
    expect(dialog.queryByText('Left of your limit')).toBeNull();
  });

  it('leave out an amount that cannot be committed', async () => {
    world.live.pools[0].own = 4n * E18;
    const dialog = await fill('Basic Sale', '7');
    await button(dialog, 'At most 6 MEOW-BNB LP more');
    expect(figure(dialog, 'Your commitment after this')).toBe('4 LP');
    expect(figure(dialog, 'Max. LP token entry')).toBe('10 LP');
    expect(figure(dialog, 'Left of your limit')).toBe('6 LP');
  });

  it('follow what others commit while it is open', async () => {
    const dialog = await fill('Unlimited Sale', '1000');
    await waitFor(() => expect(figure(dialog, 'YARN to receive')).toBe('10,000 YARN'));
    world.live.pools[1].total = 9_000n * E18;
    await passOne();
    await waitFor(() => expect(figure(dialog, 'YARN to receive')).toBe('5,000 YARN'));
  });

  it('offer all of the balance where that is less than the limit', async () => {
    world.setBalance(lp(), 25n * (E18 / 10n));
    const dialog = await fill('Basic Sale');
    expect(await dialog.findByText('Balance: 2.5')).toBeVisible();
    fireEvent.click(dialog.getByText('Max'));
    expect(dialog.getByLabelText('LP tokens to commit')).toHaveValue('2.5');
    expect(await button(dialog, 'Commit 2.5 MEOW-BNB LP')).toBeEnabled();
  });
});
