import { Interface } from 'ethers';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { OWNER as account } from './accounts.ts';
import { productRules } from './productRules.ts';
import type { StakingInfo } from '#protocol/staking.ts';
import type { TransactionInfo } from '#protocol/catalogue.ts';

export const POOL: Address = '0x1111111111111111111111111111111111111111';
export const OTHER: Address = '0x2222222222222222222222222222222222222222';
export const events = new Interface(smartChefAbi);
export const { rewardsPaid } = productRules;

const places = new Map([
  [POOL, 'pool 40'],
  [OTHER, 'pool 41'],
]);
/** Makes the info of a harvest that this pool pays. */
export const harvestAt = (paidBy: Address): StakingInfo => ({
  kind: 'harvest',
  place: places.get(paidBy)!,
  symbol: 'PURR',
  decimals: 18,
  amountRaw: toRaw(9n),
  paidBy,
});
/** Makes the log of a payment. */
export const logOf = (address: Address, paid: bigint, owed: bigint, user = account) => ({
  address,
  ...events.encodeEventLog('RewardPaid', [user, paid, owed]),
});
/** Makes what a log of a payment is read as. */
export const payment = (paidBy: Address, paid: bigint, owed: bigint) => ({
  paidBy,
  place: places.get(paidBy)!,
  paidRaw: toRaw(paid),
  owedRaw: toRaw(owed),
});
/** Harvest of both pools in one transaction. */
export const batch: TransactionInfo = { kind: 'batch', parts: [harvestAt(POOL), harvestAt(OTHER)] };
