// @document
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { factoryAbi } from '#protocol/abi/factoryAbi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { farmOfPair } from '#config/farms.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { pairSaved } from '#entities/pairs/pairsSlice.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import { currency, token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { FindPage } from './FindPage.tsx';
import { LiquidityPage } from './LiquidityPage.tsx';

interface PoolFigures {
  reserves: readonly [a: bigint, b: bigint];
  supply: bigint;
  /** LP tokens of the connected account. */
  own: bigint;
}

/** Sets a pool on the fake chain: reserves in the order of the symbols. */
function setPool(
  { fake }: ExchangeWorld,
  a: string,
  b: string,
  { reserves: [reserveA, reserveB], supply, own }: PoolFigures,
): void {
  const tokens = sortTokens(token(a), token(b))!;
  const address = pairAddress(tokens)!;
  const [reserve0, reserve1] = tokens[0] === token(a) ? [reserveA, reserveB] : [reserveB, reserveA];
  fake.answer(pairAbi, address, 'getReserves', [reserve0, reserve1, 0n]);
  fake.answer(pairAbi, address, 'totalSupply', supply);
  fake.answer(pairAbi, address, 'kLast', 0n);
  fake.answer(pairAbi, lpToken(tokens)!.address, 'balanceOf', own);
}

