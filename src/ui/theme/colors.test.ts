import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ColorName, darkColors, lightColors } from './colors.ts';

/** Returns the relative luminance of `#rrggbb`, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two opaque colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (bright + 0.05) / (dim + 0.05);
}

const grounds: ColorName[] = [
  'page',
  'pageGlow',
  'pageGlowAlt',
  'hillFar',
  'hillNear',
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'surfaceHover',
];
const inks: ColorName[] = [
  'text',
  'textMuted',
  'accentText',
  'plum',
  'success',
  'danger',
  'warning',
  'info',
];
const cards: ColorName[] = ['page', 'surface', 'surfaceRaised', 'surfaceSunken'];

const textPairs: [ColorName, ColorName][] = [
  ...grounds.flatMap((ground) => inks.map((ink): [ColorName, ColorName] => [ink, ground])),
  ...(['accentSoft', 'accentSoftHover'] as const).flatMap((ground) =>
    (['accentText', 'text', 'textMuted'] as const).map((ink): [ColorName, ColorName] => [
      ink,
      ground,
    ]),
  ),
  ...(['success', 'danger', 'warning', 'info', 'plum'] as const).flatMap(
    (name): [ColorName, ColorName][] => [
      [name, `${name}Soft`],
      ['text', `${name}Soft`],
      ['textMuted', `${name}Soft`],
    ],
  ),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onAccent', 'accentActive'],
  ['onPlum', 'plum'],
  ['onSuccess', 'success'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['onTooltip', 'tooltip'],
  ['textInverse', 'text'],
];

const partPairs: [ColorName, ColorName][] = cards.flatMap((ground) =>
  (['borderStrong', 'focus', 'accentUi', 'success', 'danger'] as const).map(
    (part): [ColorName, ColorName] => [part, ground],
  ),
);

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
])('%s colours', (_name, colors) => {
  it.each(textPairs)('text: %s on %s reaches 4.5', (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(partPairs)('part: %s on %s reaches 3', (part, ground) => {
    expect(contrast(colors[part], colors[ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(['surface', 'surfaceRaised'] as const)('panel on %s reaches 1.15', (ground) => {
    expect(contrast(colors.surfaceSunken, colors[ground])).toBeGreaterThanOrEqual(1.15);
  });
});

it('uses the page colours of both themes in the style sheet that loads before the script', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
  const written = [...sheet.matchAll(/background-color: (#\w+)/g)].map((match) => match[1]);
  // By the system's theme, then by the stored one.
  const { page: light } = lightColors;
  const { page: dark } = darkColors;
  expect(written).toEqual([light, dark, light, dark]);
});
