import { readFileSync } from 'node:fs';
import { root } from '../../services/lib/settings.ts';
import { darkColors, lightColors, type ColorName } from '../../src/ui/theme/colors.ts';
import {
  color,
  fontFamily,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  size,
  space,
  width,
} from '../../src/ui/theme/tokens.ts';

/** Colours of a document. */
const NAMES: readonly ColorName[] = [
  'page',
  'surfaceSunken',
  'border',
  'text',
  'textMuted',
  'accentText',
  'focus',
];

const declare = (colors: Record<ColorName, string>): string =>
  NAMES.map((name) => `--c-${name}: ${colors[name]};`).join(' ');

/** Returns the app's typeface, with its file at another address. */
function typeface(font: string): string {
  const css = readFileSync(`${root}/src/ui/theme/base.css`, 'utf8');
  return [...css.matchAll(/@font-face \{[^}]*\}/g)]
    .map(([rule]) => rule.replace(/url\('[^']+'\)/, `url('${font}')`))
    .join('\n');
}

/** Returns the style sheet of a document in the app's look; `font` is the address of its typeface. */
export const documentStyle = (font: string): string => `${typeface(font)}
:root { ${declare(lightColors)} color-scheme: light dark; background-color: ${color.page}; }
@media (prefers-color-scheme: dark) { :root { ${declare(darkColors)} } }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  box-sizing: border-box;
  max-width: ${width.cardLg};
  margin: 0 auto;
  padding: ${space.lg} ${space.md} ${space.xxxl};
  color: ${color.text};
  font: ${fontWeight.regular} ${fontSize.md}/${lineHeight.md} ${fontFamily.body};
  overflow-wrap: break-word;
}
header a {
  display: inline-flex;
  align-items: center;
  gap: ${space.sm};
  min-height: ${size.target};
  color: ${color.text};
  font-weight: ${fontWeight.black};
  text-decoration: none;
}
h1, h2 { font-weight: ${fontWeight.black}; text-wrap: balance; }
h1 { margin: ${space.lg} 0 ${space.md}; font-size: ${fontSize.xxl}; line-height: ${lineHeight.xxl}; }
h2 { margin: ${space.xl} 0 ${space.sm}; font-size: ${fontSize.xl}; line-height: ${lineHeight.xl}; }
p, ul, ol, pre, table { margin: 0 0 ${space.md}; }
ul, ol { padding-inline-start: ${space.lg}; }
p, li { text-wrap: pretty; }
li { margin-block-end: ${space.sm}; }
li > p { margin-block-end: ${space.sm}; }
li::marker { color: ${color.textMuted}; }
strong { font-weight: ${fontWeight.bold}; }
a { color: ${color.accentText}; }
:focus-visible { outline: ${size.ring} solid ${color.focus}; outline-offset: ${size.ringGap}; }
code { font-family: ${fontFamily.mono}; font-size: ${fontSize.sm}; }
pre {
  padding: ${space.md};
  border-radius: ${radius.md};
  background-color: ${color.surfaceSunken};
  white-space: pre-wrap;
}
pre code { font-size: ${fontSize.xs}; }
table { border-collapse: collapse; font-size: ${fontSize.sm}; font-variant-numeric: tabular-nums; }
th, td {
  padding: ${space.sm} ${space.lg} ${space.sm} 0;
  border-block-end: ${size.hairline} solid ${color.border};
  text-align: start;
  vertical-align: bottom;
}
th { font-weight: ${fontWeight.bold}; }
`;
