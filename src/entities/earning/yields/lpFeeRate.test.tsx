// @vitest-environment jsdom
import '#i18n/addEarnTexts.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { RoiButton } from '#entities/earning/roi/components/RoiButton.tsx';
import { farmPlace } from '#entities/earning/staking/places.ts';
import { startFakeIndex } from '#testing/fakeIndex.ts';
import { createYieldWorld, type YieldWorld } from '#testing/yieldWorld.tsx';
import { YieldValue } from './components/YieldValue.tsx';
// Loaded lazily; imported here so that no test waits for them.
import './components/YieldDetails.tsx';
import '#entities/earning/roi/components/RoiDialogs.tsx';
import { useFarmYield } from './useYields.ts';
import { selectFarmApr } from './yieldSelectors.ts';

function FarmRate({ world }: { world: YieldWorld }): ReactNode {
  return <YieldValue yield={useFarmYield(world.farm)} label="APR" />;
}

/** Makes the index know two days of trades in the farm's pool; 60,000,000 dollars are in it. */
function withTrades(world: YieldWorld, hours = 48): void {
  startFakeIndex(world.fake).data = () => ({
    pairs: [
      {
        id: world.farm.lpAddress.toLowerCase(),
        volumeUSDDay: '4000000',
        volumeUSDWeek: '9000000',
        hoursCovered: String(hours),
      },
    ],
  });
}

const rateIs = (text: string) =>
  waitFor(() => expect(screen.getByRole('button')).toHaveTextContent(text));
const line = (label: string): HTMLElement => screen.getByText(label).parentElement!;
/** Returns the number beside a label, as a reader would type it into a calculator. */
const figure = (label: string): number =>
  Number(/[\d.]+/.exec(line(label).querySelector('bdi')!.textContent.replaceAll(',', ''))![0]);

describe('the trading fees of a farm (decisions E1 and E2)', () => {
  it('are part of its rate, which opens to both parts and to their inputs', async () => {
    const world = createYieldWorld();
    withTrades(world);
    world.render(<FarmRate world={world} />);
    // 210.24% in rewards; 9,000,000 × 0.25% ÷ 2 days × 365 days on 60,000,000 are 6.84%.
    await rateIs('217.08%');
    await userEvent.click(screen.getByRole('button'));
    await screen.findByRole('dialog', { name: 'APR' });
    expect(line('Reward APR')).toHaveTextContent('210.24%');
    const rate =
      (figure('Volume, 2 days') *
        (figure('Share of trades paid to liquidity providers') / 100) *
        365) /
      2 /
      figure('Pool liquidity');
    expect(`${(rate * 100).toFixed(2)}%`).toBe('6.84%');
    expect(screen.getAllByText('LP-fee APR')).toHaveLength(2);
    expect(screen.getByText(/^LP-fee APR = /)).toBeVisible();
    expect(selectFarmApr(world.store.getState(), world.farm)).toBe(21_708_375n * 10n ** 11n);
  });

  it('are unknown with less than a day of trades: the rate is that of the rewards', async () => {
    const world = createYieldWorld();
    withTrades(world, 20);
    world.render(<FarmRate world={world} />);
    await waitFor(() =>
      expect(world.store.getState().volumes[world.farm.lpAddress]).toMatchObject({ hours: 20 }),
    );
    await rateIs('210.24%');
    await userEvent.click(screen.getByRole('button'));
    await screen.findByRole('dialog', { name: 'APR' });
    expect(line('LP-fee APR')).toHaveTextContent('Unknown');
    expect(screen.queryByText('Reward APR')).toBeNull();
  });

  it('are in the calculator’s details beside the base rate, by which the ROI is computed', async () => {
    const world = createYieldWorld();
    withTrades(world);
    world.render(<RoiButton farm={world.farm} place={farmPlace(world.farm)!} />);
    await userEvent.click(screen.getByRole('button', { name: /^ROI calculator/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
    await waitFor(() => expect(line('APR (incl. LP rewards)')).toHaveTextContent('217.08%'));
    expect(line('Base APR (MEOW yield only)')).toHaveTextContent('210.24%');
    expect(line('LP trading fee reward')).toHaveTextContent('0.25%');
  });
});
