// @document
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ListEmpty } from '#entities/feedback/ListStates.tsx';
import '#i18n/addEarnTexts.ts';
import { EarnTag } from './components/EarnTags.tsx';
import { CountdownValue } from './components/BlockCountdown.tsx';
import { ToTop } from './components/ToTop.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('ListEmpty', () => {
  it.each([
    ['search', 'Nothing matches your search.'],
    ['staked', "You haven't staked anything here."],
  ] as const)('says why (%s) and offers to show everything', async (why, text) => {
    const showAll = vi.fn();
    render(<ListEmpty why={why} text="There are none." onShowAll={showAll} />);
    expect(screen.getByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(showAll).toHaveBeenCalledOnce();
  });

  it('offers no action where there is nothing', () => {
    render(<ListEmpty why="none" text="There are none." onShowAll={() => undefined} />);
    expect(screen.getByText('There are none.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

it('shows a tag in words', () => {
  render(
    <>
      {(
        [
          'core',
          'community',
          'dual',
          'manual',
          'auto',
          'voteNow',
          'soon',
          'live',
          'active',
          'paused',
          'closed',
          'staked',
        ] as const
      ).map((kind) => (
        <EarnTag key={kind} kind={kind} />
      ))}
    </>,
  );
  for (const text of [
    'Core',
    'Community',
    'Dual',
    'Manual',
    'Auto',
    'Vote Now',
    'Coming Soon',
    'Live',
    'Active',
    'Paused',
    'Closed',
    'Staked',
  ])
    expect(screen.getByText(text)).toBeVisible();
});

it('shows a countdown in blocks and time, without a link if there is no explorer', () => {
  render(
    <CountdownValue
      countdown={{ kind: 'endsIn', target: 2_000n, blocks: 1_234n, seconds: 3_702 }}
    />,
  );
  expect(screen.getByText('1,234 blocks')).toBeVisible();
  expect(screen.getByText('≈ 1h 1m')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it("shows 'To Top' only far down, and scrolls up", async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<ToTop />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  Object.defineProperty(window, 'scrollY', { configurable: true, value: window.innerHeight + 1 });
  fireEvent.scroll(window);
  await userEvent.click(screen.getByRole('button', { name: 'To Top' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'auto' });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  vi.unstubAllGlobals();
  scrollTo.mockRestore();
});
