// @document
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { fillSplit } from '#testing/splitWorld.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import '#i18n/addLateTexts.ts';
import { selectTradeSlippageBps } from '../swapInput.ts';
import { selectQuotedSwap } from '../swapQuote.ts';
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
        {quote.legs && <SplitRoute quote={quote} legs={quote.legs} />}
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
    expect(await screen.findByText('Reserves of the pools')).toBeVisible();
    expect(screen.getByText('BUSD-MEOW', { exact: false })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy proof' })).toBeEnabled();
    const program = screen.getByRole('link', { name: /^node check-quote\.mjs proof\.json/ });
    expect(program).toHaveAttribute('href', '/check-quote.mjs');
    expect(program).toHaveAttribute('download');
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
});
