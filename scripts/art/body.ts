import { blush, ink, type Coat } from './coats.ts';
import { at, ellipse, fill, line } from './svg.ts';

/** Draws shoulders and chest from below the head to the lower edge. */
export function sitting(coat: Coat, bib = coat.mark): string {
  return (
    fill('M44 204C42 160 64 126 100 126S158 160 156 204Z', 'url(#f)') +
    ellipse(100, 190, 30, 34, bib, 0.8) +
    ellipse(100, 140, 40, 14, coat.deep, 0.45)
  );
}

/** Draws the whole cat sitting, both front paws down. */
export function sittingWhole(coat: Coat): string {
  return (
    fill('M50 186C44 156 66 124 100 124S156 156 150 186C146 198 54 198 50 186Z', 'url(#f)') +
    ellipse(100, 168, 24, 25, coat.mark, 0.75) +
    ellipse(100, 136, 38, 12, coat.deep, 0.45) +
    paw(80, 184, coat) +
    paw(120, 184, coat)
  );
}

/** Draws a front paw with its toes. */
export function paw(x: number, y: number, coat: Coat, turn = 0): string {
  return at(
    `translate(${x} ${y}) rotate(${turn})`,
    ellipse(0, 0, 16, 12, coat.light) + line('M-5 4v6M5 4v6', ink, 2.6, 0.6),
  );
}

/** Draws a paw raised to the viewer, its pads seen. */
export function raisedPaw(x: number, y: number, coat: Coat, turn = 0): string {
  return at(
    `translate(${x} ${y}) rotate(${turn})`,
    fill('M-15 42C-18 20-17 4-16-4a16 16 0 0 1 32 0C17 4 18 20 15 42Z', coat.fur) +
      ellipse(0, 2, 8, 6.5, blush) +
      ellipse(-8, -9, 3.2, 3.8, blush) +
      ellipse(0, -12, 3.2, 3.8, blush) +
      ellipse(8, -9, 3.2, 3.8, blush),
  );
}

/** Draws a tail along a path, with a lighter tip. */
export function tail(d: string, coat: Coat, tip?: string): string {
  return line(d, coat.deep, 17) + (tip ? line(tip, coat.mark, 17) : '');
}
