import type { TextRef } from '#i18n/t.ts';
import { competitionPrizes } from './competitionPrizes.ts';
import { ifoPrizes } from './ifoPrizes.ts';
import { lotteryPrizes } from './lotteryPrizes.ts';
import { predictionPrizes } from './predictionPrizes.ts';

/** Every product that pays on request, other than farms and pools. */
export const prizeCatalogue = [
  predictionPrizes,
  lotteryPrizes,
  ifoPrizes,
  competitionPrizes,
] as const;

/** Games, token sales and the competition. */
export type PrizeKind = (typeof prizeCatalogue)[number]['kind'];

/** Returns the name of the prize of a key; `undefined` where the key is none. */
export function prizeName(key: string): TextRef | undefined {
  for (const product of prizeCatalogue) {
    const name = product.nameOf(key);
    if (name) return name;
  }
  return undefined;
}
