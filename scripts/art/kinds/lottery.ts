import { paw, raisedPaw, sitting, sittingWhole, tail } from '../body.ts';
import type { Cat } from '../cat.ts';
import { coats, gold, goldDeep, ink } from '../coats.ts';
import { at, circle, ellipse, fill, line, rays, star } from '../svg.ts';

const ball = (x: number, y: number, r: number, color: string): string =>
  circle(x, y, r, color) +
  circle(x, y, r * 0.6, '#fff') +
  circle(x - r * 0.45, y - r * 0.5, r * 0.2, '#fff', 0.7) +
  star(x, y, r * 0.36, color);

const lottie: Cat = {
  title: 'Lottie',
  ground: ['#ffb3d9', '#d97cf0'],
  face: { coat: coats.rose, eyes: 'open', mouth: 'blep', pattern: 'blaze', iris: '#c44dd0' },
  head: 'translate(100 88)',
  behind:
    ball(26, 38, 20, '#ff9440') +
    ball(176, 32, 17, '#3fbfae') +
    ball(18, 104, 13, '#6d6fe0') +
    ball(184, 96, 15, '#f2c12e') +
    tail('M148 190q40 2 36-40', coats.rose),
  body: sitting(coats.rose),
  worn:
    fill('M30-54C16-78-4-76-6-60S14-38 30-54ZM30-54C42-80 64-78 66-62S48-38 30-54Z', '#e0346f') +
    circle(30, -55, 9, '#ff6f9f'),
  front:
    at(
      'translate(100 164) rotate(-5)',
      fill('M-54-22H54V-8a8 8 0 0 0 0 16V22H-54V8a8 8 0 0 0 0-16Z', '#fff6d8') +
        line('M26-16v32', '#e0346f', 3, 0.5) +
        [-38, -20, -2].map((x) => circle(x, 0, 7.5, '#e0346f')).join('') +
        star(39, 0, 8, '#ff9440') +
        star(16, 0, 6, '#e0346f'),
    ) +
    paw(50, 172, coats.rose, 70) +
    paw(150, 160, coats.rose, -70),
};

const clover = (x: number, y: number, scale: number, turn: number): string =>
  at(
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    [0, 90, 180, 270]
      .map((angle) =>
        at(
          `rotate(${angle})`,
          fill('M0 0C-14-6-14-22-5-22-1-22 0-19 0-18 0-19 1-22 5-22 14-22 14-6 0 0Z', '#2f8f4e'),
        ),
      )
      .join(''),
  );

const calico = { ...coats.snow, mark: '#ffa860' };

const lucky: Cat = {
  title: 'Lucky',
  ground: ['#d8f7b0', '#8fd86b'],
  face: { coat: calico, eyes: 'happy', mouth: 'smile', pattern: 'patches', second: '#5c4b70' },
  head: 'translate(94 92)',
  behind:
    clover(26, 34, 1.1, 10) +
    clover(22, 126, 0.8, 35) +
    clover(150, 20, 0.7, 50) +
    clover(184, 160, 0.9, 20),
  body: sittingWhole(coats.snow),
  front:
    line('M62 144Q98 166 132 144', '#d7263d', 11) +
    circle(98, 160, 11, gold) +
    line('M90 160h16', goldDeep, 3) +
    circle(98, 165, 2.5, ink) +
    raisedPaw(166, 66, { ...coats.snow, fur: '#f6f2ff' }, 12) +
    fill('M140 118C146 104 150 98 152 92L178 98C176 122 164 150 142 160Z', '#eee9fb') +
    ellipse(64, 176, 20, 24, gold) +
    ellipse(64, 176, 15, 19, goldDeep, 0.35) +
    line('M58 166h12M64 166v20M58 176h12', '#fff6d8', 4) +
    paw(84, 180, coats.snow, -20),
};

const baller: Cat = {
  title: 'Baller',
  ground: ['#4a1f8f', '#c23fa8'],
  face: { coat: coats.night, eyes: 'smug', mouth: 'smirk', pattern: 'none', iris: '#ffd34d' },
  head: 'translate(88 100) rotate(-4)',
  behind: rays(88, 100, 11, '#ff9fe0', 0.22),
  body: sitting(coats.night, '#5f4c8c'),
  worn:
    fill('M-56-22C-60-58-34-74 0-74S60-58 56-22C34-40-34-40-56-22Z', '#e8342f') +
    fill('M40-34C66-48 88-40 92-26 80-18 60-16 50-20Z', '#b3201f') +
    line('M-55-23C-34-40 34-40 55-23', '#ffd9c9', 4) +
    fill('M-14-56h28l-14 18Z', gold) +
    circle(0, -74, 5, '#b3201f'),
  front:
    line('M48 146Q86 196 128 146', gold, 10) +
    line('M48 146Q86 196 128 146', '#fff0b0', 3.5) +
    circle(88, 180, 17, gold) +
    star(88, 180, 11, '#fff6d8') +
    fill('M132 150C146 140 150 120 154 104L176 108C176 136 170 168 146 186Z', 'url(#f)') +
    at('translate(166 100) rotate(6)', ellipse(0, 0, 13, 12, coats.night.light)) +
    at(
      'translate(164 62) rotate(-14)',
      circle(0, 0, 28, '#ff8a2b') +
        circle(-8, -9, 12, '#ffb067', 0.6) +
        line('M-28 0H28M0-28V28M-20-20Q-6 0-20 20M20-20Q6 0 20 20', ink, 3),
    ) +
    line('M130 34q4-12 14-16M196 78q-2 10-8 14', '#fff', 4, 0.7),
};

export const lottery = { lottie, lucky, baller };
