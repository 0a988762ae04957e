import { coats, gold, ink, type Coat } from './coats.ts';
import { drawHead, type Face } from './head.ts';
import { at, circle, ellipse, fill, line, picture, star } from './svg.ts';

const shield =
  'M100 12C126 24 152 28 180 26 186 100 166 158 100 190 34 158 14 100 20 26 48 28 74 24 100 12Z';

interface Team {
  title: string;
  ground: readonly [string, string];
  /** Colours of the shield's field and rim. */
  field: string;
  rim: string;
  face: Face;
  behind: string;
  worn: string;
  front: string;
}

const face = (coat: Coat, rest: Omit<Face, 'coat'>): Face => ({ coat, ...rest });

const storm: Team = {
  title: 'Syrup Storm',
  ground: ['#dbe6ff', '#aebff2'],
  field: '#3a3f8f',
  rim: '#ffd34d',
  face: face(coats.slate, { eyes: 'fierce', mouth: 'fang', iris: '#ffe066' }),
  behind: fill(
    'M44 44 62 84 52 86 66 116 40 82 52 79ZM156 44 138 84 148 86 134 116 160 82 148 79Z',
    gold,
  ),
  worn:
    fill(
      'M-52-38C-70-40-68-66-48-64-46-84-18-88-10-74 4-90 32-84 34-68 56-74 68-46 50-38 20-44-20-44-52-38Z',
      '#f4f7ff',
    ) + fill('M-46-42C-20-54 20-54 46-42 20-44-20-44-46-42Z', '#c6d2f2'),
  front:
    fill('M100 146 84 172h13l-6 24 24-32h-13l9-18Z', gold) +
    fill(
      'M66 152q7 10 7 15a7 7 0 0 1-14 0q0-5 7-15ZM134 152q7 10 7 15a7 7 0 0 1-14 0q0-5 7-15Z',
      '#ff9d2e',
    ),
};

const flippers: Team = {
  title: 'Fearsome Flippers',
  ground: ['#d2f7f0', '#94e0d6'],
  field: '#0c6f7d',
  rim: '#ff8f4d',
  face: face(coats.ginger, { eyes: 'smug', mouth: 'smirk', pattern: 'tabby' }),
  behind:
    line('M30 164 66 128M170 164 134 128', '#cfd8e6', 8) +
    at(
      'translate(52 56) rotate(-20)',
      ellipse(0, 0, 23, 9, '#c9772c') +
        ellipse(0, -3, 23, 9, '#f6b95e') +
        fill('M-8-9h14v9q-7 4-14 0Z', '#fff0b8'),
    ) +
    at(
      'translate(150 52) rotate(24)',
      ellipse(0, 0, 23, 9, '#c9772c') +
        ellipse(0, -3, 23, 9, '#f6b95e') +
        fill('M-6-9h14v9q-7 4-14 0Z', '#fff0b8'),
    ),
  worn:
    fill('M-60-26C-30-42 30-42 60-26L58-12C30-28-30-28-58-12Z', '#e33f4f') +
    fill('M56-26 84-38 78-22 88-8 58-13Z', '#b92b3c') +
    circle(-26, -28, 3.5, '#fff') +
    circle(-2, -32, 3.5, '#fff') +
    circle(24, -29, 3.5, '#fff'),
  front:
    fill('M40 150h120q-6 30-38 30H78q-32 0-38-30Z', '#3d4657') +
    fill('M40 150h120l-1 6H41Z', '#6b768c') +
    ellipse(100, 148, 40, 8, '#f6b95e') +
    ellipse(100, 145, 40, 8, '#ffd795'),
};

const cakers: Team = {
  title: 'Chaotic Cakers',
  ground: ['#ffe0ef', '#ffb3d6'],
  field: '#8c2f7d',
  rim: '#8ee6c0',
  face: face(coats.milk, { eyes: 'wide', mouth: 'open', pattern: 'patches', second: '#8e7aa8' }),
  behind:
    star(44, 58, 7, '#ffe066') +
    star(158, 60, 7, '#8ee6c0') +
    circle(40, 96, 4, '#ff8fc0') +
    circle(162, 98, 4, '#ffe066') +
    circle(60, 40, 4, '#8ee6c0') +
    circle(142, 40, 4, '#ff8fc0'),
  worn:
    fill('M-38-44-34-76H34L38-44Q0-58-38-44Z', '#f7b267') +
    fill(
      'M-36-60-34-76C-20-86 20-86 34-76L36-60C28-50 22-66 14-60 8-44 2-66-6-60-14-46-20-66-24-60-30-52-34-52-36-60Z',
      '#ff77b0',
    ) +
    line('M0-84v-12', '#fff', 6) +
    fill('M0-114q9 10 0 17-9-7 0-17Z', gold),
  front:
    fill(
      'M52 150C66 138 78 154 90 146 102 138 112 156 124 148 136 142 142 146 148 150 150 168 128 184 100 190 72 184 50 168 52 150Z',
      '#ff77b0',
    ) + line('M70 162l6 5M98 160l-3 7M124 164l6-4M88 176l6-3M112 176l4 4', '#fff', 4),
};

/** Draws a team's arms: a cat before a shield in the team's colours. */
function drawTeam(team: Team): string {
  const inner = at('translate(100 100) scale(0.9) translate(-100 -100)', fill(shield, team.field));
  return picture(
    team.title,
    team.ground,
    team.face.coat,
    fill(shield, ink, 0.16) +
      at('translate(0 -4)', fill(shield, team.rim) + inner) +
      team.behind +
      at('translate(100 104) scale(0.74)', drawHead(team.face) + team.worn) +
      team.front,
  );
}

/** Emblems by the team's number on chain. */
export const teamDrawings: readonly string[] = [storm, flippers, cakers].map(drawTeam);
