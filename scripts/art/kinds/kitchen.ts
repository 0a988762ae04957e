import { paw, sitting, tail } from '../body.ts';
import type { Cat } from '../cat.ts';
import { coats, gold } from '../coats.ts';
import { circle, ellipse, fill, line, star } from '../svg.ts';

const turning =
  line('M18 84A84 84 0 0 1 150 32', '#fff', 11) +
  fill('M140 10 178 40 136 54Z', '#fff') +
  line('M182 116A84 84 0 0 1 50 168', '#fff', 11) +
  fill('M60 190 22 160 64 146Z', '#fff');

const swapsies: Cat = {
  title: 'Swapsies',
  ground: ['#ff8f7a', '#ff6f91'],
  face: {
    coat: coats.ginger,
    eyes: 'wink',
    mouth: 'smirk',
    pattern: 'split',
    second: coats.smoke.fur,
    iris: '#7fe0c0',
  },
  head: 'translate(100 106) scale(1.06)',
  behind: fill('M200 0V200H0Z', '#37b7b0') + turning,
};

const rain = (places: readonly (readonly [number, number])[]): string =>
  line(places.map(([x, y]) => `M${x} ${y}l-5 14`).join(''), '#d8ecff', 4, 0.8);

const drizzle: Cat = {
  title: 'Drizzle',
  ground: ['#4f6f96', '#8fb0cf'],
  face: { coat: coats.slate, eyes: 'up', mouth: 'oh', ears: 'hidden', pattern: 'none' },
  head: 'translate(100 98) scale(0.92)',
  behind: rain([
    [24, 20],
    [58, 8],
    [150, 10],
    [184, 30],
    [14, 78],
    [192, 88],
    [20, 140],
    [186, 146],
    [116, 4],
    [40, 52],
  ]),
  body:
    fill('M36 204C32 164 60 132 100 132S168 164 164 204Z', '#f5bd1f') +
    line('M100 160v44', '#c98d06', 4) +
    circle(110, 176, 4, '#c98d06') +
    circle(110, 194, 4, '#c98d06'),
  under:
    fill(
      'M-70 20-66-70c1-10 10-13 18-7L-26-60Q0-74 26-60L48-77c8-6 17-3 18 7L70 20C72 48 40 68 0 68S-72 48-70 20Z',
      '#ffd23f',
    ) + fill('M-57-50c.4-5 4-6 7-3.6L-38-45-58-26ZM57-50c-.4-5-4-6-7-3.6L38-45 58-26Z', '#f0a90c'),
  worn:
    line('M-57-8C-56-36-34-56 0-56S56-36 57-8', '#f0a90c', 7) +
    fill('M10-82q8 11 8 17a8 8 0 0 1-16 0q0-6 8-17Z', '#bfe4ff'),
};

const berry = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#3f4fb5') +
  circle(x - r * 0.3, y - r * 0.35, r * 0.28, '#8e9bf0', 0.8) +
  star(x + 1, y + 1, r * 0.42, '#26307f');

const blueberries: Cat = {
  title: 'Blueberries',
  ground: ['#d9f0c8', '#a6d895'],
  face: { coat: coats.berry, eyes: 'happy', mouth: 'munch', pattern: 'none' },
  head: 'translate(100 92)',
  behind: circle(28, 40, 14, '#fff', 0.4) + circle(174, 52, 18, '#fff', 0.4),
  worn:
    fill('M-2-52C-24-62-30-84-26-90-8-88 2-74 0-56 4-74 20-84 34-80 34-68 20-56 2-52Z', '#5fa84a') +
    ellipse(-42, 24, 15, 13, '#9b96f2') +
    ellipse(42, 24, 15, 13, '#9b96f2') +
    ellipse(-42, 22, 10, 6, '#ff7f6e', 0.55) +
    ellipse(42, 22, 10, 6, '#ff7f6e', 0.55),
  front:
    berry(22, 172, 20) +
    berry(178, 170, 21) +
    berry(56, 162, 16) +
    berry(144, 163, 16) +
    berry(40, 196, 22) +
    berry(160, 196, 22) +
    berry(84, 196, 20) +
    berry(122, 197, 20) +
    berry(100, 168, 18) +
    paw(76, 164, coats.berry, 30) +
    paw(125, 164, coats.berry, -30),
};

