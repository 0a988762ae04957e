import type { Log } from '#chain/logs/decodeLog.ts';
import type { Hex } from '#lib/hex.ts';
import { worthOf, type Amounts, type PoolState } from './poolState.ts';

/**
 * Kind of a movement. `staked`, `unstaked`: to and from a farm, where LP tokens stay the account's.
 * `reward`: paid by the farm.
 */
export type MovementKind =
  | 'deposit'
  | 'withdrawal'
  | 'received'
  | 'sent'
  | 'staked'
  | 'unstaked'
  | 'reward';

/** Reports whether the account's LP tokens are as many after it as before. */
export function keepsShares(kind: MovementKind): boolean {
  return kind === 'staked' || kind === 'unstaked' || kind === 'reward';
}

/** LP tokens that an account received or sent, or rewards that a farm paid for them. */
export interface Movement {
  kind: MovementKind;
  block: number;
  index: number;
  transactionHash: Hex;
  /** LP tokens in their smallest unit; for a reward its amount in its own. */
  liquidity: bigint;
  /**
   * Amounts deposited or withdrawn; for a transfer the value of its LP tokens. `null`: not known.
   */
  amounts: Amounts | null;
  /** What left the account for it, or reached it; absent where only the pool's amounts are known. */
  moved?: Amounts;
  /** Pool right before and after it; `null`: not known. */
  before: PoolState | null;
  after: PoolState | null;
}

/** Movement with its block's time, in seconds. */
export interface DatedMovement extends Movement {
  at: number;
}

type Place = Pick<Log, 'block' | 'index' | 'transactionHash'>;

/** Creates a movement whose value is not known yet. */
export function movementAt(
  { block, index, transactionHash }: Place,
  kind: MovementKind,
  liquidity: bigint,
): Movement {
  return {
    kind,
    block,
    index,
    transactionHash,
    liquidity,
    amounts: null,
    before: null,
    after: null,
  };
}

/** Values a transfer by the pool's state at that time. */
export function priced(movement: Movement, state: PoolState): Movement {
  return { ...movement, amounts: worthOf(movement.liquidity, state), before: state, after: state };
}