/** Opens a page. `staked`: the account's stake in the farm of MEOW-BNB, with none in the others. */
function visit(world: ExchangeWorld, path: string, staked = 0n) {
  const { pid } = farmOfPair(token('MEOW').address, token('WBNB').address)!;
  world.fake.answer(
    masterChefAbi,
    contractAddress('masterChef')!,
    'userInfo',
    (of) => [of === BigInt(pid) ? staked : 0n, 0n, 0n] as const,
  );
  world.fake.answer(factoryAbi, contractAddress('factory')!, 'feeTo', ZERO_ADDRESS);
  world.render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/liquidity" element={<LiquidityPage />} />
        <Route path="/find" element={<FindPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

/** Creates a world with a connected wallet; tests of visitors disconnect it. */
function connectedWorld(): ExchangeWorld {
  const world = createExchangeWorld();
  world.connect();
  return world;
}

async function nextBlock({ fake, dispatch }: ExchangeWorld): Promise<void> {
  fake.mine();
  await act(() => dispatch(pollChain({ all: true })));
}

const find = (a: string, b: string) =>
  `/find?currencyIdA=${currency(a).id}&currencyIdB=${currency(b).id}`;
const line = (name: string) => screen.getByText(name).parentElement;

describe('/liquidity', () => {
  it('asks a visitor to connect', () => {
    visit(createExchangeWorld(), '/liquidity');
    expect(screen.getByRole('heading', { level: 1, name: 'Your Liquidity' })).toBeVisible();
    expect(screen.getByText('Remove liquidity to receive tokens back')).toBeVisible();
    expect(screen.getByText('Connect to a wallet to view your liquidity.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    expect(screen.getByText("Don't see a pool you joined?")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find other LP tokens' })).toHaveAttribute(
      'href',
      '/find',
    );
    expect(screen.getByRole('link', { name: 'Add Liquidity' })).toHaveAttribute('href', '/add');
  });

  it('shows a bar while it reads, then the empty state', async () => {
    visit(connectedWorld(), '/liquidity');
    expect(screen.getByRole('img', { name: 'Finding your pools' })).toBeVisible();
    expect(screen.queryByText('No liquidity found.')).not.toBeInTheDocument();
    expect(await screen.findByText('No liquidity found.')).toBeVisible();
  });

  it('lists the pools with a position, with BNB for WBNB and both amounts', async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'BUSD', {
      reserves: [1_000n * E18, 600_000n * E18],
      supply: 20_000n * E18,
      own: 5_000n * E18,
    });
    setPool(world, 'BUSD', 'USDT', {
      reserves: [100n * E18, 100n * 10n ** 6n],
      supply: 10n * E18,
      own: 0n,
    });
    const user = visit(world, '/liquidity');
    const head = await screen.findByRole('button', { name: /BNB/ });
    await waitFor(() => expect(head).toHaveTextContent('5,000 LP'));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(head).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(line('Pooled BNB')).toHaveTextContent('250'));
    await waitFor(() => expect(line('Pooled BUSD')).toHaveTextContent('150,000'));
    await waitFor(() => expect(line('Share of pool')).toHaveTextContent('25%'));
    expect(line('LP tokens in your wallet')).toHaveTextContent('5,000');
    const [sides] = /BNB\/0x\w+|0x\w+\/BNB/.exec(
      screen.getByRole('link', { name: 'Remove' }).getAttribute('href')!,
    )!;
    expect(screen.getByRole('link', { name: 'Remove' })).toHaveAttribute(
      'href',
      `/remove/${sides}`,
    );
    expect(screen.getByRole('link', { name: 'Add liquidity instead' })).toHaveAttribute(
      'href',
      `/add/${sides}`,
    );
    await user.click(head);
    expect(head).toHaveAttribute('aria-expanded', 'false');
  });

  it('begins with the value of all of it and the way to more, and says what the value leaves out', async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'BUSD', {
      reserves: [1_000n * E18, 600_000n * E18],
      supply: 20_000n * E18,
      own: 5_000n * E18,
    });
    setPool(world, 'HISS', 'UST', {
      reserves: [100n * E18, 100n * E18],
      supply: 10n * E18,
      own: E18,
    });
    world.dispatch(pairSaved({ token0: token('HISS'), token1: token('UST') }));
    visit(world, '/liquidity');
    // A quarter of both sides, 600,000 dollars each.
    const total = (await screen.findByText('Value of your liquidity')).parentElement!;
    await waitFor(() => expect(total).toHaveTextContent('$300,000.00'));
    expect(total).toHaveTextContent('2 pools · Excludes 1 with unknown value');
    expect(screen.getByRole('button', { name: /^BNB\/BUSD|^BUSD\/BNB/ })).toHaveTextContent(
      '$300,000.00',
    );
    const add = screen.getByRole('link', { name: 'Add Liquidity' });
    expect(
      add.compareDocumentPosition(screen.getByRole('list', { name: 'Your pools' })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it("links to a pool's farm, where it has one", async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'BUSD', { reserves: [E18, E18], supply: E18, own: E18 });
    setPool(world, 'DAI', 'USDT', { reserves: [E18, 10n ** 6n], supply: 10n ** 12n, own: 1n });
    const user = visit(world, '/liquidity');
    for (const head of await screen.findAllByRole('button', { name: /BNB|DAI/ })) {
      await user.click(head);
    }
    const farm = farmOfPair(token('BUSD').address, token('WBNB').address);
    expect(farm).toBe(farmOfPair(token('WBNB').address, token('BUSD').address));
    expect(
      screen
        .getAllByRole('link', { name: 'Stake in the farm' })
        .map((link) => link.getAttribute('href')),
    ).toEqual([`/farms?stake=${farm?.pid}`]);
  });

  it('removes a pool that was left, and adds one that was joined', async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'BUSD', { reserves: [E18, E18], supply: E18, own: E18 });
    visit(world, '/liquidity');
    await screen.findByRole('button', { name: /BNB/ });
    setPool(world, 'WBNB', 'BUSD', { reserves: [E18, E18], supply: E18, own: 0n });
    setPool(world, 'DAI', 'USDT', { reserves: [E18, 10n ** 6n], supply: 10n ** 12n, own: 1n });
    await nextBlock(world);
    expect(await screen.findByRole('button', { name: /USDT/ })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /BNB/ })).not.toBeInTheDocument(),
    );
  });

  it('shows the smallest share of enormous reserves as above zero', async () => {
    const world = connectedWorld();
    const most = 2n ** 112n - 1n;
    setPool(world, 'DAI', 'USDT', { reserves: [most, most], supply: most, own: 10n ** 10n });
    visit(world, '/liquidity');
    expect(await screen.findByText('<0.01%')).toBeVisible();
    await waitFor(() => expect(line('Pooled DAI')).toHaveTextContent('0.00000001'));
    await waitFor(() => expect(line('Pooled USDT')).toHaveTextContent('10,000'));
  });

  it('reports an emptied pool, and offers no useless link', async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'BUSD', { reserves: [0n, 0n], supply: E18, own: E18 });
    visit(world, '/liquidity');
    expect(await screen.findByText('This pool is empty.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Remove' })).not.toBeInTheDocument();
  });

  it('reports when nothing can be read, and retries on demand', async () => {
    const world = connectedWorld();
    world.fake.fail();
    const user = visit(world, '/liquidity');
    const message = await screen.findByText("Couldn't load your pools.");
    expect(screen.queryByText('No liquidity found.')).not.toBeInTheDocument();
    expect(message).toBeVisible();
    world.fake.recover();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No liquidity found.')).toBeVisible();
  });

  it('reports a chain without an exchange', () => {
    const { contracts } = chain.deployment;
    const { router, ...others } = contracts;
    const world = createExchangeWorld();
    chain.deployment.contracts = others;
    visit(world, '/liquidity');
    chain.deployment.contracts = contracts;
    expect(router).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Your Liquidity' })).toBeVisible();
    expect(screen.getByText("The exchange isn't deployed on this chain yet.")).toBeVisible();
  });
});

