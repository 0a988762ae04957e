// @document
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAppSelector } from '#redux';
import { keepMeowHistory, pastRead } from '#testing/poolHistory.ts';
import { fillSplit } from '#testing/splitWorld.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import '#i18n/addLateTexts.ts';
import { SlippageRow } from '../components/SlippageRow.tsx';
import { selectTradeSlippageBps } from '../swapInput.ts';
import { selectQuotedSwap } from '../swapQuote.ts';
import { PriceChecks } from './components/PriceChecks.tsx';

let world: SwapWorld;
beforeEach(() => {
  // A chosen tolerance, of 0.5 %.
  world = createSwapWorld();
  world.connect();
});

function Panel() {
  const quote = useAppSelector(selectQuotedSwap);
  const slippageBps = useAppSelector(selectTradeSlippageBps);
  return (
    quote && (
      <>
        <SlippageRow slippageBps={slippageBps} />
        <PriceChecks quote={quote} slippageBps={slippageBps} />
      </>
    )
  );
}

/** Shows a large trade whose pool held so much of its output a minute ago, in 0.01 % of now. */
async function show(before: bigint): Promise<void> {
  keepMeowHistory(world, (block) => (block <= 88 ? before : 10_000n));
  await fillSplit(world, { amount: '1000' });
  world.render(<Panel />);
  await act(() => pastRead(world));
}
const WARNING = /^The price worsened by up to .* your swap may fail\.$/;
const warnings = () => screen.getAllByText(WARNING).map((element) => element.textContent);
const lower = { name: 'Use 0.1% for this trade' };

describe('a price that has moved', () => {
  it('is told beside the tolerance that may fail by it, on offer or in force', async () => {
    await show(10_020n);
    const safer = await screen.findByRole('button', lower);
    expect(warnings()).toEqual([
      expect.stringMatching(
        /^The price worsened by up to 0\.1\d% within 12s in the last minute: at 0\.1% your swap may fail\.$/,
      ),
    ]);
    await userEvent.click(safer);
    expect(screen.queryByRole('button', lower)).toBeNull();
    // Now beside the tolerance itself.
    expect(await screen.findByText(WARNING)).toHaveTextContent('at 0.1% your swap may fail.');
    expect(screen.getByText('For this trade only').parentElement).toContainElement(
      screen.getByText(WARNING),
    );
  });

  it('is told once where neither tolerance is above it', async () => {
    await show(10_100n);
    await screen.findByRole('button', lower);
    expect(warnings()).toEqual([expect.stringMatching(/: at 0\.5% your swap may fail\.$/)]);
  });

  it('is not told while every tolerance is above it', async () => {
    await show(10_005n);
    await screen.findByRole('button', lower);
    expect(screen.queryByText(WARNING)).toBeNull();
  });
});
