import { useSyncExternalStore } from 'react';
import { darkColors, lightColors, type ColorName } from '#ui/theme/colors.ts';
import type { ChartTone } from './chartData.ts';

/** Colours of a theme by purpose: a canvas doesn't know style sheets. */
export type ChartColors = Record<ColorName, string>;

/** Returns the colours of the theme on screen. */
function shownColors(): ChartColors {
  return document.documentElement.dataset['theme'] === 'dark' ? darkColors : lightColors;
}

function followTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Returns the colours of the theme on screen and renders again when it is switched. */
export function useChartColors(): ChartColors {
  return useSyncExternalStore(followTheme, shownColors);
}

const names: Record<ChartTone, ColorName> = {
  accent: 'accentUi',
  plum: 'plum',
  muted: 'borderStrong',
  success: 'success',
  danger: 'danger',
};

/** Returns the colour of a tone. */
export const toneColor = (colors: ChartColors, tone: ChartTone): string => colors[names[tone]];
