import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { isKind } from '#chain/transactions/info.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import type { IfoConfig } from '#config/ifos.ts';
import { selectProfile } from '#entities/profile/profileSelectors.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { IfoClaimKeptInfo, IfoDepositInfo, IfoHarvestInfo } from '#protocol/ifo.ts';
import type { RootState } from '#redux';
import {
  amountsCall,
  isOpenCall,
  keptCall,
  ownCall,
  poolCall,
  saleTerms,
  termCall,
  type AmountsAnswer,
  type OwnAnswer,
  type PoolAnswer,
} from './ifoCalls.ts';
import { poolIds, type KeptPart, type PoolId, type SalePool, type SaleTerms } from './saleModel.ts';

/** Answer of the chain: `undefined` not read yet, `null` refused or unreadable. */
export type Read<T> = T | null | undefined;

type WithMulticall = Pick<RootState, 'multicall'>;

/** Sale as the chain has it. */
export interface Sale extends SaleTerms {
  config: IfoConfig;
  /** Whether it was opened: funded, and fixed for good. */
  isOpen: boolean;
  campaignId: bigint;
  /** Points for who commits more than `threshold` LP tokens; 0 for none. */
  points: bigint;
  threshold: bigint;
  pools: readonly SalePool[];
}

/** Account's part of a pool; amounts in the smallest unit, as if the sale ended now. */
export interface OwnPool {
  pid: PoolId;
  committed: bigint;
  isClaimed: boolean;
  offering: bigint;
  /** After the fee. */
  refund: bigint;
  tax: bigint;
}

/** Account's part of a sale. */
export interface OwnSale {
  pools: readonly OwnPool[];
  /** What waits since its token refused to be paid with the claim. */
  kept: Readonly<Record<KeptPart, bigint>>;
}

interface Remembered<T> {
  from: readonly unknown[];
  value: T;
}

/** Returns what was made of the same answers before. */
function remember<T>(
  known: Map<string, Remembered<T>>,
  key: string,
  from: readonly unknown[],
  make: () => T,
): T {
  const before = known.get(key);
  if (before?.from.length === from.length && before.from.every((part, at) => part === from[at]))
    return before.value;
  const value = make();
  known.set(key, { from, value });
  return value;
}

function poolFrom(
  pid: PoolId,
  [raising, offering, limit, hasTax, total, taxes]: PoolAnswer,
): SalePool {
  return { pid, raising, offering, limit, hasTax, total, taxes };
}

const sales = new Map<string, Remembered<Sale>>();

/** Returns a sale. The same answers give the same object. */
export function selectSale(state: WithMulticall, config: IfoConfig): Read<Sale> {
  const answers = [
    selectRead(state, isOpenCall(config)),
    ...saleTerms.map((term) => selectRead(state, termCall(config, term))),
    ...poolIds.map((pid) => selectRead(state, poolCall(config, pid))),
  ] as const;
  if (answers.includes(null)) return null;
  if (answers.includes(undefined)) return undefined;
  const [isOpen, start, end, release, campaignId, points, threshold, ...pools] =
    answers as unknown as readonly [
      boolean,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      ...PoolAnswer[],
    ];
  return remember(sales, config.address, answers, () => ({
    config,
    isOpen,
    startBlock: Number(start),
    endBlock: Number(end),
    releaseBlock: Number(release),
    campaignId,
    points,
    threshold,
    pools: poolIds.map((pid, at) => poolFrom(pid, pools[at]!)),
  }));
}

/**
 * Returns all sales but those that were never opened; `undefined` while one is not read, `null`
 * where one can't be. A new array each time.
 */
export function selectSales(
  state: RootState,
  configs: readonly IfoConfig[],
): Read<readonly Sale[]> {
  const block = selectCurrentBlock(state);
  const read = configs.map((config) => selectSale(state, config));
  if (read.includes(null)) return null;
  if (block === null || read.includes(undefined)) return undefined;
  return (read as Sale[]).filter(({ isOpen, startBlock }) => isOpen || block < startBlock);
}

const owns = new Map<string, Remembered<OwnSale>>();

function ownPool(pid: PoolId, [amounts, claimed]: OwnAnswer, shares: AmountsAnswer): OwnPool {
  const [offering = 0n, refund = 0n, tax = 0n] = shares[pid] ?? [];
  return {
    pid,
    committed: amounts[pid] ?? 0n,
    isClaimed: claimed[pid] ?? false,
    offering,
    refund,
    tax,
  };
}

/** Returns an account's part of a sale. The same answers give the same object. */
export function selectOwnSale(
  state: WithMulticall,
  config: IfoConfig,
  account: Address,
): Read<OwnSale> {
  const own = selectRead(state, ownCall(config, account));
  const amounts = selectRead(state, amountsCall(config, account));
  const offering = selectRead(state, keptCall(config, account, 'offering'));
  const refund = selectRead(state, keptCall(config, account, 'refund'));
  if (own === null || amounts === null || offering === null || refund === null) return null;
  if (!own || !amounts || offering === undefined || refund === undefined) return undefined;
  const key = `${config.address} ${account}`;
  return remember(owns, key, [own, amounts, offering, refund], () => ({
    pools: poolIds.map((pid) => ownPool(pid, own, amounts)),
    kept: { offering, refund },
  }));
}

/** Returns whether an account's profile is active. */
export function selectHasProfile(state: RootState, account: Address): Read<boolean> {
  const profile = selectProfile(state, account);
  return profile ? profile !== 'none' && profile.picture !== null : profile;
}

/** Reports whether a commitment of the account to a pool is sent and not mined. */
export function selectIsCommitting(
  state: RootState,
  config: IfoConfig,
  pid: PoolId,
  account: Address,
): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) =>
      isKind<IfoDepositInfo>(info, 'ifoDeposit') &&
      info.saleId === config.id &&
      info.pid === pid &&
      sameAddress(from, account),
  );
}

/** Reports whether a claim of the account from a pool is sent and not mined. */
export function selectIsClaiming(
  state: RootState,
  config: IfoConfig,
  pid: PoolId,
  account: Address,
): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) =>
      isKind<IfoHarvestInfo>(info, 'ifoHarvest') &&
      info.saleId === config.id &&
      info.pid === pid &&
      sameAddress(from, account),
  );
}

/** Transactions that claim what was refused before. */
export const keptKinds = {
  offering: 'ifoClaimOffering',
  refund: 'ifoClaimRefund',
} as const satisfies Record<KeptPart, IfoClaimKeptInfo['kind']>;

/** Reports whether a claim of what was refused before is sent and not mined. */
export function selectIsClaimingKept(
  state: RootState,
  config: IfoConfig,
  part: KeptPart,
  account: Address,
): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) =>
      isKind<IfoClaimKeptInfo>(info, keptKinds[part]) &&
      info.saleId === config.id &&
      sameAddress(from, account),
  );
}
