// @document
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { reservesCall } from '#entities/pairs/pairCalls.ts';
import { checkTokenSafety } from '#entities/tokenSafety/checkTokenSafety.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { token } from '#testing/currencies.ts';
import { fillSplit } from '#testing/splitWorld.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import '#i18n/addLateTexts.ts';
import { selectTradeSlippageBps } from '../swapInput.ts';
import { selectPools, selectQuotedSwap } from '../swapQuote.ts';
import { planFound } from '../swapSlice.ts';
import { PriceChecks } from './components/PriceChecks.tsx';
import { SplitRoute } from './components/SplitRoute.tsx';

let world: SwapWorld;
beforeEach(() => {
  world = createSwapWorld();
  world.connect();
});

function Panel() {
  const quote = useAppSelector(selectQuotedSwap);
  const slippageBps = useAppSelector(selectTradeSlippageBps);
  return (
    quote && (
      <>
        {quote.legs && <SplitRoute quote={quote} />}
        <PriceChecks quote={quote} slippageBps={slippageBps} />
      </>
    )
  );
}
/** Fills in a trade and shows its checks. */
async function show(form: Parameters<typeof fillSplit>[1] = {}): Promise<void> {
  await fillSplit(world, form);
  world.render(<Panel />);
}

describe('a split', () => {
  it('shows its paths with their parts, and what it saves', async () => {
    await show();
    expect(await screen.findByText(/^Saves 0\.\d\d% \(\$\d/)).toBeVisible();
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toHaveLength(2);
    expect(items[0]).toMatch(/^[5-9]\d(\.\d)?%:BNBMEOW$/);
    expect(items[1]).toMatch(/^[1-4]\d(\.\d)?%:BNBBUSDMEOW$/);
  });
});

describe('the proof', () => {
  it('says the most that can be had, and opens to what proves it', async () => {
    await show();
    const sentence = screen.getByText(/^At most 2[\d,.]+ MEOW can be had from these pools \(\d+\)/);
    expect(sentence).toHaveTextContent(`at block ${world.fake.block}; you get 2`);
    expect(sentence).toHaveTextContent(/\(99\.9\d%\)\.$|\(100\.00%\)\.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Show proof' }));
    expect(await screen.findByText(/^Reserves of the pools/)).toBeVisible();
    expect(screen.getByText('BUSD-MEOW')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy proof' })).toBeEnabled();
    const program = screen.getByRole('link', { name: /^node check-quote\.mjs proof\.json/ });
    expect(program).toHaveAttribute('href', '/check-quote.mjs');
    expect(program).toHaveAttribute('download');
    const document = screen.getByRole('link', { name: 'How the price is proved' });
    expect(document).toHaveAttribute('href', '/how-the-price-is-proved.html');
    expect(document).toHaveAttribute('target', '_blank');
  });

  it('of an exact output says the least that must be paid', async () => {
    await show({ amount: '20000', field: 'output' });
    expect(
      screen.getByText(/^At least [\d.]+ BNB must be paid .*; you pay [\d.]+ \(/),
    ).toBeVisible();
  });

  it('is a skeleton until it is planned, and a dash where that failed', async () => {
    await show();
    const { plan } = world.getState().swap;
    cleanup();
    world.dispatch(planFound({ ...plan!, key: 'another' }));
    world.render(<Panel />);
    expect(screen.getByRole('img', { name: 'Loading' })).toBeVisible();
    cleanup();
    world.dispatch(planFound({ ...plan!, split: null }));
    world.render(<Panel />);
    expect(screen.getByText('–')).toBeVisible();
    expect(screen.getByText("Not split: we couldn't compute the best split.")).toBeVisible();
  });
});

describe('the sandwich risk', () => {
  it('is none where no attacker gains', async () => {
    await show({ amount: '1' });
    expect(
      screen.getByText("These pools can't be sandwiched at a profit at any slippage."),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /for this trade/ })).toBeNull();
  });

  it('is the most that one could take, and is lowered by one press', async () => {
    await show({ amount: '1000' });
    const before = fromRaw(selectQuotedSwap(world.getState())!.limitRaw);
    expect(
      await screen.findByText(
        /^At 0\.5% slippage a sandwich could take at most \$[\d,.]+ \(\d+ bp\); at 0\.1%, \$[\d,.]+\.$/,
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use 0.1% for this trade' }));
    expect(selectTradeSlippageBps(world.getState())).toBe(10);
    expect(fromRaw(selectQuotedSwap(world.getState())!.limitRaw)).toBeGreaterThan(before);
    expect(screen.queryByRole('button', { name: /for this trade/ })).toBeNull();
  });

  it('is more than all that is received where the trade is far above the size of its pools', async () => {
    await show({ amount: '100000000' });
    expect(await screen.findByText('> 100%')).toBeVisible();
    expect(
      screen.getByText(
        /^At 0\.5% slippage a sandwich could take at most \$[\d,.]+ \(more than you receive\); at 0\.1%, \$[\d,.]+\.$/,
      ),
    ).toBeVisible();
  });
});

describe('why a price is not the best', () => {
  it.each([
    ['gas', 'Using more pools would cost more gas than it brings.'],
    [
      'legs',
      'More than eight pools would give a slightly better price, but a trade uses at most eight.',
    ],
    [
      'arbitrage',
      'Prices differ between these pools, so the limit counts arbitrage gains that no trade can reach.',
    ],
    ['rounding', 'The amount is so small that rounding costs more than 0.01%.'],
  ] as const)('names %s', async (gapReason, text) => {
    await fillSplit(world);
    const { plan } = world.getState().swap;
    world.dispatch(planFound({ ...plan!, split: { ...plan!.split!, gapReason } }));
    world.render(<Panel />);
    expect(screen.getByText(text)).toBeVisible();
    // Where no trade can reach the bound, the price is nearer to the best than to the bound.
    const isLeast = gapReason === 'arbitrage';
    expect(screen.queryByText(/^≥ 99\.\d\d%$/) !== null).toBe(isLeast);
  });

  it('names the mode of one hop', async () => {
    world = createSwapWorld({ userSingleHopOnly: true });
    world.connect();
    await show();
    expect(screen.getByText('Not split: multi-hop trades are off.')).toBeVisible();
  });

  it('names a tax that is not known, and then the tax, with a dash for the risk', async () => {
    await show({ from: 'PURR', amount: '10000' });
    expect(screen.getByText("Not split: we couldn't measure the token's tax.")).toBeVisible();
    cleanup();
    world.router.keptPercent.set(token('PURR').address.toLowerCase(), 10n);
    await world.dispatch(checkTokenSafety(token('PURR')));
    world.render(<Panel />);
    expect(screen.getByText('Not split: taxed tokens take a single path.')).toBeVisible();
    expect(screen.getAllByText('–')).toHaveLength(2);
  });

  it('says that pools are being read again while they are of several blocks', async () => {
    await show();
    world.fake.mine();
    const [pool] = selectPools(world.getState())!;
    const calls = [reservesCall([pool!.token0, pool!.token1])!];
    await act(() => world.dispatch(readCalls(calls, { fresh: true })));
    await userEvent.click(screen.getByRole('button', { name: 'Show proof' }));
    expect(await screen.findByRole('button', { name: 'Copy proof' })).toBeDisabled();
    expect(screen.getByText(/^The pools are being read again/)).toBeVisible();
    await act(() => world.read());
    expect(screen.getByRole('button', { name: 'Copy proof' })).toBeEnabled();
    expect(screen.queryByText(/^The pools are being read again/)).toBeNull();
  });
});
