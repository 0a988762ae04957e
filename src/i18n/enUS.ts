import { earnTexts } from './earnTexts.ts';
import { firstTexts } from './firstTexts.ts';
import { lateTexts } from './lateTexts.ts';
import { liquidityTexts } from './liquidityTexts.ts';

/** The source language, whole: flat, dotted keys, `%name%` holes. The first load holds `firstTexts` only. */
export const enUS = { ...firstTexts, ...lateTexts, ...liquidityTexts, ...earnTexts };

type EntryKey = keyof typeof enUS;
type PluralBase<Key> = Key extends `${infer Base}.other` ? Base : never;

/** What `t` takes: an entry of the source, or the stem of a plural (`x` of `x.one`, `x.other`), which needs a `count`. */
export type TextKey = EntryKey | PluralBase<EntryKey>;
