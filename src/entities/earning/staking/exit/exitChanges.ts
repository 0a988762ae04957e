import type { ExpectedChange } from '#entities/writeFlow/components/FormPreview.tsx';
import { tokenCurrency } from '#lib/currency.ts';
import { fromRaw } from '#lib/raw.ts';
import type { ExitModel } from './exitModel.ts';

/** Returns what an exit brings by the figures on screen, with the reward that it pays out. */
export function exitChanges({ sides, place }: ExitModel, reward: bigint): ExpectedChange[] {
  const tokens = sides.map(({ currency, expectedRaw }) => ({
    currency,
    amount: fromRaw(expectedRaw),
  }));
  return [...tokens, { currency: tokenCurrency(place.reward), amount: reward }];
}
