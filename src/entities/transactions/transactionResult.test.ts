import { describe, expect, it } from 'vitest';
import { newRecord, type TransactionStatus } from '#chain/transactions/record.ts';
import { OWNER } from '#testing/accounts.ts';
import { translate } from '#i18n/t.ts';
import '#i18n/addLateTexts.ts';
import { toRaw } from '#lib/raw.ts';
import { resultLook } from './transactionResult.ts';

const lookOf = (status: TransactionStatus) =>
  resultLook(
    newRecord({
      chainId: 31337,
      from: OWNER,
      info: { kind: 'cancel' },
      addedTime: 0,
      to: OWNER,
      data: '0x',
      valueRaw: toRaw(0n),
      status,
    }),
  );

describe('the look of a result', () => {
  it.each<[TransactionStatus, string, string, boolean]>([
    ['pending', 'Transaction Submitted', 'accent', false],
    ['confirmed', 'Transaction confirmed', 'success', false],
    ['spedUp', 'Transaction confirmed', 'success', false],
    ['failed', 'Transaction failed', 'danger', true],
    ['dropped', 'Transaction dropped', 'warning', true],
    ['expired', 'Transaction expired', 'warning', true],
    ['cancelled', 'Transaction cancelled', 'warning', true],
    ['replaced', 'Transaction replaced', 'warning', false],
    ['unknown', 'Transaction outcome unknown', 'warning', false],
  ])('of %s: %s, %s, retry %s', (status, title, tone, canRetry) => {
    const look = lookOf(status);
    expect(translate('en-US', look.titleKey, {})).toBe(title);
    expect(look).toMatchObject({ tone, canRetry });
  });

  it('counts as submitted before the journal has it', () => {
    expect(resultLook(undefined)).toMatchObject({ tone: 'accent', canRetry: false });
  });
});
