import type { LocalActs } from './acts.ts';
import { competitionActs } from './competitionActs.ts';
import { ifoActs } from './ifoActs.ts';
import { lotteryActs } from './lotteryActs.ts';
import { predictionActs } from './predictionActs.ts';

/** Products of this chain whose waiting can be cut short, in the order of the panel. */
export const localCatalogue: readonly LocalActs[] = [
  predictionActs,
  lotteryActs,
  ifoActs,
  competitionActs,
].filter((acts) => acts !== undefined);
