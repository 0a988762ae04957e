import { earnTexts } from './earnTexts.ts';
import { firstTexts } from './firstTexts.ts';
import { lateTexts } from './lateTexts.ts';
import { liquidityTexts } from './liquidityTexts.ts';

/** The source language, whole: flat, dotted keys, `%name%` holes. The first load holds `firstTexts` only. */
export const enUS = { ...firstTexts, ...lateTexts, ...liquidityTexts, ...earnTexts };

/** Key of one entry of the source; plural forms are entries of their own. */
export type EnglishKey = keyof typeof enUS;
