import { paw } from '../body.ts';
import type { Cat } from '../cat.ts';
import { coats, gold, type Coat } from '../coats.ts';
import { at, circle, ellipse, fill, line, star } from '../svg.ts';
import type { Face } from '../head.ts';

const bunnyEar = (color: string): string =>
  fill('M-14 6C-20-34-14-62 0-62S20-34 14 6Z', color) +
  fill('M-7 2C-11-28-7-50 0-50S11-28 7 2Z', '#ffb0c2');

const bunnyEars = (color: string): string =>
  at('translate(-30 -48) rotate(-14)', bunnyEar(color)) +
  at('translate(32 -48) rotate(24)', bunnyEar(color)) +
  line('M-58-14C-54-42-28-56 0-56S54-42 58-14', '#fff', 8);

/** Draws an Easter cat: rabbit's ears on, in half an egg of its team. */
function inEgg(
  title: string,
  ground: readonly [string, string],
  face: Face,
  egg: { shell: string; shade: string; sign: string; back: string; ears?: string },
): Cat {
  const coat: Coat = face.coat;
  return {
    title,
    ground,
    face,
    head: 'translate(100 106) scale(0.86)',
    behind: egg.back,
    under: '',
    worn: bunnyEars(egg.ears ?? '#fffaf2'),
    front:
      fill(
        'M26 142 40 156 56 142 72 158 88 144 104 158 120 144 136 158 150 142 164 156 174 142C180 190 146 214 100 214S20 190 26 142Z',
        egg.shell,
      ) +
      fill('M26 142C20 190 54 214 100 214 70 206 44 184 40 156Z', egg.shade, 0.5) +
      egg.sign +
      paw(58, 152, coat) +
      paw(142, 152, coat),
  };
}

const flowers = (color: string): string =>
  [
    [22, 60],
    [176, 44],
    [20, 128],
    [184, 122],
  ]
    .map(
      ([x = 0, y = 0]) =>
        [0, 72, 144, 216, 288]
          .map((angle) =>
            circle(
              +(x + 8 * Math.cos((angle * Math.PI) / 180)).toFixed(1),
              +(y + 8 * Math.sin((angle * Math.PI) / 180)).toFixed(1),
              6,
              color,
            ),
          )
          .join('') + circle(x, y, 5, gold),
    )
    .join('');

export const easter = {
  'easter-storm': inEgg(
    'Easter Storm',
    ['#b9c6ff', '#7f8fe8'],
    { coat: coats.slate, eyes: 'fierce', mouth: 'fang', ears: 'hidden', iris: '#ffe066' },
    {
      shell: '#3a3f8f',
      shade: '#23265f',
      sign:
        fill('M104 160 84 186h14l-6 20 26-30h-14l10-16Z', gold) +
        circle(56, 182, 6, '#8f9bff') +
        circle(146, 182, 6, '#8f9bff'),
      back: fill(
        'M14 24 40 20 32 44 46 44 16 84 24 56 8 56ZM160 16 188 22 180 46 194 48 162 88 170 58 154 56Z',
        gold,
      ),
    },
  ),
  'easter-flipper': inEgg(
    'Easter Flipper',
    ['#c3f5ea', '#6fd3c4'],
    { coat: coats.ginger, eyes: 'smug', mouth: 'smirk', ears: 'hidden', pattern: 'tabby' },
    {
      shell: '#0f7f8c',
      shade: '#07525c',
      sign:
        ellipse(100, 190, 30, 10, '#c9772c') +
        ellipse(100, 184, 30, 10, '#f6b95e') +
        fill('M90 177h18v9q-9 5-18 0Z', '#fff0b8') +
        line('M48 176v14M152 176v14', '#fff', 5, 0.7),
      back: flowers('#fff'),
    },
  ),
  'easter-caker': inEgg(
    'Easter Caker',
    ['#fff0a8', '#ffd166'],
    {
      coat: coats.milk,
      eyes: 'wide',
      mouth: 'open',
      ears: 'hidden',
      pattern: 'patches',
      second: '#8e7aa8',
    },
    {
      shell: '#ff8fc0',
      shade: '#c24a90',
      ears: '#ffe3ef',
      sign: line(
        'M46 178l8 5M72 192l3-8M96 176l8 5M124 192l5-7M150 176l-6 6M100 200l7-3',
        '#fff',
        5,
      ),
      back:
        star(28, 54, 12, '#ff8fc0') +
        star(170, 32, 10, '#8ee6c0') +
        star(180, 108, 9, '#ff8fc0') +
        star(20, 118, 8, '#7fb4ff') +
        circle(54, 24, 5, '#7fb4ff') +
        circle(140, 14, 4, '#ff9440') +
        circle(14, 84, 4, '#8ee6c0'),
    },
  ),
} satisfies Record<string, Cat>;
