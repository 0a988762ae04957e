import { paw, sitting } from '../body.ts';
import type { Cat } from '../cat.ts';
import { coats, cream } from '../coats.ts';
import { at, circle, ellipse, fill, line, rays } from '../svg.ts';

const note = (x: number, y: number, color: string): string =>
  at(`translate(${x} ${y})`, ellipse(0, 0, 8, 6, color) + line('M6-2v-24l14 5', color, 4.5));

const patch: Cat = {
  title: 'Mixie Patch',
  ground: ['#0f2a4a', '#0c5f78'],
  face: {
    coat: coats.ginger,
    eyes: 'happy',
    mouth: 'open',
    pattern: 'split',
    second: coats.smoke.fur,
  },
  head: 'translate(100 88) rotate(-7)',
  behind:
    rays(100, 88, 10, '#3fe0d0', 0.16) +
    note(24, 62, '#ff6fb0') +
    note(164, 40, '#ffe066') +
    note(172, 118, '#7fb4ff'),
  body: sitting(coats.ginger),
  worn:
    line('M0-52V2M-6-46 6-42M-6-34 6-30M-6-22 6-18M-6-10 6-6', cream, 3.5) +
    line('M-40-40l9 8M-48-30l10 6', cream, 5) +
    line('M-62 2C-66-84 66-84 62 2', '#ff4f8b', 10) +
    fill('M-76-14h22v38h-22q-6 0-6-8V-6q0-8 6-8ZM76-14H54v38h22q6 0 6-8V-6q0-8-6-8Z', '#ff4f8b') +
    fill('M-60-16h10v42h-10ZM60-16H50v42h10Z', '#2b1233'),
  front:
    fill('M10 164H190V204H10Z', '#1c1530') +
    fill('M10 160H190V170H10Z', '#3a2d5e') +
    circle(52, 190, 20, '#3a2d5e') +
    circle(52, 190, 7, '#ff4f8b') +
    circle(148, 190, 20, '#3a2d5e') +
    circle(148, 190, 7, '#ffe066') +
    line('M90 184v18M100 180v22M110 188v14', '#3fe0d0', 5) +
    paw(54, 172, coats.ginger) +
    paw(146, 172, coats.smoke),
};

const swirl: Cat = {
  title: 'Mixie Swirl',
  ground: ['#ffd07a', '#ff8f6b'],
  face: { coat: coats.smoke, eyes: 'wink', mouth: 'smirk', pattern: 'blaze', iris: '#7fe0a0' },
  head: 'translate(86 96) rotate(5)',
  behind:
    fill('M0 40h200v8H0ZM0 100h200v8H0Z', '#8f3f3a', 0.35) +
    fill('M14 14h8v8l5 6v12H9V28l5-6ZM174 74h8v8l5 6v12h-18V88l5-6Z', '#3fae8f', 0.7) +
    fill('M40 20h16v20H40ZM186 16h14v24h-14Z', '#c23f6f', 0.6),
  body:
    sitting(coats.smoke, '#fff') +
    fill(
      'M52 204C50 176 60 150 76 142L92 204ZM132 204C132 176 126 150 112 142L98 204Z',
      '#3a2d5e',
    ) +
    fill('M94 148 76 138V160ZM94 148l18-10v22Z', '#e0344f') +
    circle(94, 149, 5, '#ff6f7f'),
  front:
    fill('M128 196C150 180 152 140 150 118L174 114C184 150 176 190 156 204Z', 'url(#f)') +
    at(
      'translate(160 72) rotate(22)',
      fill('M-18-6H18L13 44Q12 50 6 50H-6Q-12 50-13 44Z', '#dfe6f2') +
        fill('M-18-6Q-18-32 0-32T18-6Z', '#b4c0d6') +
        fill('M-8-30h16v-12q0-4-4-4h-8q-4 0-4 4Z', '#dfe6f2') +
        line('M-9 4l3 34', '#fff', 5),
    ) +
    ellipse(162, 112, 16, 12, coats.smoke.light) +
    line('M120 54l-8-8M128 38l-4-12M192 108l8 6', '#fff', 5) +
    fill('M12 152H60L36 182ZM33 180h6v16h-6ZM22 194h28v6H22Z', '#fff', 0.85) +
    fill('M18 158H54L36 180Z', '#ff5f8f') +
    circle(52, 150, 7, '#8fd86b'),
};

const dots: Cat = {
  title: 'Mixie Dots',
  ground: ['#fffaf0', '#ffe3d0'],
  face: { coat: coats.snow, eyes: 'open', mouth: 'blep', pattern: 'none', iris: '#9b5fe0' },
  head: 'translate(100 90)',
  behind:
    fill('M-4-4H70C84 22 60 34 66 56 70 84 30 74 28 100 24 120 6 112-4 108Z', '#4fc3f7') +
    fill(
      'M204-4H140C122 18 150 30 142 54 138 76 170 78 172 100 176 116 190 112 204 116Z',
      '#ff6fa5',
    ) +
    fill('M204 204H156C140 186 160 170 172 158 184 148 196 150 204 144Z', '#ffd23f') +
    fill('M-4 204H44C56 186 40 172 26 160 12 148 4 152-4 148Z', '#6fd08a'),
  body: sitting(coats.snow, '#fff'),
  worn:
    fill('M-46-42C-60-66-24-86 6-82 42-78 62-54 46-38 20-54-20-54-46-42Z', '#3a2d5e') +
    line('M2-82l4-10', '#3a2d5e', 6) +
    fill('M34 8C48 4 56 16 46 24S26 24 26 18 28 10 34 8Z', '#4fc3f7') +
    circle(-22, -34, 5, '#6fd08a') +
    circle(-8, -26, 4, '#ff6fa5') +
    circle(26, -30, 4.5, '#ffd23f') +
    line('M-30 34l7 6', '#ff6fa5', 6),
  front:
    fill(
      'M58 160C80 140 140 144 150 168 156 190 128 200 112 194 102 190 106 182 96 182 84 184 84 198 70 194 50 188 44 174 58 160Z',
      '#c98f52',
    ) +
    circle(76, 166, 8, '#ff6fa5') +
    circle(98, 160, 8, '#4fc3f7') +
    circle(120, 163, 8, '#ffd23f') +
    circle(134, 177, 8, '#6fd08a') +
    circle(116, 181, 6, '#9b5fe0') +
    at(
      'translate(164 150) rotate(24)',
      line('M0 44V0', '#c98f52', 7) +
        line('M0 2v-8', '#9aa3b5', 9) +
        fill('M-7-8Q-9-24 0-34 9-24 7-8Z', '#ff6fa5'),
    ) +
    paw(58, 182, coats.snow, 50) +
    paw(156, 176, coats.snow, -40),
};

export const mixies = { 'mixie-1': patch, 'mixie-2': swirl, 'mixie-3': dots };
