import type { RpcPool } from './rpc/pool.ts';
import type { TransactionJournal } from './transactions/journal.ts';
import type { TransactionRules } from './transactions/rules.ts';
import type { WalletGateway } from './wallet/gateway.ts';

/**
 * What thunks and listeners reach the outside world through: the thunk `extra` argument of the store.
 * Tests hand in fakes from `#testing`.
 */
export interface ChainServices {
  rpc: RpcPool;
  wallet: WalletGateway;
  journal: TransactionJournal;
  rules: TransactionRules;
  /** Milliseconds, wall clock. */
  now: () => number;
}
