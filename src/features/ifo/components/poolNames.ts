import type { TextKey } from '#i18n/t.ts';

/** Names of the pools by id. */
export const poolNames = [
  'ifo.pool.basic',
  'ifo.pool.unlimited',
] as const satisfies readonly TextKey[];

/** What each pool's terms mean. */
export const poolTexts = [
  'ifo.pool.basic.text',
  'ifo.pool.unlimited.text',
] as const satisfies readonly TextKey[];
