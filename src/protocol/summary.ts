import {
  isKind,
  partsOf,
  type ActionInfo,
  type BatchInfo,
  type StoredInfo,
} from '#chain/transactions/info.ts';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import type { TextRef } from '#i18n/t.ts';
import { rulesOf } from './catalogue.ts';

/**
 * Describes a transaction in one line, in the locale's numbers: 'Swap 1.5 BNB for 420.1 BUSD'.
 * A batch is described by its last part.
 */
export function summaryText(info: StoredInfo, locale = 'en-US'): TextRef {
  const last = partsOf(info).at(-1);
  return (
    (last && rulesOf(last.kind)?.summary(last, locale)) ?? {
      key: 'transactions.summary.batch',
      params: {},
    }
  );
}

/**
 * Returns a transaction as it was carried out: a harvest with the amount that the receipt tells.
 */
export function doneInfo({
  info,
  receipt,
}: Pick<TransactionRecord, 'info' | 'receipt'>): StoredInfo {
  const rewards = receipt?.rewards ?? [];
  const done = (part: ActionInfo): ActionInfo => rulesOf(part.kind)?.done?.(part, rewards) ?? part;
  return isKind<BatchInfo>(info, 'batch') ? { ...info, parts: info.parts.map(done) } : done(info);
}
