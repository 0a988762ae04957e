// @document
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { OTHER } from '#testing/accounts.ts';
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

describe('the current sale', () => {
  it('counts down to its end and shows the terms of both pools', async () => {
    show();
    const hero = await region('Yarn Finance sale');
    expect(hero.getByText('Live now')).toBeVisible();
    // 50 blocks of 3 s, less the seconds that have passed since the block.
    expect(await hero.findByRole('timer')).toHaveAccessibleName(
      /^Sale ends in: 2m (?:30|[12]?\d)s$/,
    );
    const first = await basic();
    expect(line(first, 'Total committed:').parentElement).toHaveTextContent('50.00% of target');
    expect(line(first, 'On sale')).toHaveTextContent('50,000 YARN');
    expect(line(first, 'Max. LP token entry')).toHaveTextContent('10 LP');
    expect(line(first, 'Additional fee:')).toHaveTextContent('None');
    const second = await unlimited();
    expect(line(second, 'Max. LP token entry')).toHaveTextContent('No limit');
    expect(second.getByText('400.00% of target')).toBeVisible();
    expect(second.getByText('1%')).toBeVisible();
  });

  it.each([
    [49n, '1%'],
    [50n, '0.5%'],
    [250n, '0.25%'],
    [1_500n, '0.05%'],
  ])('shows the fee at %d times the target to its digits', async (times, fee) => {
    world.live.pools[1].total = times * 1_000n * E18;
    show();
    expect((await unlimited()).getByText(fee)).toBeVisible();
  });

  it('values LP tokens by their pool, and names the block', async () => {
    show();
    const card = await basic();
    // Reserves of 10,000 BNB and 2,500,000 MEOW, a BNB at $600, over 158,113.88 shares.
    await waitFor(() => expect(line(card, 'Max. LP token entry')).toHaveTextContent('≈ $758.95'));
    expect(line(card, 'Price per YARN:')).toHaveTextContent('$1.5179');
    expect(card.getByText('Dollar values as of block 1,000')).toBeVisible();
  });

  it('asks for a wallet without one', async () => {
    show();
    expect((await basic()).getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });

  it('asks for a wallet to claim with once it has ended', async () => {
    show();
    expect((await basic()).getByText('Connect your wallet to take part.')).toBeVisible();
    await act(() => world.passTo(1_060));
    expect(
      await (await basic()).findByText('Connect your wallet to claim your tokens and refund.'),
    ).toBeVisible();
    expect((await basic()).queryByText('Connect your wallet to take part.')).toBeNull();
  });

  it('shows what a commitment would bring if the sale ended now', async () => {
    world.live.pools[1].own = 40n * E18;
    world.connect();
    show();
    const card = await unlimited();
    await card.findByText('If the sale ended now');
    expect(line(card, 'YARN to receive')).toHaveTextContent('500 YARN');
    expect(line(card, 'Your MEOW-BNB LP TO RECLAIM')).toHaveTextContent('29.7 LP');
    expect(line(card, 'Additional fee deducted')).toHaveTextContent('0.3 LP');
    expect(line(card, 'MEOW-BNB LP spent')).toHaveTextContent('10 LP');
  });

  it('tries other totals', async () => {
    world.live.pools[1].own = 40n * E18;
    world.connect();
    const user = show();
    const card = await unlimited();
    await card.findByText('If the sale ended now');
    await user.click(card.getByRole('button', { name: 'What if the total were different?' }));
    const slider = card.getByRole('slider', { name: 'Total committed at the end' });
    expect(slider).toHaveAttribute('aria-valuetext', '400.00% of target');
    fireEvent.change(slider, { target: { value: '200' } });
    expect(slider).toHaveAttribute('aria-valuetext', '200,000.00% of target');
    expect(card.getByText('0.05%')).toBeVisible();
    // 40 of 2,000,000 committed.
    expect(card.getByText('1 YARN')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Now' }));
    expect(slider).toHaveAttribute('aria-valuetext', '400.00% of target');
    await user.clear(card.getByRole('textbox', { name: 'Your commitment' }));
    await user.type(card.getByRole('textbox', { name: 'Your commitment' }), '80');
    // Others keep what they have: 80 of 4,040.
    expect(card.getByText('990.099 YARN')).toBeVisible();
  });

  it('tells how far an account is with the steps', async () => {
    world.profile.status = 'none';
    world.connect();
    show();
    const steps = await region('How to take part');
    await steps.findByText('Next');
    const items = steps.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([
      'step',
      null,
      null,
      null,
    ]);
    expect(within(items[1]!).getByText('Done')).toBeVisible();
    expect(within(items[1]!).getByRole('link', { name: 'Get MEOW-BNB LP' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/add\/.*BNB/),
    );
  });

  it('leads to the profile where there is none, and asks for none to claim', async () => {
    world.profile.status = 'none';
    world.connect();
    show();
    const card = await basic();
    expect(
      await card.findByText('You need an active MeowSwap Profile to take part in an IFO!'),
    ).toBeVisible();
    expect(card.getByRole('link', { name: 'Create a profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
    expect(card.queryByRole('button', { name: 'Commit LP Tokens' })).not.toBeInTheDocument();
  });

  it('says from how much on there are points', async () => {
    world.connect();
    show();
    expect(
      await screen.findByText(
        /^Commit more than 5 MEOW-BNB LP in total to earn 200 profile points\. That is about \$379\.47 now\.$/,
      ),
    ).toBeVisible();
    world.live.pools[0].own = 3n * E18;
    world.live.pools[1].own = 3n * E18;
    await act(() => world.passTo(1_001));
    expect(
      await screen.findByText("You've committed enough to earn 200 profile points."),
    ).toBeVisible();
  });

  it('announces the next sale', async () => {
    show();
    const next = await region('Coming next');
    expect(next.getByRole('heading', { name: 'Laser Pointer' })).toBeVisible();
    expect(await next.findByRole('timer')).toHaveAccessibleName(/^Sale starts in: 25m/);
  });

  it('has no button for an account that is only viewed', async () => {
    world.connect();
    world.dispatch(accountViewed(OTHER));
    show();
    expect(
      await (await basic()).findByText("You haven't committed to this sale yet."),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Commit LP Tokens' })).not.toBeInTheDocument();
  });

  it('reports what can’t be read', async () => {
    world.live.isBroken = true;
    show();
    expect(await screen.findByText("The sale couldn't be read.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
