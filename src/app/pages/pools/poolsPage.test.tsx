// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { settingsReducer } from '#entities/settings/settingsSlice.ts';
import { createPoolsWorld, type PoolsWorld } from '#testing/poolsWorld.ts';
import { E18 } from '#testing/units.ts';
import { PoolsPage } from './PoolsPage.tsx';
// Loaded lazily by the page; imported here so that no test waits for it.
import '#entities/earning/staking/components/dialogs.ts';

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
}

function connectedDesk(): PoolsWorld {
  const world = createPoolsWorld();
  world.connect();
  return world;
}

// Roles are computed for every element, and for each of its ancestors whether it is hidden: on a
// whole page that costs more than rendering it. So rows are found by what their roles stand for.
const listed = (): HTMLElement => screen.getByLabelText('Staking pools');
const list = () => waitFor(listed);
/** Returns the name and subtitle of every row. */
const names = (): string[] =>
  Array.from(
    listed().querySelectorAll('h2'),
    ({ textContent, nextElementSibling }) =>
      `${textContent}, ${nextElementSibling?.firstElementChild?.textContent}`,
  );
async function row(name: string): Promise<HTMLElement> {
  await list();
  const heading = within(listed()).getAllByText(name, { selector: 'h2' })[0]!;
  return heading.closest<HTMLElement>('[role=rowgroup], li')!;
}
const control = (role: string, name: string) => screen.getByRole(role, { name, hidden: true });
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const search = (value: string) =>
  act(async () => void fireEvent.change(control('textbox', 'Search Pools'), { target: { value } }));
const figure = (item: HTMLElement, label: string): HTMLElement =>
  within(item).getAllByText(label)[0]!.nextElementSibling as HTMLElement;

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
    await waitFor(() => expect(names()[0]).toMatch(name));
    const [first] = within(listed()).getAllByLabelText(/^Details of/);
    expect(first).toHaveAttribute('aria-expanded', 'true');
    expect(document.querySelector('dialog, [role=dialog]')).toBeNull();
  });
});

describe('/pools', () => {
  it('lists the vault first, then live pools', async () => {
    visit(createPoolsWorld());
    expect(screen.getByRole('heading', { level: 1, name: 'Pools' })).toBeVisible();
    expect(screen.getByText(/Just stake some tokens to earn\./)).toBeVisible();
    expect(screen.getByText(/High APR, low risk\./)).toBeVisible();
    await waitFor(() => expect(names()).toEqual(live));
    expect(screen.queryByText(/no longer distributing/)).not.toBeInTheDocument();
  });

  it('lists pools that ended by configuration or block in the history, with a red notice', async () => {
    visit(createPoolsWorld(), '/pools/history');
    await waitFor(() =>
      expect(names()).toEqual(['Earn BUSD, Stake MEOW', 'Earn PURR, Stake BUSD']),
    );
    expect(
      await screen.findByText(
        'These pools are no longer distributing rewards. Please unstake your tokens.',
      ),
    ).toBeVisible();
    const item = await row('Earn BUSD');
    expect(await within(item).findByText('Closed')).toBeVisible();
    expect(
      await within(item).findByRole('button', { name: /^APR.*0/, hidden: true }),
    ).toBeVisible();
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

  it('searches pools by reward', async () => {
    visit(createPoolsWorld());
    await list();
    await search('purr');
    await waitFor(() => expect(names()).toEqual(['Earn PURR, Stake MEOW']));
    await search('dog');
    expect(await screen.findByText('Nothing matches your search.')).toBeVisible();
    await press(control('button', 'Show all'));
    await waitFor(() => expect(names()).toEqual(live));
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
    visit(world);
    await list();
    fireEvent.change(control('combobox', 'Sort by'), { target: { value: sort } });
    await waitFor(() => expect(names()[0]).toBe(first));
    await waitFor(() => expect(names()).toHaveLength(live.length));
  });

  it('shows only staked pools when asked, and remembers that', async () => {
    const world = connectedDesk();
    world.setPool(40, { staked: 1n });
    world.setVault({ shares: 1n * E18 });
    visit(world);
    await list();
    await press(control('switch', 'Staked only'));
    await waitFor(() => expect(names()).toEqual([live[0], live[3]]));
    expect(world.getState().settings.userPoolStakedOnly).toBe(true);
    expect(settingsReducer(undefined, { type: '' }).userPoolStakedOnly).toBe(false);
  });

  it('asks a visitor to connect for their stakes', async () => {
    visit(createPoolsWorld());
    await press(control('switch', 'Staked only'));
    expect(
      await screen.findByText('Connect your wallet to see what you have staked.'),
    ).toBeVisible();
  });

  it('shows cards when asked, and remembers that', async () => {
    const world = createPoolsWorld();
    visit(world);
    await list();
    await press(control('radio', 'Cards'));
    expect(await within(await row('Earn PURR')).findByText('Start earning')).toBeVisible();
    expect(world.getState().settings.userPoolView).toBe('card');
  });

  it('shows the pools although nothing can be read, and retries on demand', async () => {
    const world = createPoolsWorld();
    world.fake.fail();
    visit(world);
    expect(await screen.findByText(/Some pools didn't load/)).toBeVisible();
    await waitFor(() => expect(names()).toHaveLength(8));
    world.fake.recover();
    await press(control('button', 'Retry'));
    await waitFor(() => expect(names()).toEqual(live));
    await waitFor(() =>
      expect(screen.queryByText(/Some pools didn't load/)).not.toBeInTheDocument(),
    );
  });
});
