import '#i18n/addIndexedTexts.ts';
import type { TextKey } from '#i18n/t.ts';
import type { IndexedFailure } from './defineIndexed.ts';

/** Why there is nothing to show of the index, in words. */
export const failureTexts = {
  off: 'indexed.off',
  unreachable: 'indexed.away',
  building: 'indexed.building',
  busy: 'indexed.busy',
  refused: 'indexed.invalid',
  malformed: 'indexed.invalid',
  otherChain: 'indexed.otherChain',
  node: 'indexed.node',
} as const satisfies Record<IndexedFailure, TextKey>;
