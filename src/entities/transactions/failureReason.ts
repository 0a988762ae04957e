import type { Translate, TextRef } from '#i18n/t.ts';

/**
 * Writes why a mined transaction failed. The texts of reverts begin with the sentence of a simulation
 * ('The transaction cannot succeed due to error:', `errors.revertLead`), which is wrong once it was mined.
 */
export function failureReason(t: Translate, { key, params }: TextRef): string {
  const text = t(key, params);
  const lead = t('errors.revertLead');
  return text.startsWith(lead)
    ? t('transactions.failedBecause', { reason: text.slice(lead.length).trim() })
    : text;
}
