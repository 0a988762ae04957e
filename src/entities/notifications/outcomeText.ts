import { partsOf, type ActionInfo } from '#chain/transactions/info.ts';
import type { TransactionRecord, TransactionStatus } from '#chain/transactions/record.ts';
import type { TextKey } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { actionsOf, productOf, rulesOf } from '#protocol/catalogue.ts';
import type { OutcomeText } from '#protocol/product.ts';
import type { ToastContent } from './toastsSlice.ts';

function textOfKind(record: TransactionRecord, last: ActionInfo): OutcomeText | undefined {
  const { status, info, receipt } = record;
  const [rules, product] = [rulesOf(last.kind), productOf(last.kind)];
  if (status === 'failed') return rules?.failed;
  if (status !== 'confirmed' && status !== 'spedUp') return undefined;
  const count = product ? actionsOf(product, info).length : 0;
  return rules?.confirmed?.(last, receipt?.rewards ?? [], count);
}

const symbolOf = (info: ActionInfo & { symbol?: unknown }): string =>
  typeof info.symbol === 'string' ? shortenSymbol(info.symbol) : '';

/** What to say where neither a reason nor the kind says more. */
const unexplained: Partial<Record<TransactionStatus, TextKey>> = {
  failed: 'notifications.noReason',
  dropped: 'notifications.dropped.text',
  expired: 'notifications.expired.text',
};

/** Returns the toast of a finished transaction: its failure reason, else the text of its kind. */
export function outcomeTextOf(record: TransactionRecord): Partial<ToastContent> {
  const { info, reason, status } = record;
  if (reason !== null) return { descriptionKey: reason.key, descriptionParams: reason.params };
  const last = partsOf(info).at(-1);
  const text = last && textOfKind(record, last);
  if (text) return { ...text, descriptionParams: { symbol: symbolOf(last) } };
  const descriptionKey = unexplained[status];
  return descriptionKey ? { descriptionKey } : {};
}

/** Returns where a transaction that came to nothing can be tried again. */
export function retryPageOf({ info }: TransactionRecord): string | null {
  const last = partsOf(info).at(-1);
  return (last && rulesOf(last.kind)?.page?.(last)) ?? null;
}
