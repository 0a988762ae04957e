import type { ComponentType } from 'react';
import { game as collectibles } from '#features/collectibles/collectiblesGame.tsx';
import { game as competition } from '#features/competition/competitionGame.tsx';
import { game as lottery } from '#features/lottery/lotteryGame.tsx';
import { game as prediction } from '#features/prediction/predictionGame.tsx';

/** Drawing of a game, and what goes on in it now. */
export interface GameParts {
  Art: ComponentType;
  News: ComponentType;
}

/** What the menu and Home show of each game, by the address of its page: one part. */
export const gameParts = {
  '/prediction': prediction,
  '/lottery': lottery,
  '/competition': competition,
  '/collectibles': collectibles,
} satisfies Readonly<Record<string, GameParts>>;