describe('a pool with everything staked', () => {
  const staked = 5n * E18;

  it('stays on /liquidity with a link to its farm, counts the stake, and offers nothing that needs LP tokens in the wallet', async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'MEOW', {
      reserves: [10n * E18, 20n * E18],
      supply: 10n * E18,
      own: 0n,
    });
    visit(world, '/liquidity', staked);
    const head = await screen.findByRole('button', { name: /BNB\/MEOW|MEOW\/BNB/ });
    if (head.getAttribute('aria-expanded') === 'false') await userEvent.click(head);
    const { pid } = farmOfPair(token('MEOW').address, token('WBNB').address)!;
    expect(await screen.findByRole('link', { name: '5 LP' })).toHaveAttribute(
      'href',
      `/farms?farm=${pid}`,
    );
    expect(line('Staked in the farm')).toHaveTextContent('5 LP');
    await waitFor(() => expect(line('Pooled MEOW')).toHaveTextContent('10'));
    expect(line('Share of pool')).toHaveTextContent('50%');
    expect(screen.queryByRole('link', { name: 'Remove' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Stake in the farm' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Result so far' })).toBeVisible();
  });

  it('is found on /find', async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'MEOW', { reserves: [E18, E18], supply: 10n * E18, own: 0n });
    visit(world, find('BNB', 'MEOW'), staked);
    expect(await screen.findByText('Pool Found!')).toBeVisible();
  });
});

describe('/find', () => {
  const said = (words: string) =>
    waitFor(() => {
      const all = screen.getAllByRole('status').map(({ textContent }) => textContent);
      expect(all.join(' ')).toContain(words);
    });

  it('asks a visitor to connect', async () => {
    visit(createExchangeWorld(), find('BNB', 'BUSD'));
    expect(screen.getByRole('heading', { level: 1, name: 'Import Pool' })).toBeVisible();
    expect(screen.getByText('Import an existing pool')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/pool');
    await said('Connect to a wallet to find pools');
  });

  it('starts with BNB, and asks for the other side', async () => {
    visit(connectedWorld(), '/find');
    expect(screen.getByRole('button', { name: /^BNB/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Select a currency' })).toBeVisible();
    await said('Select a token to find your liquidity.');
  });

  it('reports a pool without a position, and saves it all the same', async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'MEOW', { reserves: [E18, E18], supply: E18, own: 0n });
    visit(world, find('BNB', 'MEOW'));
    expect(await screen.findByText("You don't have liquidity in this pool yet.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Liquidity' })).toHaveAttribute(
      'href',
      `/add/BNB/${token('MEOW').address}`,
    );
    await waitFor(() =>
      expect(Object.keys(world.getState().pairs.saved[chain.id] ?? {})).toHaveLength(1),
    );
  });

  it('says 0.95 for what the pool rounds down to a unit less', async () => {
    const world = connectedWorld();
    const reserves: [bigint, bigint] = [3n * E18, (285n * E18) / 100n - 1n];
    setPool(world, 'HISS', 'DAI', { reserves, supply: 3n * E18, own: E18 });
    visit(world, find('HISS', 'DAI'));
    await waitFor(() => expect(line('Pooled DAI')).toHaveTextContent(/0\.95$/));
  });

  it('finds a pool, shows the position, and saves it', async () => {
    const world = connectedWorld();
    setPool(world, 'HISS', 'DAI', { reserves: [E18, E18], supply: E18, own: E18 / 8n });
    visit(world, find('HISS', 'DAI'));
    expect(await screen.findByText('Pool Found!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage this pool.' })).toHaveAttribute(
      'href',
      '/pool',
    );
    await waitFor(() => expect(line('Pooled DAI')).toHaveTextContent('0.125'));
    const saved = () => Object.values(world.getState().pairs.saved[chain.id] ?? {});
    await waitFor(() =>
      expect(
        saved()
          .flatMap(({ token0, token1 }) => [token0.symbol, token1.symbol])
          .toSorted(),
      ).toEqual(['DAI', 'HISS']),
    );
  });

  it.each([
    ['nothing at its address', undefined],
    ['a pool that holds nothing', [0n, 0n] as const],
    ['a pool of which nobody owns shares', [1n, 1000n] as const],
  ])('treats %s as no pool, and saves none', async (_name, reserves) => {
    const world = connectedWorld();
    if (reserves) setPool(world, 'PURR', 'DAI', { reserves, supply: 0n, own: 0n });
    visit(world, find('PURR', 'DAI'));
    expect(await screen.findByText('No pool found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create pool.' })).toHaveAttribute(
      'href',
      `/add/${token('PURR').address}/${token('DAI').address}`,
    );
    expect(world.getState().pairs.saved).toEqual({});
  });

  it.each([
    ['a token with itself', find('DAI', 'DAI')],
    ['the coin with the wrapped coin', find('BNB', 'WBNB')],
    ['a side that is none', '/find?currencyIdB=nonsense'],
  ])('reports that %s is no pair', async (_name, path) => {
    visit(connectedWorld(), path);
    expect(await screen.findByText('Invalid pair.')).toBeVisible();
  });

  it('shows that it is loading, then that the nodes do not answer', async () => {
    const world = connectedWorld();
    world.fake.fail();
    visit(world, find('BNB', 'MEOW'));
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText("Couldn't load this pool.")).toBeVisible();
    expect(screen.queryByText('No pool found.')).not.toBeInTheDocument();
  });
});
