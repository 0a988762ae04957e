import { chartTexts } from './chartTexts.ts';
import { earnTexts } from './earnTexts.ts';
import { firstTexts } from './firstTexts.ts';
import { indexedTexts } from './indexedTexts.ts';
import { lateTexts } from './lateTexts.ts';
import { leaderboardTexts } from './leaderboardTexts.ts';
import { liquidityTexts } from './liquidityTexts.ts';
import { welcomeTexts } from './welcomeTexts.ts';
import { marketTexts } from './marketTexts.ts';
import { portfolioTexts } from './portfolioTexts.ts';
import { predictionTexts } from './predictionTexts.ts';

/**
 * All texts of the source language: flat, dotted keys with `%name%` placeholders. The first load
 * contains only `firstTexts`.
 */
export const enUS = {
  ...firstTexts,
  ...lateTexts,
  ...liquidityTexts,
  ...earnTexts,
  ...welcomeTexts,
  ...predictionTexts,
  ...chartTexts,
  ...indexedTexts,
  ...leaderboardTexts,
  ...marketTexts,
  ...portfolioTexts,
};

/** Key of one entry of the source; plural forms are entries of their own. */
export type EnglishKey = keyof typeof enUS;
