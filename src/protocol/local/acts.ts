import type { RpcPool } from '#chain/rpc/pool.ts';
import type { TextKey } from '#i18n/t.ts';

/** Change of the local chain that saves waiting. */
export interface LocalAct {
  label: TextKey;
  done: TextKey;
  /** Rejects with what the node refuses. */
  act: (rpc: RpcPool) => Promise<void>;
}

/** What can be done to one product of the local chain, beyond what its users do. */
export interface LocalActs {
  title: TextKey;
  acts: readonly LocalAct[];
}
