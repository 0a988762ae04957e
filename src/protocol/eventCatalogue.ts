import { auctionsEvents } from './auctionsEvents.ts';
import { collectiblesEvents } from './collectiblesEvents.ts';
import { competitionEvents } from './competitionEvents.ts';
import type { ProductEvents } from './events.ts';
import { ifoEvents } from './ifoEvents.ts';
import { lotteryEvents } from './lotteryEvents.ts';
import { predictionEvents } from './predictionEvents.ts';
import { profileEvents } from './profileEvents.ts';
import { farmsEvents, poolsEvents, vaultEvents } from './stakingEvents.ts';

/** Every product whose events tell what an account did, in the order of the filter. */
export const eventCatalogue: readonly ProductEvents[] = [
  farmsEvents,
  poolsEvents,
  vaultEvents,
  auctionsEvents,
  predictionEvents,
  lotteryEvents,
  ifoEvents,
  competitionEvents,
  collectiblesEvents,
  profileEvents,
];

const byKind = new Map(eventCatalogue.map((product) => [product.kind, product]));

/** Returns a product's events by its name in the index; `undefined` for any other. */
export function eventsOfKind(kind: string): ProductEvents | undefined {
  return byKind.get(kind);
}
