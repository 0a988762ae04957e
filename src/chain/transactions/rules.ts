import type { TypedData } from '#chain/wallet/typedData.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { ActionInfo, StoredInfo } from './info.ts';
import type { PaidReward } from './record.ts';

/** Call that is about to be signed. */
export interface WriteTarget {
  from: Address;
  to: Address;
  data: Hex;
  /** Wei. */
  value: bigint;
}

/** Rules of this app's products: the chain knows no product by name. */
export interface TransactionRules {
  /**
   * Returns a stored action, checked field by field; `undefined` if no version of ours wrote it.
   */
  parseAction(value: unknown): ActionInfo | undefined;
  /** Reports whether a wallet may be asked for a call that claims to be this action. */
  isKnownTarget(target: WriteTarget, info: StoredInfo): boolean;
  /** Returns the gas that an action of this kind never exceeds, with generous room. */
  maxGas(info: StoredInfo): bigint;
  /**
   * Names what about typed data no wallet may be asked to sign for `from`; `undefined` where it may.
   */
  typedDataDifference(data: TypedData, from: Address): string | undefined;
  /** Returns what a node's receipt says was paid to the account. Never throws. */
  rewardsPaid(receipt: unknown, info: StoredInfo, account: Address): PaidReward[];
}