const circular: Cat = {
  title: 'Circular',
  ground: ['#c8f2e0', '#7fd6b8'],
  face: { coat: coats.lilac, eyes: 'smug', mouth: 'firm', pattern: 'stripes', iris: '#ffe27a' },
  head: 'translate(100 92) scale(0.8)',
  behind:
    circle(100, 102, 92, '#fff', 0.3) +
    circle(100, 102, 78, 'url(#f)') +
    line(
      'M30 92l16 2M28 110l17-2M34 128l15-6M170 92l-16 2M172 110l-17-2M166 128l-15-6',
      coats.lilac.mark,
      6,
    ) +
    ellipse(100, 152, 34, 24, coats.lilac.mark, 0.8) +
    circle(100, 100, 50, coats.lilac.deep, 0.3),
  front:
    line('M36 136A70 70 0 0 0 166 132', coats.lilac.deep, 18) +
    line('M152 148A70 70 0 0 0 166 132', coats.lilac.mark, 18) +
    paw(80, 158, coats.lilac) +
    paw(120, 158, coats.lilac),
};

const sparkle: Cat = {
  title: 'Sparkle',
  ground: ['#c13fa0', '#6d2fb0'],
  face: { coat: coats.snow, eyes: 'stars', mouth: 'open', pattern: 'none' },
  head: 'translate(100 106) scale(0.92)',
  behind:
    star(28, 50, 15, '#ffe9a8', 4) +
    star(172, 44, 18, '#ffe9a8', 4) +
    star(26, 140, 9, '#fff', 4) +
    star(178, 134, 11, '#fff', 4) +
    star(56, 20, 7, '#fff', 4) +
    star(146, 16, 6, '#fff', 4) +
    tail('M52 190q-34-6-30-36', coats.snow),
  body: sitting(coats.snow, '#fff'),
  worn:
    fill('M-34-44-40-82-20-64 0-92 20-64 40-82 34-44Q0-58-34-44Z', gold) +
    circle(-40, -83, 5, '#ff8fc8') +
    circle(0, -93, 6, '#8ff0ff') +
    circle(40, -83, 5, '#ff8fc8') +
    fill('M0-74 8-64 0-54-8-64Z', '#ff5fa8'),
  front: line('M66 150Q100 176 134 150', '#ff8fc8', 8) + star(100, 168, 12, '#ffe066', 4),
};

const hiccup: Cat = {
  title: 'Hiccup',
  ground: ['#ffeab0', '#ffd166'],
  face: { coat: coats.mint, eyes: 'wide', mouth: 'oh', pattern: 'none' },
  head: 'translate(96 88) rotate(-5)',
  behind:
    line(
      'M22 92Q14 74 24 60M8 98Q-2 74 10 52M168 60Q180 76 172 94M182 52Q198 76 186 100',
      '#ff9440',
      6,
    ) + tail('M60 186Q22 190 26 150', coats.mint, 'M26 152l0-2'),
  body: sitting(coats.mint),
  worn: line('M-8-54q4-16 14-16M4-54q10-8 16-2', coats.mint.deep, 5),
  front:
    circle(118, 128, 9, '#fff', 0.75) +
    circle(140, 112, 13, '#fff', 0.7) +
    circle(166, 124, 7, '#fff', 0.7) +
    line('M134 106q2-5 7-6', '#fff', 3) +
    fill('M120 156 132 144H162L174 156V204H120Z', '#fff') +
    fill('M120 156 132 144H162L174 156Z', '#dfe9f5') +
    fill('M120 172H174V188H120Z', '#4fa8e0') +
    line('M146 150 152 124 166 120', '#ff5d7d', 5) +
    paw(116, 182, coats.mint, 80),
};

export const kitchen = { swapsies, drizzle, blueberries, circular, sparkle, hiccup };
