import { partsOf, type ActionInfo } from '#chain/transactions/info.ts';
import type { TransactionRecord } from '#chain/transactions/record.ts';
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

/** Returns the toast of a finished transaction: its failure reason, else the text of its kind. */
export function outcomeTextOf(record: TransactionRecord): Partial<ToastContent> {
  const { info, reason } = record;
  if (reason !== null) return { descriptionKey: reason.key, descriptionParams: reason.params };
  const last = partsOf(info).at(-1);
  const text = last && textOfKind(record, last);
  return text ? { ...text, descriptionParams: { symbol: symbolOf(last) } } : {};
}
