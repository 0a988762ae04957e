// @document
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import type { Address } from '#lib/hex.ts';
import { OWNER } from '#testing/accounts.ts';
import { startFakeIndex, type FakeIndex } from '#testing/fakeIndex.ts';
import { createHoldingsWorld, type HoldingsWorld } from '#testing/holdingsWorld.ts';
import { E18 } from '#testing/units.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { HomeAccount } from './HomeAccount.tsx';
import { TradingFigures } from './TradingFigures.tsx';

let world: HoldingsWorld;

beforeEach(() => {
  localStorage.clear();
  world = createHoldingsWorld();
});
afterEach(() => localStorage.clear());

const show = (children: ReactNode): void =>
  void world.render(
    <AppTheme mode="light">
      <MemoryRouter>{children}</MemoryRouter>
    </AppTheme>,
  );
/** Returns a figure with its note. */
const figure = (name: string): HTMLElement => screen.getByText(name).closest('div')!;
const pass = (seconds: number): void =>
  act(() => {
    world.fake.mine(1, seconds);
    world.dispatch(blockSeen({ number: world.fake.block, timestamp: world.fake.timestamp }));
  });

describe('the account on Home', () => {
  const visit = () =>
    show(
      <HomeAccount account={OWNER} canEarn={false}>
        {null}
      </HomeAccount>,
    );
  const shows = (name: string, text: string) =>
    waitFor(() => expect(figure(name)).toHaveTextContent(text));

  it('adds up wallet, liquidity and stakes, each of them once', async () => {
    world.fake.setBalance(OWNER, E18);
    world.hold(['WBNB', 'BUSD'], E18);
    world.farms.set(0, 10n * E18);
    visit();
    // $12,000,000 over 244,948.97 shares.
    await shows('Total worth', '$672.99');
    await shows('In your wallet', '$600.00');
    await shows('In liquidity', '$48.99');
    await shows('Staked', '$24.00');
    expect(screen.queryByText(/^Excludes/)).toBeNull();
  });

  it('shows the stake in the vault, which counts as staked', async () => {
    Object.assign(world.vault, { shares: E18, totalShares: 2n * E18, totalStaked: 20n * E18 });
    visit();
    await shows('Staked', '$24.00');
    await shows('Total worth', '$24.00');
    expect(screen.getByRole('link', { name: /^Manage: / })).toHaveAttribute(
      'href',
      '/pools?pool=vault',
    );
  });

  it('shows a known nothing as $0', async () => {
    visit();
    await shows('Total worth', '$0.00');
    expect(screen.getByText('You have no liquidity and no stakes yet.')).toBeVisible();
  });

  it('says how many of its values a sum leaves out, and shows no sum of unknown ones', async () => {
    world.hold('HISS', E18);
    world.farms.set(0, 10n * E18);
    visit();
    await shows('Total worth', '$24.001 without a known price left out');
    await shows('In your wallet', '–1 without a known price left out');
    expect(figure('Staked')).not.toHaveTextContent('Excludes');
  });

  it('says that some balances are missing from the total, until they are read', async () => {
    world.hold('MEOW', 10n * E18);
    world.hold('BUSD', null);
    visit();
    await shows('Total worth', '$24.00');
    const message = "Couldn't read some balances. They're not in the total.";
    expect(screen.getByText(message)).toBeVisible();
    world.hold('BUSD', E18);
    // At the block of the refusal the answer would be the same.
    pass(3);
    fireEvent.click(screen.getByText('Retry'));
    await shows('Total worth', '$25.00');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('shows no figures while nothing can be read, and reads again on request', async () => {
    world.hold('BUSD', 5n * E18);
    world.fake.fail(new RpcError('unreachable', 'no node'));
    visit();
    expect(await screen.findByText("Couldn't load your account.")).toBeVisible();
    expect(screen.queryByText('Total worth')).toBeNull();
    expect(document.body).not.toHaveTextContent('$0');
    world.fake.recover();
    fireEvent.click(screen.getByText('Retry'));
    await shows('Total worth', '$5.00');
  });

  it('reads again five minutes later', async () => {
    world.hold('BUSD', 5n * E18);
    visit();
    await shows('Total worth', '$5.00');
    world.hold('BUSD', 8n * E18);
    pass(300);
    await shows('Total worth', '$8.00');
  });

  it('lists liquidity and stakes by value, with what can be done with each', async () => {
    world.hold(['WBNB', 'BUSD'], E18 / 2n);
    world.farms.set(1, E18);
    world.pools.set(40, E18);
    visit();
    await screen.findByText('0.5 LP');
    const lines = screen.getAllByRole('listitem');
    expect(lines.map((line) => /\$[\d,.]+\d/.exec(line.textContent)?.[0])).toEqual([
      '$600.00',
      '$75.89',
      '$24.49',
    ]);
    const links = (line: HTMLElement) =>
      within(line)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(links(lines[0]!)).toEqual(['/pools?pool=40']);
    expect(links(lines[1]!)).toEqual(['/farms?farm=1']);
    const [add, remove] = links(lines[2]!) as [string, string];
    expect(add).toMatch(/^\/add\/(BNB\/0x\w{40}|0x\w{40}\/BNB)$/);
    expect(remove).toBe(add.replace('/add/', '/remove/'));
    expect(within(lines[1]!).getByText('1 MEOW-BNB LP')).toBeVisible();
  });
});

describe('what was traded', () => {
  const address = (digit: string): Address => `0x${digit.repeat(40)}`;
  const pairs = [address('1'), address('2')];
  const [volume, fees] = ['Volume, 24 hours', 'Trading fees, 24 hours'] as const;
  const row = (id: Address, day: string | null) => ({
    ...{ id, volumeUSDDay: day, volumeUSDWeek: null, hoursCovered: '48' },
  });
  function start(rows: readonly object[]): FakeIndex {
    const index = startFakeIndex(world.fake);
    index.data = () => ({ pairs: rows });
    return index;
  }
  const shows = (name: string, text: string) =>
    waitFor(() => expect(figure(name)).toHaveTextContent(text));
  const visit = (of: readonly Address[] | undefined = pairs) => show(<TradingFigures pairs={of} />);

  it('is the sum over the pools, with the fees of it and the block that it is from', async () => {
    start([row(pairs[0]!, '1000'), row(pairs[1]!, '234.5')]).block = { number: 97 };
    visit();
    // 1,234.50 dollars, of which traders pay 0.25%.
    await shows(volume, '$1,23');
    expect(figure(volume)).toHaveTextContent(/^Volume, 24 hours\$1,23[45]$/);
    expect(figure(fees)).toHaveTextContent(/^Trading fees, 24 hours\$3$/);
    expect(
      screen.getByText('From the history service, up to block 97. No transaction relies on it.'),
    ).toBeVisible();
  });

  it('counts the pools whose trades have no value in dollars', async () => {
    start([row(pairs[0]!, '1000'), row(pairs[1]!, null)]);
    visit();
    await shows(volume, '$1,000');
    expect(screen.getByText(/ · 1 without a known price left out$/)).toBeVisible();
  });

  it('is a known nothing where the index has trades of no pool within the day', async () => {
    start([row(pairs[0]!, '0'), row(pairs[1]!, '0')]);
    visit();
    await shows(volume, '$0');
    await shows(fees, '$0');
  });

  const failures: [why: string, change: (index: FakeIndex) => void, words: RegExp][] = [
    ['is away', (index) => (index.fault = 'away'), /^The history service can't be reached\./],
    [
      'is still reading the chain',
      (index) => (index.fault = { status: 503 }),
      /^The history service is still reading/,
    ],
    [
      'got too many requests',
      (index) => (index.fault = { status: 429 }),
      /^The history service got too many requests/,
    ],
    [
      'answers nonsense',
      (index) => (index.fault = { body: '<html>' }),
      /^The history service returned an invalid response/,
    ],
    [
      'follows another chain',
      (index) => (index.block = { number: 90, hash: `0x${'cd'.repeat(32)}` }),
      /^The history service follows another chain/,
    ],
    [
      'tells an impossible volume',
      (index) => (index.data = () => ({ pairs: [row(pairs[0]!, '-1'), row(pairs[1]!, '1')] })),
      /^The history service returned an invalid response/,
    ],
    [
      'has no value of any trade',
      (index) => (index.data = () => ({ pairs: [row(pairs[0]!, null), row(pairs[1]!, null)] })),
      /^Trades in this pool can't be valued/,
    ],
  ];

  it.each(failures)(
    'is unknown, with the reason, where the index %s',
    async (_w, change, words) => {
      change(start([row(pairs[0]!, '1000'), row(pairs[1]!, '1')]));
      visit();
      expect(await screen.findByText(words)).toBeVisible();
      for (const name of [volume, fees]) expect(figure(name)).toHaveTextContent(/hours–$/);
      expect(document.body).not.toHaveTextContent('$');
    },
  );

  it('is unknown on a site without an index', async () => {
    visit();
    expect(await screen.findByText(/^This site has no history service/)).toBeVisible();
    expect(figure(volume)).toHaveTextContent(/hours–$/);
  });

  it('is neither 0 nor unknown before the pools are known', async () => {
    start([]);
    show(<TradingFigures pairs={undefined} />);
    expect(figure(volume)).not.toHaveTextContent(/[$–]/);
    expect(screen.getAllByLabelText(/^Loading/)).toHaveLength(2);
  });
});
