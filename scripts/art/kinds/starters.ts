import { paw, sitting, sittingWhole, tail } from '../body.ts';
import type { Cat } from '../cat.ts';
import { coats, gold, ink } from '../coats.ts';
import { at, circle, fill, line, rays, star } from '../svg.ts';

const sleepy: Cat = {
  title: 'Sleepy',
  ground: ['#5d62b8', '#a9a4ea'],
  face: { coat: coats.ginger, eyes: 'asleep', mouth: 'smile' },
  head: 'translate(96 112) rotate(-9)',
  behind:
    fill('M30 22a18 18 0 1 0 22 26 16 16 0 0 1-22-26Z', '#fff3c4') +
    star(72, 24, 4, '#fff3c4') +
    star(18, 84, 3.5, '#fff3c4') +
    line('M140 22h20l-20 22h20M168 52h14l-14 16h14', '#fff', 6, 0.9) +
    fill('M-6 128C20 104 180 104 206 128V204H-6Z', '#f6efff') +
    fill('M-6 128C20 104 180 104 206 128V140C180 118 20 118-6 140Z', '#ddd0f5'),
  worn:
    fill(
      'M-52-36C-44-74-6-92 30-80 56-70 74-48 78-24L66-20C56-40 50-44 46-42Q0-62-52-36Z',
      '#8e4fb5',
    ) +
    fill('M-22-77C-10-84 4-86 16-84L26-50 4-54ZM44-73C56-64 66-52 72-40L62-30 48-44Z', '#a96ccf') +
    line('M-52-36Q0-64 48-42', '#f3e4ff', 13) +
    circle(73, -18, 11, '#f3e4ff'),
  front:
    fill('M-6 166C40 150 160 150 206 166V204H-6Z', '#7d4aa8') +
    line('M-6 167C40 151 160 151 206 167', '#b98be0', 9) +
    paw(70, 163, coats.ginger) +
    paw(118, 162, coats.ginger) +
    star(38, 186, 5, '#b98be0') +
    star(158, 184, 6, '#b98be0'),
};

const dollop: Cat = {
  title: 'Dollop',
  ground: ['#ffc6d3', '#ff93ad'],
  face: { coat: coats.milk, eyes: 'open', mouth: 'blep', pattern: 'none', iris: '#6fb7e0' },
  head: 'translate(100 108) scale(0.94)',
  behind:
    circle(30, 40, 9, '#fff', 0.45) +
    circle(172, 66, 12, '#fff', 0.45) +
    circle(22, 128, 6, '#fff', 0.45) +
    circle(176, 22, 6, '#fff', 0.45) +
    line('M168 150q26-6 14 26-8 12-26 4', '#fff7ef', 11),
  worn:
    fill(
      'M-44-32C-58-48-40-60-30-54-36-72-12-80-4-68 0-84 8-88 10-96 22-86 22-74 16-66 34-70 42-58 32-50 50-52 54-36 44-30 30-22 20-34 6-28-8-20-20-36-44-32Z',
      '#fffdf8',
    ) +
    line('M-30-42q14-10 28-2M4-56q14-4 20 4', '#f3d6c0', 4) +
    circle(2, -92, 11, '#e4304f') +
    circle(-2, -96, 3.4, '#fff', 0.8) +
    line('M4-102q4-14 16-14', '#5a8f3c', 4),
  front:
    fill('M34 148H166L154 194Q152 204 140 204H60Q48 204 46 194Z', '#fff7ef') +
    fill('M34 148H166L163 160H37Z', '#f5ddca') +
    at('translate(100 180) scale(1.1)', fill('M0 10C-16-2-10-14 0-7 10-14 16-2 0 10Z', '#ff6f91')) +
    paw(66, 147, coats.milk) +
    paw(134, 147, coats.milk),
};

