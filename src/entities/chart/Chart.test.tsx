// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatUsd } from '#lib/format.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import type { ChartView } from './chartView.ts';
import { Chart, type ChartProps } from './components/Chart.tsx';
import { TableToggle } from './components/TableToggle.tsx';
import type { DrawnChart } from './drawChart.ts';

const canvas = vi.hoisted(() => ({
  draw: vi.fn<(element: HTMLElement, onHover: (at?: number) => void) => DrawnChart>(),
}));
// A canvas needs a real browser; what is drawn there is for browser tests.
vi.mock('./drawChart.ts', () => ({ drawChart: canvas.draw }));

const scale = {
  decimals: 8,
  text: (value: bigint) => formatUsd({ numerator: value, denominator: 10n ** 8n }),
};
const START = 1_700_000_000;
const points = Array.from({ length: 120 }, (_, at) => ({
  at: START + 20 * at,
  value: 60_000_000_000n + BigInt(at) * 1_000_000_00n,
  id: `${at + 1}`,
}));

function Shown(props: Partial<ChartProps>) {
  const [isTable, setTable] = useState(false);
  return (
    <>
      <TableToggle isOn={isTable} onChange={setTable} />
      <Chart
        isTable={isTable}
        label="Price of BNB"
        data={{ kind: 'lines', lines: [{ label: 'BNB', tone: 'accent', points }] }}
        scale={scale}
        emptyText="No prices yet"
        {...props}
      />
    </>
  );
}

function show(props: Partial<ChartProps> = {}) {
  createTokensWorld().render(<Shown {...props} />);
  return userEvent.setup();
}

let drawn: { [Name in keyof DrawnChart]: ReturnType<typeof vi.fn> };

beforeEach(() => {
  drawn = { show: vi.fn(), zoom: vi.fn(), showAll: vi.fn(), remove: vi.fn() };
  canvas.draw.mockReset().mockReturnValue(drawn as DrawnChart);
});

/** Waits for the canvas, which is drawn a moment after its place is there. */
async function drawnImage(): Promise<HTMLElement> {
  const image = await screen.findByRole('img', { name: /^Price of BNB/ });
  await waitFor(() => expect(drawn.show).toHaveBeenCalled());
  return image;
}

describe('a chart', () => {
  it('says what its canvas shows, and draws it', async () => {
    show();
    const image = await drawnImage();
    expect(image).toHaveAccessibleName(/lowest \$600\.00, highest \$719\.00, last \$719\.00/);
    expect(drawn.show.mock.lastCall?.[0]).toMatchObject({
      locale: 'en-US',
    } satisfies Partial<ChartView>);
    expect(screen.getByRole('link', { name: /TradingView/ })).toHaveAttribute(
      'href',
      'https://www.tradingview.com/',
    );
  });

  it('zooms by buttons', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Zoom in' }));
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(drawn.zoom.mock.calls).toEqual([[0.5], [2]]);
    expect(drawn.showAll).toHaveBeenCalledOnce();
  });

  it('lists the same values as a table, newest first, in pages, and drops the canvas', async () => {
    const user = show({
      idLabel: 'Answer',
      marksLabel: 'Round',
      marks: [{ at: START + 2370, label: '#7', text: 'Round 7 locks', tone: 'plum' }],
    });
    await drawnImage();
    await user.click(screen.getByRole('switch', { name: 'Show as table' }));
    expect(drawn.remove).toHaveBeenCalledOnce();
    const rows = () => within(screen.getByRole('table')).getAllByRole('row');
    expect(rows()).toHaveLength(51);
    expect(rows()[1]).toHaveTextContent('$719.00Round 7 locks120');
    await user.click(screen.getByRole('button', { name: 'Show older rows' }));
    await user.click(screen.getByRole('button', { name: 'Show older rows' }));
    expect(rows()).toHaveLength(121);
    expect(screen.queryByRole('button', { name: 'Show older rows' })).toBeNull();
  });

  it('shows the table where the canvas fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    canvas.draw.mockImplementation(() => {
      throw new Error('no canvas');
    });
    show();
    expect(await screen.findByText(/The chart can't be drawn in this browser/)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Price of BNB' })).toBeVisible();
  });

  it('shows a candle with its volume under the pointer, else the last one', async () => {
    const candle = { open: 5n, high: 9n, low: 4n, close: 6n };
    const whole = { decimals: 0, text: String };
    show({
      data: {
        kind: 'candles',
        candles: [
          { ...candle, at: START, volume: 70n },
          { ...candle, at: START + 60, close: 8n, volume: 80n },
        ],
      },
      scale: whole,
      volumeScale: whole,
    });
    expect(await screen.findByText('Volume')).toBeVisible();
    expect(screen.getByText('80')).toBeVisible();
    await drawnImage();
    const onHover = canvas.draw.mock.lastCall?.[1];
    onHover?.(START);
    expect(await screen.findByText('70')).toBeVisible();
  });
});

describe('a chart without values', () => {
  it('is loading, empty or failed', async () => {
    const onRetry = vi.fn();
    show({ data: undefined });
    expect(screen.getByRole('img', { name: 'Loading' })).toBeVisible();
    show({ data: { kind: 'lines', lines: [] }, emptyLevel: '$600.00' });
    expect(screen.getByText('No prices yet')).toBeVisible();
    expect(screen.getByText('$600.00')).toBeVisible();
    const user = show({ data: undefined, failure: { text: 'Prices could not be read', onRetry } });
    expect(screen.getByText('Prices could not be read')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(canvas.draw).not.toHaveBeenCalled();
  });
});
