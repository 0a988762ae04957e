import { alarmTexts } from './alarmTexts.ts';
import { chartTexts } from './chartTexts.ts';
import { collectiblesTexts } from './collectiblesTexts.ts';
import { competitionTexts } from './competitionTexts.ts';
import { contractsTexts } from './contractsTexts.ts';
import { earnTexts } from './earnTexts.ts';
import { firstTexts } from './firstTexts.ts';
import { gamesTexts } from './gamesTexts.ts';
import { ifoTexts } from './ifoTexts.ts';
import { indexedTexts } from './indexedTexts.ts';
import { kindsTexts } from './kindsTexts.ts';
import { lateTexts } from './lateTexts.ts';
import { listsTexts } from './listsTexts.ts';
import { settingsTexts } from './settingsTexts.ts';
import { leaderboardTexts } from './leaderboardTexts.ts';
import { liquidityTexts } from './liquidityTexts.ts';
import { lotteryHistoryTexts } from './lotteryHistoryTexts.ts';
import { lotteryTexts } from './lotteryTexts.ts';
import { welcomeTexts } from './welcomeTexts.ts';
import { marketTexts } from './marketTexts.ts';
import { namesTexts } from './namesTexts.ts';
import { partsTexts } from './partsTexts.ts';
import { portfolioTexts } from './portfolioTexts.ts';
import { predictionDialogsTexts } from './predictionDialogsTexts.ts';
import { predictionTexts } from './predictionTexts.ts';
import { profileTexts } from './profileTexts.ts';
import { votingTexts } from './votingTexts.ts';
import { revertTexts } from './revertTexts.ts';
import { wonTexts } from './wonTexts.ts';

/**
 * All texts of the source language: flat, dotted keys with `%name%` placeholders. The first load
 * contains only `firstTexts`.
 */
export const enUS = {
  ...firstTexts,
  ...lateTexts,
  ...listsTexts,
  ...gamesTexts,
  ...settingsTexts,
  ...revertTexts,
  ...liquidityTexts,
  ...earnTexts,
  ...partsTexts,
  ...welcomeTexts,
  ...predictionDialogsTexts,
  ...predictionTexts,
  ...chartTexts,
  ...indexedTexts,
  ...leaderboardTexts,
  ...marketTexts,
  ...namesTexts,
  ...portfolioTexts,
  ...collectiblesTexts,
  ...wonTexts,
  ...competitionTexts,
  ...ifoTexts,
  ...lotteryTexts,
  ...lotteryHistoryTexts,
  ...kindsTexts,
  ...profileTexts,
  ...contractsTexts,
  ...alarmTexts,
  ...votingTexts,
};

/** Key of one entry of the source; plural forms are entries of their own. */
export type EnglishKey = keyof typeof enUS;
