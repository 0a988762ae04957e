// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { partSum } from '#entities/holdings/readHoldings.ts';
import { useHoldings } from '#entities/holdings/useHoldings.ts';
import { sumUp, type UsdSum } from '#entities/holdings/usdSum.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import '#i18n/addPortfolioTexts.ts';
import { exactAmountText } from '#lib/format.ts';
import { poolPrice, POOL_PRICE_SCALE } from '#lib/candles.ts';
import { OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { startFakeIndex, type FakeIndex } from '#testing/fakeIndex.ts';
import { createHoldingsWorld, type HoldingsWorld } from '#testing/holdingsWorld.ts';
import { E18 } from '#testing/units.ts';
import { WorthCard } from '../WorthCard.tsx';

/** A pool's row, whose last trade was two days ago: so much of `a` for so much of `b`. */
function rowOf(a: string, b: string, amountA: bigint, amountB: bigint): { id: string } {
  const tokens = sortTokens(token(a), token(b))!;
  const price = tokens[0] === token(a) ? poolPrice(amountA, amountB) : poolPrice(amountB, amountA);
  const close = exactAmountText(price!, { decimals: POOL_PRICE_SCALE });
  return Object.assign(
    { id: pairAddress(tokens)!.toLowerCase() },
    {
      createdAt: '1690000000',
      reserve0: '1',
      reserve1: '1',
      hours: [{ startAt: String(1_700_000_000 - 172_800), close }],
    },
  );
}

const COIN = rowOf('WBNB', 'BUSD', E18, 500n * E18);

function startIndex({ fake }: HoldingsWorld, rows: readonly { id: string }[]): FakeIndex {
  const index = startFakeIndex(fake);
  index.data = ({ variables }) => ({
    pairs: rows.filter(({ id }) => (variables['ids'] as string[]).includes(id)),
  });
  return index;
}

/** Card of an account that has something elsewhere, too. */
function Worth({ elsewhere }: { elsewhere: UsdSum }): ReactNode {
  const holdings = useHoldings(OWNER);
  const { found } = holdings;
  const parts = (['wallet', 'liquidity', 'staked'] as const).map(
    (part) => [part, found && partSum(found, part)] as const,
  );
  return <WorthCard holdings={holdings} sums={[...parts, ['elsewhere', elsewhere]]} />;
}

const visit = (world: HoldingsWorld, elsewhere = sumUp([])) =>
  world.render(
    <MemoryRouter>
      <Worth elsewhere={elsewhere} />
    </MemoryRouter>,
  );
const total = (): HTMLElement => screen.getByText('Total worth').closest('div')!;
const shows = (text: string) => waitFor(() => expect(total()).toHaveTextContent(text));
async function help(): Promise<string> {
  await userEvent.click(await screen.findByRole('button', { name: 'Change in 24 hours' }));
  return screen.getByRole('tooltip').textContent;
}

describe('the change of the total worth', () => {
  it('tells by how much prices raised what is held now, and what it leaves out', async () => {
    const world = createHoldingsWorld();
    world.fake.setBalance(OWNER, E18);
    world.hold('BUSD', 400n * E18);
    world.hold('MEOW', 10n * E18);
    startIndex(world, [COIN]);
    visit(world, sumUp([5n * E18]));
    // MEOW's pool is unknown to the index; the coin rose from $500, the dollar stayed.
    await shows('$1,029.00+$100.00 (+11.11%)in 24 h, by prices');
    expect(await help()).toMatch(
      /^What you hold now.*earlier price isn't known: 2\. From the history service, up to block 100\./,
    );
  });

  it('goes through two pools, shares and stakes included, and may be a loss', async () => {
    const world = createHoldingsWorld();
    Object.assign(world.vault, { shares: E18, totalShares: 2n * E18, totalStaked: 200n * E18 });
    world.hold(['WBNB', 'BUSD'], E18);
    startIndex(world, [
      rowOf('WBNB', 'BUSD', E18, 2_400n * E18),
      rowOf('WBNB', 'MEOW', E18, 250n * E18),
    ]);
    visit(world);
    // 100 MEOW fell from $9.60 to $2.40; 0.0408 BNB and 24.49 BUSD from $122.47 to $48.99.
    await shows('−$793.48 (−73.30%)');
    expect(await help()).not.toContain('known');
  });

  it('calls no change what rounds to nothing', async () => {
    const world = createHoldingsWorld();
    world.fake.setBalance(OWNER, E18);
    startIndex(world, [rowOf('WBNB', 'BUSD', E18, 600n * E18 + 1n)]);
    visit(world);
    await shows('$600.00$0.00 (0.00%)in');
  });

  it('asks anew an hour later', async () => {
    const world = createHoldingsWorld();
    world.fake.setBalance(OWNER, E18);
    const index = startIndex(world, [COIN]);
    visit(world);
    await shows('+$100.00');
    act(() => {
      world.fake.mine(1, 3_600);
      world.dispatch(blockSeen({ number: world.fake.block, timestamp: world.fake.timestamp }));
    });
    await waitFor(() => expect(index.questions).toHaveLength(2));
    await shows('+$100.00');
  });
});

describe('a change that is unknown', () => {
  it('is not spoken of in a build without an index', async () => {
    const world = createHoldingsWorld();
    world.fake.setBalance(OWNER, E18);
    visit(world);
    await shows('$600.00');
    expect(screen.queryByText(/in 24 h/)).toBeNull();
  });

  it('is told with its reason, never as zero', async () => {
    const world = createHoldingsWorld();
    world.fake.setBalance(OWNER, E18);
    const index = startIndex(world, [COIN]);
    index.fault = 'away';
    visit(world);
    await shows('$600.00–in 24 h, by prices');
    expect(await help()).toContain("The history service can't be reached.");
  });

  it('is so where the index has not come as far, or knows no price of then', async () => {
    const world = createHoldingsWorld();
    world.fake.setBalance(OWNER, E18);
    const index = startIndex(world, [COIN]);
    world.fake.blockTimes.set(90, world.fake.timestamp - 100_000);
    index.block = { number: 90 };
    const { unmount } = visit(world);
    await shows('$600.00–in');
    expect(await help()).toContain('still reading the chain');
    unmount();
    const young = createHoldingsWorld();
    young.fake.setBalance(OWNER, E18);
    startIndex(young, []);
    visit(young);
    await shows('$600.00–in');
    expect(await help()).toContain('Nothing here has a known price from then.');
  });

  it('needs no word where nothing is held, and no pool for the dollar', async () => {
    const world = createHoldingsWorld();
    const index = startIndex(world, []);
    const { unmount } = visit(world);
    await shows('$0.00');
    expect(screen.queryByText(/in 24 h/)).toBeNull();
    unmount();
    const rich = createHoldingsWorld();
    rich.hold('BUSD', E18);
    visit(rich);
    await shows('$1.00$0.00 (0.00%)');
    expect(index.questions).toEqual([]);
  });
});
