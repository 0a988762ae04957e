import '#i18n/addPartsTexts.ts';
import { failureTexts } from '#entities/indexed/failureTexts.ts';
import type { TextKey } from '#i18n/t.ts';
import type { LpFeesIssue } from './lpFees.ts';

/** Why volumes or the fees that follow from them are unknown. */
export const reasonTexts = {
  ...failureTexts,
  absurd: 'indexed.invalid',
  young: 'volumes.reason.young',
  unpriced: 'volumes.reason.unpriced',
  price: 'yields.reason.price',
} as const satisfies Record<LpFeesIssue, TextKey>;
