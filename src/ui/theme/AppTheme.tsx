import { type ReactNode, useLayoutEffect } from 'react';
import { ThemeProvider } from 'styled-components';
import { darkColors, lightColors } from './colors.ts';
import { GlobalStyle } from './GlobalStyle.tsx';
import { theme, type ThemeMode } from './tokens.ts';

export interface AppThemeProps {
  mode: ThemeMode;
  children: ReactNode;
}

/** Puts the theme around the app. `mode` is written to `<html data-theme>` and, where the page has one, to
 * `<meta name="theme-color">`; children do not render again when it changes. */
export function AppTheme({ mode, children }: AppThemeProps): ReactNode {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
    const page = mode === 'dark' ? darkColors.page : lightColors.page;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', page);
  }, [mode]);
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      {children}
    </ThemeProvider>
  );
}

/** The theme that the visitor's system asks for; light where the browser cannot say. */
export function systemThemeMode(): ThemeMode {
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
    ? 'dark'
    : 'light';
}
