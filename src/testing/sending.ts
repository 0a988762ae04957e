import { approveInfo, openTab, Outside, request } from './transactionsWorld.ts';
import { LedgerError } from './ledgerBlocks.ts';
import { send, type WriteRequest } from '#chain/transactions/send.ts';

/** Refusal of a transfer that the account cannot pay. */
export const poor = new LedgerError(
  'execution reverted: BEP20: transfer amount exceeds balance',
  3,
);

/** Opens a page with a request to send; `changes` alter it. */
export function createSending() {
  const outside = new Outside();
  const tab = openTab(outside);
  const sendNow = (changes: Partial<WriteRequest> = {}) =>
    tab.dispatch(send(request(1, changes), approveInfo));
  return { outside, tab, sendNow, signer: outside.signer, ledger: outside.ledger };
}

/** Counts the entries that the storage keeps. */
export const stored = (outside: Outside) => outside.storage.length;
