import { useSyncExternalStore } from 'react';
import { useAppSelector } from '#redux';
import { systemThemeMode } from '#ui/theme/AppTheme.tsx';
import type { ThemeMode } from '#ui/theme/tokens.ts';
import { selectIsDark } from './settingsSelectors.ts';

function followSystem(listener: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns the chosen theme, else the system's, and follows its changes. */
export function useThemeMode(): ThemeMode {
  const isDark = useAppSelector(selectIsDark);
  const system = useSyncExternalStore(followSystem, systemThemeMode);
  return isDark === undefined ? system : isDark ? 'dark' : 'light';
}
