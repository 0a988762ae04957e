import { art } from '#ui/theme/art.ts';
import { color } from '#ui/theme/tokens.ts';

/** Colour of each ball, the first digit's first. */
export const ballTones = [
  color.accent,
  color.plum,
  color.success,
  color.info,
  art.blush,
  color.danger,
] as const;
