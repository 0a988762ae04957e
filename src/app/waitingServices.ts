import type { RpcPool } from '#chain/rpc/pool.ts';
import type { TransactionJournal } from '#chain/transactions/journal.ts';
import type { TransactionRules } from '#chain/transactions/rules.ts';

/** Services loaded after the page, just before their first use. */
export interface LateServices {
  rpc: RpcPool;
  journal: TransactionJournal;
  rules: TransactionRules;
}

/**
 * Returns placeholders for the late services. Requests wait for them; the rest isn't used before
 * the listeners, which arrive together with them.
 */
export function waitingServices(arrival: Promise<LateServices>): LateServices {
  return {
    rpc: {
      request: async (...args) => (await arrival).rpc.request(...args),
      endpoints: () => [],
      setUrls: () => undefined,
      subscribe: () => () => undefined,
      retryNow: () => undefined,
      rotate: () => undefined,
    },
    journal: {
      put: () => Promise.resolve(false),
      remove: () => undefined,
      load: () => [],
      loadSpare: () => Promise.resolve([]),
      subscribe: () => () => undefined,
    },
    rules: {
      parseAction: () => undefined,
      isKnownTarget: () => false,
      maxGas: () => 0n,
      typedDataDifference: () => 'type',
      rewardsPaid: () => [],
    },
  };
}
