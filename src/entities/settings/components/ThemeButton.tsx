import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { IconButton } from '#ui/IconButton.tsx';
import { MoonIcon } from '#ui/icons/MoonIcon.tsx';
import { SunIcon } from '#ui/icons/SunIcon.tsx';
import { themeChosen } from '../settingsSlice.ts';
import { useThemeMode } from '../useThemeMode.ts';

/** Toggles between light and dark. */
export function ThemeButton(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isDark = useThemeMode() === 'dark';
  return (
    <IconButton
      label={t(isDark ? 'settings.toLight' : 'settings.toDark')}
      onClick={() => dispatch(themeChosen(!isDark))}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
