import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import '#i18n/addLateTexts.ts';
import '#i18n/addRevertTexts.ts';
import { currentTranslation } from '#i18n/t.ts';
import { failureReason } from './failureReason.ts';

const folder = new URL('../../../public/locales/', import.meta.url);
const { t } = currentTranslation();

describe('failureReason', () => {
  it('says that the transaction failed, and why', () => {
    expect(failureReason(t, { key: 'errors.revert.paused', params: {} })).toBe(
      'The transaction failed: a token or contract that it uses is paused. Try again later.',
    );
    expect(failureReason(t, { key: 'errors.revert.other', params: { reason: 'Late' } })).toBe(
      'The transaction failed: Late.',
    );
  });

  it('leaves a text that is not about a revert as it is', () => {
    expect(failureReason(t, { key: 'errors.userRejected', params: {} })).toBe(
      'Transaction rejected.',
    );
  });

  it.each(readdirSync(folder))('finds the lead of every revert text in %s', (file) => {
    const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>;
    const lead = texts['errors.revertLead'] ?? '';
    const reverts = Object.entries(texts).filter(([key]) => key.startsWith('errors.revert.'));
    expect(lead).not.toBe('');
    expect(reverts.length).toBeGreaterThan(50);
    expect(reverts.filter(([, text]) => !text.startsWith(lead))).toEqual([]);
  });
});
