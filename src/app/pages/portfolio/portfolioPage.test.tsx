// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { knownPlaces } from '#entities/earning/staking/knownPlaces.ts';
import { positionRead } from '#entities/earning/staking/stakingCalls.ts';
import { OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { CHEF, createFarmWorld, type FarmWorld } from '#testing/farmWorld.ts';
import { startFakeIndex } from '#testing/fakeIndex.ts';
import { E18 } from '#testing/units.ts';
import { PortfolioPage } from './PortfolioPage.tsx';

vi.mock('#config/earn.ts', async () => {
  const lists = await import('#testing/fakeEarnLists.ts');
  return { earnList: lists.fakeEarnList() };
});
// The game has tests of its own; the page is the same where it is not deployed.
vi.mock('#features/prediction/predictionCalls.ts', async (load) => ({
  ...(await load<object>()),
  predictionAddress: undefined,
}));

function visit(world: FarmWorld): void {
  world.fake.on('eth_getLogs', () => []);
  world.render(
    <MemoryRouter>
      <PortfolioPage />
    </MemoryRouter>,
  );
}

const part = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const figure = (name: string): HTMLElement => screen.getAllByText(name)[0]!.closest('div')!;
/** Reads the first amount of dollars in cents. */
const centsOf = (element: HTMLElement): number => {
  const [text = ''] = /\$[\d,]+\.\d\d/.exec(element.textContent) ?? [];
  return Number(text.replace(/[$,.]/g, ''));
};

describe('the portfolio', () => {
  it('asks a visitor to connect', () => {
    visit(createFarmWorld());
    expect(screen.getByText(/^Connect a wallet to see what you hold/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeEnabled();
  });

  it('adds its parts up, and shows shares that are staked under one of them only', async () => {
    const world = createFarmWorld();
    world.setFarm(1, { staked: 2n * E18, pending: 5n * E18, totalStaked: 10n * E18 });
    world.connect();
    world.setBalance(currency('BUSD'), 1_000n * E18);
    visit(world);
    const staked = await part('Staked');
    await within(staked).findByRole('link', { name: /^Manage/ });
    expect(within(staked).getByText(/^Stands for/)).toBeVisible();
    expect(await screen.findByText(/^Nothing here yet: In liquidity/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'In liquidity' })).toBeNull();
    await waitFor(() => expect(figure('Total worth')).toHaveTextContent('$'));
    const parts = ['In your wallet', 'Staked', 'To collect'].map((name) => centsOf(figure(name)));
    const sum = parts.reduce((all, cents) => all + cents, 0);
    // Each figure is rounded to cents by itself.
    expect(Math.abs(centsOf(figure('Total worth')) - sum)).toBeLessThanOrEqual(parts.length);
    expect(parts[1]).toBeGreaterThan(0);
  });

  it('shows what cannot be read as unknown, never as 0', async () => {
    const world = createFarmWorld();
    world.connect();
    world.fake.fail(new RpcError('unreachable', 'no node'));
    visit(world);
    expect(await screen.findByText("Couldn't load your account.")).toBeVisible();
    await waitFor(() => expect(figure('Total worth')).toHaveTextContent('–'));
    for (const name of ['Total worth', 'In your wallet', 'Staked', 'To collect'])
      expect(figure(name)).not.toHaveTextContent('$0');
  });

  it('says nothing about none where something could not be read', async () => {
    const world = createFarmWorld();
    world.connect();
    const { place } = knownPlaces().get('chef 1') ?? expect.fail();
    world.fake.answerHex(positionRead(place, OWNER), null);
    visit(world);
    expect(await screen.findByText(/^Couldn't read some balances/)).toBeVisible();
    const none = await screen.findByText(/^Nothing here yet/);
    expect(none).toHaveTextContent('In liquidity');
    expect(none).not.toHaveTextContent('Staked');
    expect(none).not.toHaveTextContent('To collect');
    expect(figure('Staked')).toHaveTextContent('–');
  });

  it('follows the account that is connected', async () => {
    const world = createFarmWorld();
    visit(world);
    act(() => world.connect());
    expect(await screen.findByTitle(OWNER)).toBeVisible();
    expect(await part('Activity')).toBeVisible();
  });

  it('shows on request what each stake has brought, its fee and rewards apart', async () => {
    const world = createFarmWorld();
    world.setFarm(1, { staked: 2n * E18 });
    world.setFarm(5, { staked: 80_000_000n });
    world.connect();
    const index = startFakeIndex(world.fake);
    const place = { block: '90', createdAt: '1700000000', logIndex: '3' };
    const [staked, collected] = ['a', 'b'].map((digit) => `0x${digit.repeat(64)}`);
    const done = { product: 'farms', contract: CHEF.toLowerCase(), number: '5', refund: null };
    const deposit = { ...place, ...done, event: 'Deposit', bnbUSD: null, meowUSD: null };
    const flow = (hash: string | undefined, symbol: string, kind: string, amount: string) => ({
      id: `${hash}-${kind}`,
      hash,
      token: token(symbol).address,
      amount,
      kind,
      logIndex: '2',
    });
    index.data = ({ query }) => ({
      rows: /\brows: activities\b/.test(query)
        ? [
            { ...deposit, id: '1', hash: staked, amount: '80000000' },
            { ...deposit, id: '2', hash: collected, amount: '0', logIndex: '9' },
          ]
        : /\brows: flows\b/.test(query)
          ? [
              flow(staked, 'USDT', 'Out', '100000000'),
              flow(collected, 'MEOW', 'In', String(7n * E18)),
            ]
          : [],
    });
    visit(world);
    const section = within(await part('Staked'));
    await userEvent.click(
      await section.findByRole('button', { name: 'Result so far: Stake USDT, earn MEOW' }),
    );
    const row = async (label: string): Promise<HTMLElement> =>
      (await section.findByText(label)).closest('div')!;
    expect(await row('Deposited')).toHaveTextContent('100 USDT');
    expect(await row('Current value')).toHaveTextContent('80 USDT');
    expect(await row('Kept as fees')).toHaveTextContent('20 USDT');
    expect(await row('Rewards so far')).toHaveTextContent('7 MEOW');
    expect(await row('Compared with holding')).toHaveTextContent('-20 USDT +7 MEOW');
    // Shares of a pair have the same result here as with the liquidity.
    await userEvent.click(section.getByRole('button', { name: /^Result so far: .*LP/ }));
    expect(
      await section.findByText(
        "The activity found doesn't add up to your LP tokens, so there's no result.",
      ),
    ).toBeVisible();
  });
});
