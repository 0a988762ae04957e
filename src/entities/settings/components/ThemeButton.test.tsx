// @document
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { themeChosen } from '../settingsSlice.ts';
import { useThemeMode } from '../useThemeMode.ts';
import { ThemeButton } from './ThemeButton.tsx';

/** Theme that the system asks for, and who is told when it changes. */
const system = { isDark: false, listeners: new Set<() => void>() };

function preferDark(isDark: boolean): void {
  act(() => {
    system.isDark = isDark;
    for (const listener of system.listeners) listener();
  });
}

function Themed(): ReactNode {
  return (
    <AppTheme mode={useThemeMode()}>
      <ThemeButton />
    </AppTheme>
  );
}

const shown = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  system.isDark = false;
  system.listeners.clear();
  vi.stubGlobal('matchMedia', () => ({
    matches: system.isDark,
    addEventListener: (_type: string, listener: () => void) => system.listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => system.listeners.delete(listener),
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

describe('the theme of the page (SET-09)', () => {
  it('follows the system until one is chosen, then stays', async () => {
    system.isDark = true;
    createTokensWorld().render(<Themed />);
    expect(shown()).toBe('dark');
    preferDark(false);
    expect(shown()).toBe('light');
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
    expect(shown()).toBe('dark');
    expect(screen.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
    preferDark(true);
    preferDark(false);
    expect(shown()).toBe('dark');
    preferDark(true);
    await userEvent.click(screen.getByRole('button', { name: 'Switch to light mode' }));
    expect(shown()).toBe('light');
  });

  it('follows the system again once that is chosen', () => {
    const world = createTokensWorld();
    world.render(<Themed />);
    act(() => void world.store.dispatch(themeChosen(true)));
    expect(shown()).toBe('dark');
    act(() => void world.store.dispatch(themeChosen(null)));
    expect(shown()).toBe('light');
    preferDark(true);
    expect(shown()).toBe('dark');
  });

  it('is that of the colours of the browser around the page', () => {
    const bar = document.createElement('meta');
    bar.name = 'theme-color';
    document.head.append(bar);
    const world = createTokensWorld();
    world.render(<Themed />);
    const light = bar.content;
    act(() => void world.store.dispatch(themeChosen(true)));
    expect(bar.content).not.toBe(light);
    bar.remove();
  });
});
