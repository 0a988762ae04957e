import type { Translate } from '#i18n/t.ts';
import { PUBLISH_POWER } from '#lib/votingRules.ts';

const WHOLE = 10n ** 18n;

/** Says how much voting power publishing needs. */
export function thresholdText(t: Translate): string {
  return t('voting.create.threshold', { power: PUBLISH_POWER / WHOLE });
}
