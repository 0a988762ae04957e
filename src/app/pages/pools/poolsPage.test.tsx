// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { settingsReducer } from '#entities/settings/settingsSlice.ts';
import { createPoolsWorld, type PoolsWorld } from '#testing/poolsWorld.ts';
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
function visit(world: PoolsWorld, path = '/pools') {
  world.render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/pools/*" element={<PoolsPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function connectedDesk(): PoolsWorld {
  const world = createPoolsWorld();
  world.connect();
  return world;
}

const list = () => screen.findByLabelText('Staking pools');
/** Returns the name and subtitle of every row. */
const names = async (): Promise<string[]> =>
  within(await list())
    .getAllByRole('heading', { level: 2 })
    .map(
      ({ textContent, nextElementSibling }) => `${textContent}, ${nextElementSibling?.textContent}`,
    );
async function row(name: string, hint = ''): Promise<HTMLElement> {
  await list();
  const found = within(await list())
    .getAllByRole('heading', { name })
    .map((heading) => heading.closest<HTMLElement>('[role=rowgroup], li')!)
    .find((item) => item.textContent.includes(hint));
  return found!;
}
const figure = (item: HTMLElement, label: string): HTMLElement =>
  within(item).getAllByText(label)[0]!.nextElementSibling as HTMLElement;
const detail = (item: HTMLElement, label: string): HTMLElement =>
  within(item).getAllByText(label).at(-1)!.parentElement!;
async function open(
  user: ReturnType<typeof userEvent.setup>,
  name: string,
  hint = '',
): Promise<HTMLElement> {
  const item = await row(name, hint);
  await user.click(within(item).getByRole('button', { name: /^Details of/ }));
  return item;
}

async function nextBlock({ fake, dispatch }: PoolsWorld): Promise<void> {
  fake.mine();
  await act(() => dispatch(pollChain({ all: true })));
}

const live = [
  'Auto MEOW, Automatic restaking',
  'Manual MEOW, Stake MEOW',
  'Earn MEOW, Stake USDT',
  'Earn BUSD, Stake BNB',
  'Earn PURR, Stake MEOW',
  'Earn USDT, Stake MEOW',
  'Earn MEOW, Stake MEOW',
];

describe('a link to a pool', () => {
  it.each([
    ['41', 'Earn PURR'],
    ['43', 'Earn BUSD'],
    ['vault', 'Auto MEOW'],
  ])('lists %s first, unfolded', async (key, name) => {
    visit(createPoolsWorld(), `/pools?pool=${key}`);
    await waitFor(async () => expect((await names())[0]).toMatch(name));
    const [first] = within(await list()).getAllByRole('button', { name: /^Details of/ });
    expect(first).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('/pools', () => {
  it('lists the vault first, then live pools', async () => {
    visit(createPoolsWorld());
    expect(screen.getByRole('heading', { level: 1, name: 'Pools' })).toBeVisible();
    expect(screen.getByText(/Just stake some tokens to earn\./)).toBeVisible();
    expect(screen.getByText(/High APR, low risk\./)).toBeVisible();
    await waitFor(async () => expect(await names()).toEqual(live));
    expect(screen.queryByText(/no longer distributing/)).not.toBeInTheDocument();
  });

  it('lists pools that ended by configuration or block in the history, with a red notice', async () => {
    visit(createPoolsWorld(), '/pools/history');
    await waitFor(async () =>
      expect(await names()).toEqual(['Earn BUSD, Stake MEOW', 'Earn PURR, Stake BUSD']),
    );
    expect(
      await screen.findByText(
        'These pools are no longer distributing rewards. Please unstake your tokens.',
      ),
    ).toBeVisible();
    const item = await row('Earn BUSD');
    expect(await within(item).findByText('Closed')).toBeVisible();
    expect(await within(item).findByRole('button', { name: /^APR.*0/ })).toBeVisible();
  });

  it("shows reward, rate, total stake and time of a pool, and the vault's recent profit", async () => {
    const world = connectedDesk();
    world.setPool(41, { staked: 5n * E18, pending: 1_234_567n * 10n ** 12n });
    world.setVault({ shares: 100n * E18, worthThen: 109n * E18 });
    visit(world);
    const item = await row('Earn PURR');
    await waitFor(() => expect(figure(item, 'Earned')).toHaveTextContent(/^1\.23456 PURR/));
    await waitFor(() => expect(figure(item, 'Total staked')).toHaveTextContent(/^1,000 MEOW/));
    await waitFor(() => expect(figure(item, 'Ends in')).toHaveTextContent('28,800 blocks'));
    expect(await within(item).findByText('Staked')).toBeVisible();
    expect(within(item).getByText('Community')).toBeVisible();
    const vault = await row('Auto MEOW');
    await waitFor(() => expect(figure(vault, 'Recent MEOW profit')).toHaveTextContent(/^1 MEOW/));
    await waitFor(() => expect(figure(vault, 'APY')).toHaveTextContent('%'));
    const soon = await row('Earn USDT');
    await waitFor(() => expect(figure(soon, 'Starts in')).toHaveTextContent('1,000 blocks'));
    expect(await within(soon).findByText('Coming Soon')).toBeVisible();
    await nextBlock(world);
    await waitFor(() => expect(figure(soon, 'Starts in')).toHaveTextContent('999 blocks'));
  });

  it('shows the terms of a pool: limit, fee and links', async () => {
    const world = createPoolsWorld();
    world.setPool(41, { limit: 100n * E18 });
    world.setPool(2, { feeBps: 2_000n, totalStaked: 5_000_000n });
    const user = visit(world);
    const limited = await open(user, 'Earn PURR');
    await waitFor(() =>
      expect(detail(limited, 'Max. stake per user')).toHaveTextContent('100 MEOW'),
    );
    await waitFor(() => expect(detail(limited, 'Deposit fee')).toHaveTextContent('No Fee'));
    expect(within(limited).getByRole('link', { name: 'View Project Site' })).toHaveAttribute(
      'href',
      'https://purr.example',
    );
    const paying = await open(user, 'Earn MEOW', 'USDT');
    await waitFor(() => expect(detail(paying, 'Deposit fee')).toHaveTextContent('20%'));
    await waitFor(() => expect(detail(paying, 'Total staked')).toHaveTextContent('5 USDT'));
    expect(within(paying).queryByText('Max. stake per user')).not.toBeInTheDocument();
  });

  it('explains manual pools and the vault', async () => {
    const user = visit(createPoolsWorld());
    await user.click(within(await row('Manual MEOW')).getByRole('button', { name: 'Manual MEOW' }));
    expect(screen.getByRole('tooltip')).toHaveTextContent(
      'You must harvest and compound your earnings from this pool manually.',
    );
    await user.click(within(await row('Auto MEOW')).getByRole('button', { name: 'Auto MEOW' }));
    expect(screen.getByText(/automagically harvested and restaked/)).toBeVisible();
  });

  it("says that a pool's budget is used up", async () => {
    const world = createPoolsWorld();
    world.setPool(41, { budget: 5n, unpaid: 6n });
    const user = visit(world);
    const item = await open(user, 'Earn PURR');
    expect(await within(item).findByText(/is out of rewards for now/)).toBeVisible();
  });

  it('searches pools by reward', async () => {
    const user = visit(createPoolsWorld());
    await list();
    await user.type(screen.getByRole('textbox', { name: 'Search Pools' }), 'purr');
    await waitFor(async () => expect(await names()).toEqual(['Earn PURR, Stake MEOW']));
    await user.clear(screen.getByRole('textbox', { name: 'Search Pools' }));
    await user.type(screen.getByRole('textbox', { name: 'Search Pools' }), 'dog');
    expect(await screen.findByText('Nothing matches your search.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(async () => expect(await names()).toEqual(live));
  });

  it.each([
    ['earned', (world: PoolsWorld) => world.setPool(44, { pending: E18 }), 'Earn MEOW, Stake MEOW'],
    [
      'totalStaked',
      (world: PoolsWorld) => world.setPool(40, { totalStaked: 10n ** 24n }),
      'Earn BUSD, Stake BNB',
    ],
    [
      'apr',
      (world: PoolsWorld) => world.setPool(44, { perBlock: E18 / 10_000n, totalStaked: E18 }),
      'Earn MEOW, Stake MEOW',
    ],
  ])('sorts by %s', async (sort, arrange, first) => {
    const world = connectedDesk();
    arrange(world);
    const user = visit(world);
    await list();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), sort);
    await waitFor(async () => expect((await names())[0]).toBe(first));
    await waitFor(async () => expect(await names()).toHaveLength(live.length));
  });

  it('shows only staked pools when asked, and remembers that', async () => {
    const world = connectedDesk();
    world.setPool(40, { staked: 1n });
    world.setVault({ shares: 1n * E18 });
    const user = visit(world);
    await list();
    await user.click(screen.getByRole('switch', { name: 'Staked only' }));
    await waitFor(async () => expect(await names()).toEqual([live[0], live[3]]));
    expect(world.getState().settings.userPoolStakedOnly).toBe(true);
    expect(settingsReducer(undefined, { type: '' }).userPoolStakedOnly).toBe(false);
  });

  it('asks a visitor to connect for their stakes', async () => {
    const user = visit(createPoolsWorld());
    await user.click(screen.getByRole('switch', { name: 'Staked only' }));
    expect(
      await screen.findByText('Connect your wallet to see what you have staked.'),
    ).toBeVisible();
  });

  it('shows cards when asked, and remembers that', async () => {
    const world = createPoolsWorld();
    const user = visit(world);
    await list();
    await user.click(screen.getByRole('radio', { name: 'Cards' }));
    expect(await within(await row('Earn PURR')).findByText('Start earning')).toBeVisible();
    expect(world.getState().settings.userPoolView).toBe('card');
  });

  it('shows the pools although nothing can be read, and retries on demand', async () => {
    const world = createPoolsWorld();
    world.fake.fail();
    const user = visit(world);
    expect(await screen.findByText(/Some pools didn't load/)).toBeVisible();
    await waitFor(async () => expect(await names()).toHaveLength(8));
    world.fake.recover();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await names()).toEqual(live));
    await waitFor(() =>
      expect(screen.queryByText(/Some pools didn't load/)).not.toBeInTheDocument(),
    );
  });
});
