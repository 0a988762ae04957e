import type { ActionInfo } from '#chain/transactions/info.ts';
import type { Product } from './product.ts';

/** Transaction whose stored entry was damaged: only its hash is left. Nothing sends one. */
interface UnreadableInfo extends ActionInfo {
  kind: 'unreadable';
}

/** What is said of a transaction of which nothing but the hash is known. */
export const unreadable: Product<UnreadableInfo> = {
  actions: {
    unreadable: {
      fields: {},
      summary: () => ({ key: 'transactions.summary.unreadable', params: {} }),
      maxGas: 0n,
      calls: [],
    },
  },
};
