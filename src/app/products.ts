import type { FindPrizes } from '#entities/harvest/prizes.ts';
import type { HeldPart } from '#entities/holdings/heldPart.ts';

/** What a feature adds to the screens that show all products. Each part comes with the first of them. */
export interface ProductParts {
  /** Finds what the product pays on request, for 'Harvest all'. */
  prizes?: () => Promise<FindPrizes>;
  /** Reads what an account has in the product, for the portfolio; `undefined` where it isn't deployed. */
  held?: () => Promise<HeldPart | undefined>;
}

/** Every product that adds something, in the order of the portfolio. */
export const productParts: readonly ProductParts[] = [
  {
    prizes: async () => (await import('#features/prediction/findPrizes.ts')).findPrizes,
    held: async () =>
      (await import('#features/prediction/portfolio/HeldPredictions.tsx')).heldPredictions,
  },
  { prizes: async () => (await import('#features/lottery/findPrizes.ts')).findPrizes },
  {
    prizes: async () => (await import('#features/ifo/findPrizes.ts')).findPrizes,
    held: async () => (await import('#features/ifo/portfolio/HeldSales.tsx')).heldSales,
  },
  { prizes: async () => (await import('#features/competition/findPrizes.ts')).findPrizes },
];
