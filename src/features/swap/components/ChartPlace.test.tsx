// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSwapWorld } from '#testing/swapWorld.ts';
import { ChartPlace } from './ChartPlace.tsx';

vi.mock('./lateParts.ts', () => ({ SwapChart: () => <p>Chart</p> }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const chart = () => screen.queryByText('Chart');

it('is empty in the first moments of a visit, and then holds the chart', () => {
  createSwapWorld().render(<ChartPlace />);
  expect(chart()).toBeNull();
  act(() => {
    vi.advanceTimersByTime(6000);
  });
  expect(chart()).toBeVisible();
});

it('holds the chart as soon as a pointer moves', () => {
  createSwapWorld().render(<ChartPlace />);
  fireEvent.pointerMove(window);
  expect(chart()).toBeVisible();
});

it('holds the chart at once for two tokens', () => {
  const world = createSwapWorld();
  void world.fill({ from: 'BNB', to: 'BUSD' });
  world.render(<ChartPlace />);
  expect(chart()).toBeVisible();
});
