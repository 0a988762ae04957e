import { type ColorName, lightColors } from './colors.ts';

/** `var(--c-text)` and so on: parts name a colour, the page's `data-theme` selects its value. */
export const color = Object.fromEntries(
  Object.keys(lightColors).map((name) => [name, `var(--c-${name})`]),
) as Record<ColorName, string>;

/** Distances in rem, so that they scale with the user's text size. */
export const space = {
  none: '0',
  xxs: '0.125rem',
  xs: '0.25rem',
  sm: '0.5rem',
  ms: '0.75rem',
  md: '1rem',
  ml: '1.25rem',
  lg: '1.5rem',
  xl: '2rem',
  xxl: '3rem',
  xxxl: '4.5rem',
} as const;

/** Name of a distance. */
export type Gap = keyof typeof space;

/** Of links and marks (`xs`), controls (`sm`, `md`), panels (`lg`) and cards (`xl`). */
export const radius = {
  none: '0',
  xs: '0.375rem',
  sm: '0.625rem',
  md: '0.625rem',
  lg: '1rem',
  xl: '1.5rem',
  pill: '62.5rem',
} as const;

export const fontFamily = {
  body: "'Nunito Variable', 'Nunito Fallback', system-ui, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', monospace",
} as const;

export const fontSize = {
  xs: '0.75rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.375rem',
  xxl: '1.75rem',
  xxxl: '2.25rem',
  display: 'clamp(2.5rem, 1.5rem + 4vw, 4rem)',
} as const;

/** Name of a text size. */
export type FontSize = keyof typeof fontSize;

export const lineHeight = {
  xs: '1.4',
  sm: '1.5',
  md: '1.55',
  lg: '1.5',
  xl: '1.35',
  xxl: '1.25',
  xxxl: '1.2',
  display: '1.08',
} as const satisfies Record<FontSize, string>;

export const fontWeight = { regular: 450, bold: 700, black: 900 } as const;

/** Name of a font weight. */
export type FontWeight = keyof typeof fontWeight;

/**
 * Sizes of parts. `target` is the minimum size of a touch target, `targetMin` of a pointer's, `touch`
 * is `target` where the page is pressed with a finger and 0 elsewhere; `control` are heights.
 */
export const size = {
  hairline: '1px',
  ring: '2px',
  ringGap: '2px',
  iconXs: '0.875rem',
  iconSm: '1rem',
  iconMd: '1.25rem',
  iconLg: '1.5rem',
  iconXl: '2.5rem',
  iconXxl: '4rem',
  targetMin: '1.5rem',
  target: '2.75rem',
  touch: 'var(--touch)',
  controlSm: '2rem',
  controlMd: '2.75rem',
  controlLg: '3.5rem',
  header: '4rem',
  avatarSm: '1.5rem',
  avatarMd: '2rem',
  avatarLg: '2.75rem',
  tokenRow: '3.5rem',
  tokenList: '24.375rem',
  toastTop: '5rem',
  /** Without the safe area below it. */
  tabBar: '3.75rem',
} as const;

/** Enlarges what a finger hits of something small to a target; not what is seen. */
export const hitArea = `
  position: relative;

  &::after {
    content: '';
    position: absolute;
    inset: min(0px, (100% - ${size.touch}) / 2);
  }
`;

/** Widths of pages, cards and dialogs. */
export const width = {
  cardSm: '22rem',
  card: '29rem',
  cardLg: '40rem',
  modalSm: '24rem',
  modalMd: '28rem',
  modalLg: '40rem',
  toast: '25rem',
  menu: '15rem',
  tooltip: '18rem',
  text: '38rem',
  page: '75rem',
} as const;

export const shadow = {
  none: 'none',
  sm: '0 1px 2px var(--c-shadow)',
  md: 'inset 0 1px 0 var(--c-edgeLight), 0 1px 2px var(--c-shadow), 0 8px 24px -8px var(--c-shadow)',
  lg: 'inset 0 1px 0 var(--c-edgeLight), 0 2px 4px var(--c-shadow), 0 20px 48px -16px var(--c-shadowDeep)',
  xl: 'inset 0 1px 0 var(--c-edgeLight), 0 8px 16px -4px var(--c-shadow), 0 40px 80px -24px var(--c-shadowDeep)',
  glow: 'inset 0 1px 0 rgba(255, 255, 255, 0.32), 0 1px 2px var(--c-shadow), 0 8px 20px -8px var(--c-accentGlow)',
} as const;

/** Durations of motion. Nothing moves under `prefers-reduced-motion` (GlobalStyle). */
export const motion = {
  quick: '120ms',
  normal: '200ms',
  slow: '320ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  spring: 'cubic-bezier(0.3, 1.35, 0.5, 1)',
} as const;

/**
 * Stacking order; dialogs, menus and tooltips are in the browser's top layer above all of these.
 */
export const layer = {
  behind: -1,
  base: 0,
  raised: 1,
  header: 20,
  banner: 19,
  toast: 40,
  fallback: 60,
} as const;

/**
 * Widths at which the layout changes. Styles are written for 360 px first and widened with
 * `media.from*`.
 */
export const media = {
  phoneOnly: '@media (max-width: 37.49rem)',
  /** Where the tab bar at the bottom is the menu: the header has no room for one. */
  withTabBar: '@media (max-width: 59.99rem)',
  fromPhoneLarge: '@media (min-width: 30rem)',
  fromTablet: '@media (min-width: 37.5rem)',
  fromLaptop: '@media (min-width: 60rem)',
  fromDesktop: '@media (min-width: 80rem)',
  hover: '@media (hover: hover)',
  motion: '@media (prefers-reduced-motion: no-preference)',
} as const;

/**
 * All tokens in one object: `theme` inside a styled component. Values are `var()`s or fixed
 * lengths, so switching between light and dark changes one attribute and renders nothing again.
 */
export const theme = {
  color,
  space,
  radius,
  fontFamily,
  fontSize,
  lineHeight,
  fontWeight,
  size,
  width,
  shadow,
  motion,
  layer,
  media,
} as const;

export type Theme = typeof theme;

/** Name of a colour map. */
export type ThemeMode = 'light' | 'dark';
