import { paw, sitting } from '../body.ts';
import type { Cat } from '../cat.ts';
import { coats, gold, goldDeep } from '../coats.ts';
import { at, circle, ellipse, fill, line, rays, star } from '../svg.ts';

const bullish: Cat = {
  title: 'Bullish',
  ground: ['#123d33', '#1d6b4f'],
  face: { coat: coats.rust, eyes: 'fierce', mouth: 'firm', pattern: 'blaze', iris: '#ffd34d' },
  head: 'translate(100 110) scale(0.88)',
  behind:
    fill(
      'M14 150h16v50H14ZM44 126h16v74H44ZM142 96h16v104h-16ZM172 60h16v140h-16Z',
      '#35c98a',
      0.7,
    ) + line('M22 138v70M52 112v90M150 78v30M180 40v30', '#35c98a', 3, 0.7),
  body: sitting(coats.rust),
  under:
    fill(
      'M-46-44C-78-44-92-66-84-94-74-74-62-68-34-62ZM46-44C78-44 92-66 84-94 74-74 62-68 34-62Z',
      '#fff1d6',
    ) + fill('M-81-80q-3-8-3-14 6 10 12 16ZM81-80q3-8 3-14-6 10-12 16Z', '#8a6a52'),
  worn: line('M-7 16q-2 15 7 15t7-15', gold, 5),
  front:
    at('translate(22 128)', ellipse(0, 0, 13, 9, '#fff', 0.85) + circle(-10, 4, 6, '#fff', 0.7)) +
    at('translate(178 128)', ellipse(0, 0, 13, 9, '#fff', 0.85) + circle(10, 4, 6, '#fff', 0.7)) +
    paw(74, 186, coats.rust) +
    paw(126, 186, coats.rust),
};

const leaf = (x: number, y: number, turn: number): string =>
  at(`translate(${x} ${y}) rotate(${turn})`, ellipse(0, 0, 5, 12, '#7cc06a'));

const champion: Cat = {
  title: 'Champion',
  ground: ['#2a3f9a', '#4f2f96'],
  face: { coat: coats.ginger, eyes: 'happy', mouth: 'open', pattern: 'tabby' },
  head: 'translate(100 136) scale(0.78)',
  behind:
    rays(100, 60, 12, '#8fa6ff', 0.28) +
    at('rotate(18 26 30)', fill('M20 24h10v16H20Z', '#ff7fae')) +
    at('rotate(-24 174 40)', fill('M170 32h9v15h-9Z', '#8ee6c0')) +
    circle(40, 82, 5, '#ffe066') +
    circle(160, 86, 5, '#ff9440') +
    circle(16, 110, 4, '#8ee6c0') +
    circle(186, 108, 4, '#ff7fae') +
    line('M70 196Q24 134 68 70M130 196Q176 134 132 70', coats.ginger.deep, 20) +
    fill('M58 204C54 166 146 166 142 204Z', coats.ginger.deep),
  worn: [-50, -40, -26]
    .map(
      (x, index) =>
        leaf(x, -24 - index * 13, -10 + index * 24) + leaf(-x, -24 - index * 13, 10 - index * 24),
    )
    .join(''),
  front:
    line('M70 18Q48 16 54 34 60 46 76 46M130 18Q152 16 146 34 140 46 124 46', goldDeep, 6) +
    fill('M66 8H134V30C134 54 118 62 100 62S66 54 66 30Z', gold) +
    fill('M66 8H80V40C80 50 84 56 92 61 76 58 66 48 66 30Z', '#ffe38a') +
    fill('M94 60h12v10h12v10H82V70h12Z', goldDeep) +
    star(102, 32, 13, '#fff6d8') +
    paw(72, 66, coats.ginger, 40) +
    paw(128, 66, coats.ginger, -40),
};

const syrupSoak: Cat = {
  title: 'Syrup Soak',
  ground: ['#ffe7c2', '#f7c98b'],
  face: { coat: coats.milk, eyes: 'asleep', mouth: 'smile', pattern: 'patches', second: '#8e7aa8' },
  head: 'translate(100 92) scale(0.9)',
  behind: line(
    'M26 84q-10-14 0-26t0-26M50 50q-8-10 0-20t0-18M174 84q10-14 0-26t0-26M150 46q8-10 0-20t0-16',
    '#fff',
    6,
    0.75,
  ),
  worn:
    fill('M-30-48H30Q38-48 38-56V-60Q38-68 30-68H-30Q-38-68-38-60V-56Q-38-48-30-48Z', '#8ee0d0') +
    fill('M-26-68H26Q34-68 34-74T26-82H-26Q-34-82-34-75T-26-68Z', '#b9f2e6') +
    line('M-38-58H38', '#5cbfae', 4),
  front:
    ellipse(100, 146, 84, 20, '#8f5420') +
    ellipse(100, 146, 76, 15, '#f08c1d') +
    ellipse(88, 143, 46, 6, '#ffc05c') +
    fill('M16 146H184L172 204H28Z', '#b8763a') +
    fill('M16 146C24 168 176 168 184 146L183 154C170 176 30 176 17 154Z', '#8f5420') +
    line('M60 168l3 36M100 171v33M140 168l-3 36', '#8f5420', 3, 0.8) +
    fill('M126 158q6 2 12 0v20a6 6 0 0 1-12 0ZM144 155q5 0 8-2v12a4 4 0 0 1-8 0Z', '#f08c1d') +
    paw(40, 148, coats.milk, -10) +
    paw(160, 147, coats.milk, 10),
};

const claire: Cat = {
  title: 'Claire',
  ground: ['#31124f', '#742a7f'],
  face: { coat: coats.sand, eyes: 'open', mouth: 'smile', pattern: 'mask', iris: '#6fd0ff' },
  head: 'translate(100 82) scale(0.94)',
  behind:
    star(24, 40, 8, '#ffd98a', 4) +
    star(178, 52, 7, '#ffd98a', 4) +
    circle(30, 104, 3, '#ffd98a') +
    circle(174, 100, 3, '#ffd98a') +
    fill('M-4 204C8 150 50 128 100 128S192 150 204 204Z', '#1f7f86') +
    line('M24 172Q60 140 100 140T176 172', '#ffd98a', 4),
  worn:
    fill('M-58-16C-62-52-34-72 0-72S62-52 58-16C36-38-36-38-58-16Z', '#1f9fa6') +
    fill('M-52-34C-30-60 20-66 52-40 30-50-20-50-52-34Z', '#3fc4c4') +
    line('M-58-17C-36-38 36-38 58-17', '#ffd98a', 5) +
    fill('M0-50 9-38 0-24-9-38Z', '#ff5f8f') +
    circle(-60, 40, 8, gold) +
    circle(60, 40, 8, gold) +
    circle(-60, 40, 4, '#31124f') +
    circle(60, 40, 4, '#31124f'),
  front:
    circle(100, 162, 46, '#c9b6ff', 0.28) +
    fill('M66 188H134L144 204H56Z', goldDeep) +
    circle(100, 160, 34, '#b79cff') +
    circle(100, 160, 34, '#e9dcff', 0.4) +
    line('M80 172l14-15 10 8 16-20M110 145h10v10', '#fff', 5.6) +
    line('M76 148A28 28 0 0 1 92 135', '#fff', 5, 0.8) +
    paw(58, 168, coats.sand, 64) +
    paw(142, 168, coats.sand, -64),
};

export const winners = { bullish, champion, 'syrup-soak': syrupSoak, claire };
