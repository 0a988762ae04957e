import { contractCall, type Call, type CallValue } from '#chain/calls.ts';
import type { IfoConfig } from '#config/ifos.ts';
import type { Address } from '#lib/hex.ts';
import { ifoAbi } from '#protocol/abi/ifoAbi.ts';
import { keptParts, poolIds, type KeptPart, type PoolId } from './saleModel.ts';

export type PoolAnswer = CallValue<typeof ifoAbi, 'viewPoolInformation'>;
export type OwnAnswer = CallValue<typeof ifoAbi, 'viewUserInfo'>;
export type AmountsAnswer = CallValue<typeof ifoAbi, 'viewUserOfferingAndRefundingAmountsForPools'>;

const pids = poolIds.map(BigInt);

/** Terms of a sale that are one number. */
export const saleTerms = [
  'startBlock',
  'endBlock',
  'releaseBlock',
  'campaignId',
  'numberPoints',
  'thresholdPoints',
] as const;

type Term = (typeof saleTerms)[number];

/** Reads a term of a sale. */
export function termCall({ address }: IfoConfig, term: Term): Call<bigint> {
  return contractCall(ifoAbi, address, term, []);
}

/** Reads whether a sale was opened: funded, and fixed for good. */
export function isOpenCall({ address }: IfoConfig): Call<boolean> {
  return contractCall(ifoAbi, address, 'isOpen', []);
}

/** Reads a pool of a sale. */
export function poolCall({ address }: IfoConfig, pid: PoolId): Call<PoolAnswer> {
  return contractCall(ifoAbi, address, 'viewPoolInformation', [BigInt(pid)]);
}

/** Reads all of a sale that is the same for every account. */
export function saleCalls(sale: IfoConfig): readonly Call<unknown>[] {
  return [
    isOpenCall(sale),
    ...saleTerms.map((term) => termCall(sale, term)),
    ...poolIds.map((pid) => poolCall(sale, pid)),
  ];
}

/** Reads what an account has committed to both pools, and which it has claimed. */
export function ownCall({ address }: IfoConfig, account: Address): Call<OwnAnswer> {
  return contractCall(ifoAbi, address, 'viewUserInfo', [account, pids]);
}

/** Reads what an account gets of both pools: tokens, refund after the fee, fee. */
export function amountsCall({ address }: IfoConfig, account: Address): Call<AmountsAnswer> {
  return contractCall(ifoAbi, address, 'viewUserOfferingAndRefundingAmountsForPools', [
    account,
    pids,
  ]);
}

const keptViews = {
  offering: 'offeringKept',
  refund: 'refundKept',
} as const satisfies Record<KeptPart, string>;

/** Reads what waits of a part since its token refused to be paid. */
export function keptCall({ address }: IfoConfig, account: Address, part: KeptPart): Call<bigint> {
  return contractCall(ifoAbi, address, keptViews[part], [account]);
}

/** Reads all that waits since its token refused to be paid. */
export function keptCalls(sale: IfoConfig, account: Address): readonly Call<bigint>[] {
  return keptParts.map((part) => keptCall(sale, account, part));
}

/** Reads all of a sale that is an account's own. */
export function ownCalls(sale: IfoConfig, account: Address): readonly Call<unknown>[] {
  return [ownCall(sale, account), amountsCall(sale, account), ...keptCalls(sale, account)];
}
