import { latePart } from '#entities/feedback/latePart.ts';
import { games, type MenuEntry } from './menu.ts';
import type { GameParts } from '../pages.ts';

interface Game extends GameParts {
  entry: MenuEntry;
}

/** The games in the menu's order, with their drawings and news, which load when they are shown. */
export const gamesShown: readonly Game[] = games.flatMap((entry) => {
  const { game } = entry;
  if (!game) return [];
  return [
    {
      entry,
      Art: latePart(async () => (await game()).Art),
      News: latePart(async () => (await game()).News),
    },
  ];
});
