import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
// Loaded lazily by the page, and here up front so that no test waits for them.
import '#features/swap/components/quoteParts.ts';
import '#entities/settings/components/SettingsDialog.tsx';
import '#entities/tokens/components/TokenPicker.tsx';
import '#entities/tokens/components/gateDialogs.ts';
import '#features/swap/chart/components/SwapChart.tsx';
import '#features/swap/components/signingParts.ts';
import '#features/swap/components/rareParts.ts';
import type { SettingsState } from '#entities/settings/settingsSlice.ts';
import { SwapPage } from '#features/swap/SwapPage.tsx';
import { createSwapWorld, type SwapWorld } from './swapWorld.ts';

export interface SwapPageVisit {
  world: SwapWorld;
  user: ReturnType<typeof userEvent.setup>;
  /** Opens another address in the same page. */
  go: (query: string) => Promise<void>;
}

/** Opens the swap page, by default with a wallet. */
export function openSwapPage(
  query = '',
  settings: Partial<SettingsState> = {},
  isConnected = true,
): SwapPageVisit {
  const world = createSwapWorld(settings);
  if (isConnected) world.connect();
  const router = createMemoryRouter([{ path: '/swap', element: <SwapPage /> }], {
    initialEntries: [`/swap?${query}`],
  });
  world.render(<RouterProvider router={router} />);
  return {
    world,
    user: userEvent.setup(),
    go: (next) => act(() => router.navigate(`/swap?${next}`)),
  };
}

/** Gives each test a tab of its own, on a phone: a wide page shows the chart as well. */
export function useSwapTab(): void {
  beforeEach(() => {
    sessionStorage.clear();
    const [matches, ignore] = [false, () => undefined];
    vi.stubGlobal('matchMedia', () => ({
      matches,
      addEventListener: ignore,
      removeEventListener: ignore,
    }));
  });
  afterEach(() => {
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
}

// By text and label: to find a role takes a fifth of a second in a whole page.

/** Returns the amount boxes of both sides. */
export const boxes = () => screen.getAllByLabelText(/^(?:From|To)\b/, { selector: 'input' });
/** Returns their texts. */
export const boxTexts = () => boxes().map((box) => box.getAttribute('value'));
/** Finds a button by its text. */
export const action = async (text: string): Promise<HTMLElement> =>
  // Beside an icon the text has an element of its own.
  (await screen.findByText(text, { selector: 'button, button > span' })).closest('button')!;
/** Finds a button without text by its name. */
export const labelled = (label: string) => screen.findByLabelText(label, { selector: 'button' });

/** Returns the symbols of both sides, or what stands in for one. */
export const sides = () =>
  screen
    .getAllByText((_text, element) => element?.getAttribute('aria-haspopup') === 'dialog')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    .filter((name) => !name.startsWith('Settings'))
    .map((name) => name.replace(/, choose another currency$/, ''));

/** Finds the value beside a label of the details. */
export const detail = async (label: string) =>
  (await screen.findByText(label)).parentElement!.textContent.slice(label.length);
