import { type ReactNode, useLayoutEffect } from 'react';
import { StyleSheetManager, ThemeProvider } from 'styled-components';
import { darkColors, lightColors } from './colors.ts';
import { GlobalStyle } from './GlobalStyle.tsx';
import { knowsNesting, nestConditions } from './nestConditions.ts';
import { theme, type ThemeMode } from './tokens.ts';

export interface AppThemeProps {
  mode: ThemeMode;
  children: ReactNode;
}

const plugins = knowsNesting() ? [nestConditions] : [];

/**
 * Provides the theme. Writes `mode` to `<html data-theme>` and, where the page has one, to `<meta
 * name="theme-color">`; a change doesn't render children again.
 */
export function AppTheme({ mode, children }: AppThemeProps): ReactNode {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
    const page = mode === 'dark' ? darkColors.page : lightColors.page;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', page);
  }, [mode]);
  return (
    <StyleSheetManager stylisPlugins={plugins}>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        {children}
      </ThemeProvider>
    </StyleSheetManager>
  );
}

/** Returns the theme that the visitor's system prefers; light if the browser doesn't say. */
export function systemThemeMode(): ThemeMode {
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
    ? 'dark'
    : 'light';
}
