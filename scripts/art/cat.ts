import type { Coat } from './coats.ts';
import { drawHead, type Face } from './head.ts';
import { at, picture } from './svg.ts';

/** A picture of one cat, from the ground up. */
export interface Cat {
  title: string;
  /** Colours of the ground, from top to bottom. */
  ground: readonly [string, string];
  face: Face;
  /** Where the head is and how it is held; around (100, 92) where nothing is said. */
  head?: string;
  /** What stands behind the body. */
  behind?: string;
  body?: string;
  /** What the head wears at the back, in the head's own measure. */
  under?: string;
  /** What the head wears in front, in the head's own measure. */
  worn?: string;
  /** What stands before everything. */
  front?: string;
}

/** Draws a cat as a file of its own. */
export function drawCat(cat: Cat): string {
  const coat: Coat = cat.face.coat;
  const head = at(
    cat.head ?? 'translate(100 92)',
    (cat.under ?? '') + drawHead(cat.face) + (cat.worn ?? ''),
  );
  return picture(
    cat.title,
    cat.ground,
    coat,
    (cat.behind ?? '') + (cat.body ?? '') + head + (cat.front ?? ''),
  );
}
