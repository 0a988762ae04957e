import { blush, cream, ink, type Coat } from './coats.ts';
import { at, circle, ellipse, fill, line, star } from './svg.ts';

type Eyes =
  | 'open'
  | 'wide'
  | 'asleep'
  | 'happy'
  | 'wink'
  | 'stars'
  | 'smug'
  | 'fierce'
  | 'up'
  | 'hidden';
type Mouth = 'smile' | 'open' | 'oh' | 'smirk' | 'blep' | 'fang' | 'firm' | 'munch';
type Ears = 'up' | 'folded' | 'back' | 'hidden';
type Pattern = 'stripes' | 'mask' | 'blaze' | 'patches' | 'split' | 'tabby' | 'crescent' | 'none';

/** What distinguishes one cat's head from another's. */
export interface Face {
  coat: Coat;
  eyes: Eyes;
  mouth: Mouth;
  ears?: Ears;
  pattern?: Pattern;
  /** Colour of the iris; ink alone where there is none. */
  iris?: string;
  /** Colour of the second half of a split face, and of its second patch. */
  second?: string;
}

const skull = 'M-58-2C-58-36-34-55 0-55S58-36 58-2C66 32 38 54 0 54S-66 32-58-2Z';

function drawEar({ ears = 'up', second, pattern }: Face, side: 1 | -1): string {
  if (ears === 'hidden') return '';
  const color = pattern === 'split' && side === 1 && second ? second : 'url(#f)';
  const inner = pattern === 'mask' ? cream : blush;
  if (ears === 'folded') {
    return at(
      `scale(${side} 1)`,
      fill('M14-50C30-60 50-56 56-44 62-30 58-22 52-20 40-22 26-34 14-50Z', color) +
        fill('M34-42C46-44 60-36 55-20 46-22 38-30 34-42Z', ink, 0.14),
    );
  }
  const turn = ears === 'back' ? `scale(${side} 1) rotate(26 40 -30)` : `scale(${side} 1)`;
  return at(
    turn,
    fill('M58 0 55-67c-.6-9-7.5-11.5-14.5-6.5L10-52Z', color) +
      fill('M47-34 46-59c-.3-4-3.6-5-6.6-2.8L23-48Z', inner, 0.5),
  );
}

function drawPattern({ coat, pattern = 'stripes', second }: Face): string {
  switch (pattern) {
    case 'stripes':
      return line('M0-47v15M-14-44l3 11M14-44l-3 11', coat.mark, 5.6);
    case 'tabby':
      return line(
        'M0-48v17M-14-46l3 12M14-46l-3 12M-57 4l13 1M-57 17l12-2M57 4l-13 1M57 17l-12-2',
        coat.mark,
        5,
      );
    case 'mask':
      return ellipse(0, 18, 34, 29, coat.mark, 0.88);
    case 'blaze':
      return fill(
        'M0-55C-9-30-5-14-14-4-44 2-52 24-38 42-28 50-14 54 0 54S28 50 38 42C52 24 44 2 14-4 5-14 9-30 0-55Z',
        coat.mark,
      );
    case 'patches':
      return (
        fill('M8-55C36-54 58-36 58-2 42 8 10 4 12-20 13-34 6-44 8-55Z', coat.mark) +
        fill('M-60 20C-40 10-22 20-26 34-29 44-34 47-38 44-52 38-60 30-60 20Z', second ?? coat.deep)
      );
    case 'split':
      return fill('M0-55C34-55 58-36 58-2 66 32 38 54 0 54Z', second ?? coat.deep);
    case 'crescent':
      return fill('M-9-30a10 10 0 1 0 16-9 8 8 0 1 1-16 9Z', coat.mark);
    case 'none':
      return '';
  }
}

function openEye(x: number, iris: string | undefined, size = 1): string {
  const pupil = iris
    ? ellipse(x, -1, 10 * size, 11.5 * size, iris) + ellipse(x, 0, 5.5 * size, 9 * size, ink)
    : ellipse(x, -1, 9 * size, 11 * size, ink);
  return (
    pupil + circle(x + 3, -5.5 * size, 3.4 * size, '#fff') + circle(x - 3, 4, 1.6, '#fff', 0.7)
  );
}

