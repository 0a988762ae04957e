import type { Translate, TextRef } from '#i18n/t.ts';

/**
 * Returns why a mined transaction failed, without the lead of a simulation's text
 * (`errors.revertLead`: 'The transaction cannot succeed …'), which is wrong once it was mined.
 */
export function failureReason(t: Translate, { key, params }: TextRef): string {
  const text = t(key, params);
  const lead = t('errors.revertLead');
  return text.startsWith(lead)
    ? t('transactions.failedBecause', { reason: text.slice(lead.length).trim() })
    : text;
}
