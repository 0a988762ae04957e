import { latePart } from '#entities/feedback/latePart.ts';
import type { TextKey } from '#i18n/t.ts';
import type { GameParts, gameParts } from '../games.ts';

interface Game extends GameParts {
  path: keyof typeof gameParts;
  label: TextKey;
}

/** Returns what is shown of a game; its drawing and news load when they are shown. */
function gameOf(path: Game['path'], label: TextKey): Game {
  const parts = async (): Promise<GameParts> => (await import('../games.ts')).gameParts[path];
  return {
    path,
    label,
    Art: latePart(async () => (await parts()).Art),
    News: latePart(async () => (await parts()).News),
  };
}

/** The games in the menu's order. Home shows them, so they can't come from the page table. */
export const gamesShown: readonly Game[] = [
  gameOf('/prediction', 'layout.title.prediction'),
  gameOf('/lottery', 'layout.title.lottery'),
  gameOf('/competition', 'layout.title.competition'),
  gameOf('/collectibles', 'layout.title.collectibles'),
];