function drawEyes({ eyes, iris, coat }: Face): string {
  const pen = coat.pen ?? ink;
  switch (eyes) {
    case 'open':
      return openEye(-24, iris) + openEye(24, iris);
    case 'wide':
      return [-25, 25]
        .map(
          (x) =>
            circle(x, -3, 15, '#fff') + circle(x, -2, 7, ink) + circle(x + 2.5, -5, 2.4, '#fff'),
        )
        .join('');
    case 'asleep':
      return line('M-34-2q10 10 20 0M14-2q10 10 20 0', pen, 5);
    case 'happy':
      return line('M-35 3q11-15 22 0M13 3q11-15 22 0', pen, 5.5);
    case 'wink':
      return openEye(-24, iris) + line('M36-8 16 0l20 6', pen, 5.5);
    case 'stars':
      return (
        star(-24, -1, 14, '#ffd84d') +
        star(24, -1, 14, '#ffd84d') +
        circle(-20, -6, 3, '#fff') +
        circle(28, -6, 3, '#fff')
      );
    case 'smug':
      return (
        [-24, 24]
          .map((x) => ellipse(x, 0, 10.5, 8.5, iris ?? '#fff') + ellipse(x, 2, 5.5, 6.5, ink))
          .join('') + line('M-37-6h26M11-6h26', pen, 5.5)
      );
    case 'fierce':
      return openEye(-24, iris) + openEye(24, iris) + line('M-40-19-13-9M40-19 13-9', pen, 7);
    case 'up':
      return [-24, 24]
        .map(
          (x) =>
            ellipse(x, -2, 11, 13, '#fff') +
            ellipse(x, -7, 6.5, 7.5, ink) +
            circle(x + 2, -10, 2.4, '#fff'),
        )
        .join('');
    case 'hidden':
      return '';
  }
}

const nose = (pen: string): string =>
  fill('M-6 11c-1.6-2 0-4.5 2.4-4.5h7.2C6 6.5 7.6 9 6 11l-3.5 3.5q-2.5 2.2-5 0Z', pen);
const lips = 'M0 16q-1.2 9-10 9-7 0-10-5M0 16q1.2 9 10 9 7 0 10-5';

function drawMouth({ mouth, coat }: Face): string {
  const pen = coat.pen ?? ink;
  switch (mouth) {
    case 'smile':
      return line(lips, pen, 4.4);
    case 'open':
      return (
        fill('M-15 20h30q1 21-15 21T-15 20Z', '#8c1f3a') +
        ellipse(0, 36, 8, 5, '#ff8a94') +
        line('M-20 19q4 4 9 2 9-1 11-5 2 4 11 5 5 2 9-2', pen, 4.4)
      );
    case 'oh':
      return ellipse(0, 28, 7, 9, '#8c1f3a') + ellipse(0, 32, 4.5, 4, '#ff8a94');
    case 'smirk':
      return line('M-14 23q16 6 26-4 3-1 5-5', pen, 4.6);
    case 'blep':
      return (
        fill('M-7 23q-1 15 7 15t7-15Z', '#ff8a94') +
        line('M0 26v6', '#d75c70', 2) +
        line(lips, pen, 4.4)
      );
    case 'fang':
      return (
        line('M-20 20q20 15 40 0', pen, 4.6) +
        fill('M8 25.5l8-3-2.5 11Z', '#fff') +
        fill('M-8 25.5l-8-3 2.5 11Z', '#fff')
      );
    case 'firm':
      return line('M0 15v5M-13 26q13-9 26 0', pen, 4.6);
    case 'munch':
      return (
        ellipse(-14, 23, 13, 9, '#fff', 0.5) +
        ellipse(14, 23, 13, 9, '#fff', 0.5) +
        line(lips, pen, 4.4)
      );
  }
}

const whiskers = 'M-44 15-70 9M-44 22-69 25M44 15 70 9M44 22 69 25';

/** Draws a head around (0, 0), about 124 wide and 130 high, ears included. */
export function drawHead(face: Face): string {
  const cheeks = ellipse(-38, 17, 10, 6.5, blush, 0.55) + ellipse(38, 17, 10, 6.5, blush, 0.55);
  return (
    drawEar(face, -1) +
    drawEar(face, 1) +
    fill(skull, 'url(#f)') +
    drawPattern(face) +
    cheeks +
    line(whiskers, face.coat.pen ?? ink, 2, 0.5) +
    drawEyes(face) +
    nose(face.coat.pen ?? ink) +
    drawMouth(face)
  );
}
