import { createGlobalStyle } from 'styled-components';
import { darkColors, lightColors } from './colors.ts';
import { color, fontFamily, fontSize, fontWeight, lineHeight, size } from './tokens.ts';

const declare = (colors: Record<string, string>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--c-${name}: ${value};`)
    .join('\n');

/**
 * Holds the reset, the two colour maps and shared element styles. Rendered once, by `AppTheme`. The
 * space for a scroll bar is on the right: that of a window is, in every script. Under reduced motion
 * there is no transition at all: one near zero still runs on every property of every element, and an
 * inherited colour then changes level by level.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    ${declare(lightColors)}
    color-scheme: light;
    --touch: 0px;
  }

  @media (pointer: coarse) {
    :root {
      --touch: ${size.target};
    }
  }

  :root[data-theme='dark'] {
    ${declare(darkColors)}
    color-scheme: dark;
  }

  *, *::before, *::after {
    box-sizing: border-box;
  }

  :root[data-theme] {
    background-color: ${color.page};
  }

  html {
    overflow-y: scroll;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  html:has(dialog:modal) {
    overflow: hidden;
    padding-right: var(--scrollbar, 0);
  }

  body {
    margin: 0;
    min-height: 100dvh;
    color: ${color.text};
    font-family: ${fontFamily.body};
    font-size: ${fontSize.md};
    font-weight: ${fontWeight.regular};
    line-height: ${lineHeight.md};
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
    -webkit-tap-highlight-color: transparent;
  }

  h1, h2, h3, h4, h5, h6, p, dl, dd, dt, ol, ul, figure, fieldset, legend {
    margin: 0;
    padding: 0;
  }

  ol, ul {
    list-style: none;
  }

  fieldset {
    border: 0;
    min-width: 0;
  }

  button, input, select, textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  button {
    cursor: pointer;
  }

  img, svg {
    display: block;
    flex-shrink: 0;
  }

  a {
    color: inherit;
  }

  :focus-visible {
    outline: ${size.ring} solid ${color.focus};
    outline-offset: ${size.ringGap};
  }

  :focus:not(:focus-visible) {
    outline: none;
  }

  ::selection {
    background-color: ${color.accent};
    color: ${color.onAccent};
  }

  [hidden] {
    display: none !important;
  }

  * {
    scrollbar-color: ${color.borderStrong} transparent;
    scrollbar-width: thin;
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after, *::backdrop {
      animation-duration: 1ms !important;
      animation-delay: 0s !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
