import type { RpcPool } from '#chain/rpc/pool.ts';
import type { TransactionJournal } from '#chain/transactions/journal.ts';

/** What talks to the chain and to the storage of transactions: loaded after the page, a moment before it is first used. */
export interface LateServices {
  rpc: RpcPool;
  journal: TransactionJournal;
}

/** Stands where the late services will be. A request waits for them; nobody asks for the rest before the listeners, which come with them. */
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
      put: () => false,
      remove: () => undefined,
      load: () => [],
      subscribe: () => () => undefined,
    },
  };
}