const twinkle: Cat = {
  title: 'Twinkle',
  ground: ['#16244f', '#4d3c93'],
  face: {
    coat: coats.night,
    eyes: 'wink',
    mouth: 'smile',
    pattern: 'none',
    iris: '#ffe066',
  },
  head: 'translate(100 84) rotate(6)',
  behind:
    star(26, 34, 7, '#ffe38a', 4) +
    star(172, 30, 9, '#ffe38a', 4) +
    star(20, 104, 5, '#fff', 4) +
    star(182, 96, 6, '#fff', 4) +
    circle(52, 16, 2.5, '#fff') +
    circle(148, 14, 2, '#fff') +
    circle(186, 150, 2.5, '#fff') +
    circle(12, 66, 2, '#fff') +
    tail('M150 190q36-4 30-50', coats.night, 'M181 146q-1-6-2-8'),
  body: sitting(coats.night, '#5f4c8c'),
  worn: star(0, -36, 10, '#ffe066', 4),
  front:
    circle(100, 162, 44, '#ffe38a', 0.25) +
    star(100, 164, 37, gold) +
    star(100, 164, 23, '#ffe38a') +
    paw(64, 168, coats.night, 62) +
    paw(136, 168, coats.night, -62),
};

const stick = (d: string): string =>
  line(d, '#8f5420', 21) + line(d, '#d58c3c', 16) + line(d, '#edb364', 4.5);

const churro: Cat = {
  title: 'Churro',
  ground: ['#fff0c9', '#ffcf86'],
  face: { coat: coats.cocoa, eyes: 'happy', mouth: 'munch', pattern: 'tabby' },
  head: 'translate(100 90) rotate(-4)',
  behind:
    fill('M0 0h50v200H0ZM100 0h50v200H100Z', '#ffb35c', 0.22) +
    stick('M36 150 20 74') +
    stick('M54 150 46 60') +
    stick('M164 150 182 72') +
    stick('M148 150 156 60'),
  body: sitting(coats.cocoa),
  front:
    stick('M54 132Q104 112 150 130') +
    [62, 76, 90, 104, 118, 132, 144]
      .map((x, index) => circle(x, 122 + Math.abs(x - 102) / 7 + (index % 2) * 6, 1.8, '#fff'))
      .join('') +
    fill('M22 148H76L68 204H30ZM124 148H178L170 204H132Z', '#d3402f') +
    fill(
      'M36 148h12l1 56H38ZM58 148h9l-5 56h-7ZM138 148h9l1 56h-7ZM160 148h10l-6 56h-8Z',
      '#fff1e0',
    ) +
    paw(58, 178, coats.cocoa, 74) +
    paw(142, 178, coats.cocoa, -74),
};

const sunny: Cat = {
  title: 'Sunny',
  ground: ['#52c3f2', '#b6ecff'],
  face: { coat: coats.honey, eyes: 'hidden', mouth: 'open', pattern: 'none' },
  head: 'translate(100 96)',
  behind:
    rays(100, 96, 14, '#fff7cf', 0.55) +
    circle(100, 94, 80, '#ffd23f') +
    fill('M-4 176C40 156 70 170 100 166S170 150 204 170V204H-4Z', '#f7dfa4'),
  body: sittingWhole(coats.honey),
  worn:
    fill('M-54-17H-3C-1 6-9 14-28 14S-56 4-54-17ZM54-17H3C1 6 9 14 28 14S56 4 54-17Z', ink) +
    line('M-57-17H57', ink, 6) +
    line('M-42-10l-4 14M-33-10l-5 18M16-10l-4 12M25-10l-5 18', '#fff', 4.5, 0.45),
  front: at(
    'translate(40 176)',
    circle(0, 0, 20, '#fff') +
      fill(
        'M0-20A20 20 0 0 1 17-10L0 0ZM17 10A20 20 0 0 1 0 20L0 0ZM-17 10A20 20 0 0 1-17-10L0 0Z',
        '#ff5d5d',
      ) +
      circle(0, 0, 4, '#ffd23f'),
  ),
};

export const starters = { sleepy, dollop, twinkle, churro, sunny };
