import type { FindPrizes } from '#entities/earning/harvest/prizes.ts';
import type { ComponentType } from 'react';
import type { HeldPart } from '#entities/holdings/heldPart.ts';
import type { TextKey } from '#i18n/t.ts';

/** Drawing of a game, and what goes on in it now. */
export interface GameParts {
  Art: ComponentType;
  News: ComponentType;
}

/** What a feature adds to the screens that show all products. Each part comes with the first of them. */
export interface ProductParts {
  /** Finds what the product pays on request, for 'Harvest all'. */
  prizes?: () => Promise<FindPrizes>;
  /** Reads what an account has in the product, for the portfolio; `undefined` where it isn't deployed. */
  held?: () => Promise<HeldPart | undefined>;
  /** A game, for the menu and for Home: its page, and what is shown of it. */
  game?: { path: string; label: TextKey; parts: () => Promise<GameParts> };
}

/** Every product that adds something, in the order of the portfolio and of the games. */
export const productParts: readonly ProductParts[] = [
  {
    prizes: async () => (await import('#features/prediction/findPrizes.ts')).findPrizes,
    held: async () =>
      (await import('#features/prediction/portfolio/HeldPredictions.tsx')).heldPredictions,
    game: {
      path: '/prediction',
      label: 'layout.title.prediction',
      parts: async () => (await import('#features/prediction/predictionGame.tsx')).game,
    },
  },
  {
    prizes: async () => (await import('#features/lottery/findPrizes.ts')).findPrizes,
    game: {
      path: '/lottery',
      label: 'layout.title.lottery',
      parts: async () => (await import('#features/lottery/lotteryGame.tsx')).game,
    },
  },
  {
    prizes: async () => (await import('#features/ifo/findPrizes.ts')).findPrizes,
    held: async () => (await import('#features/ifo/portfolio/HeldSales.tsx')).heldSales,
  },
  {
    prizes: async () => (await import('#features/competition/findPrizes.ts')).findPrizes,
    game: {
      path: '/competition',
      label: 'layout.title.competition',
      parts: async () => (await import('#features/competition/competitionGame.tsx')).game,
    },
  },
  {
    game: {
      path: '/collectibles',
      label: 'layout.title.collectibles',
      parts: async () => (await import('#features/collectibles/collectiblesGame.tsx')).game,
    },
  },
];
