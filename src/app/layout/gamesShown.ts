import { latePart } from '#entities/feedback/latePart.ts';
import type { TextKey } from '#i18n/t.ts';
import { productParts, type GameParts } from '../products.ts';

interface Game extends GameParts {
  path: string;
  label: TextKey;
}

/** The games, with their drawings and news, which load when they are shown. */
export const gamesShown: readonly Game[] = productParts.flatMap(({ game }) => {
  if (!game) return [];
  const { path, label, parts } = game;
  return [
    {
      path,
      label,
      Art: latePart(async () => (await parts()).Art),
      News: latePart(async () => (await parts()).News),
    },
  ];
});
