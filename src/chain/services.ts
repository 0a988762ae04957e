import type { RpcPool } from './rpc/pool.ts';
import type { TransactionJournal } from './transactions/journal.ts';
import type { TransactionRules } from './transactions/rules.ts';
import type { WalletGateway } from './wallet/gateway.ts';

/**
 * Services of thunks and listeners: the `extra` argument of the store. Tests pass fakes from
 * `#testing`.
 */
export interface ChainServices {
  rpc: RpcPool;
  wallet: WalletGateway;
  journal: TransactionJournal;
  rules: TransactionRules;
  /** Milliseconds, wall clock. */
  now: () => number;
}
