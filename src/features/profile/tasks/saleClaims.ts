import { contractCall, type Call } from '#chain/calls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { contractAddress } from '#config/chains.ts';
import { ifos, type IfoConfig } from '#config/ifos.ts';
import type { Address } from '#lib/hex.ts';
import { pointCenterAbi } from '#protocol/abi/pointCenterAbi.ts';
import type { RootState } from '#redux';

/** Contract that gives points of sales which could not give them themselves. */
export const pointCenter: Address | undefined = contractAddress('pointCenter');

/** Sales whose points may have to be claimed. */
export const pointSales: readonly IfoConfig[] = pointCenter ? ifos : [];

const claimableCall = (sale: Address, account: Address): Call<boolean> =>
  contractCall(pointCenterAbi, pointCenter!, 'checkClaimStatus', [account, sale]);
const termsCall = (sale: Address) => contractCall(pointCenterAbi, pointCenter!, 'ifos', [sale]);

/** Reads whether a sale's points wait for an account, and how many they are. */
export function saleCalls(sale: Address, account: Address): readonly Call<unknown>[] {
  return [claimableCall(sale, account), termsCall(sale)];
}

/** Points of a sale for an account, and the campaign that they count for. */
export interface SalePoints {
  points: bigint;
  campaignId: number;
}

/**
 * Returns the points of a sale that wait for an account, 0 for none; `undefined` until they are
 * read, `null` if they can't be.
 */
export function selectSalePoints(
  state: RootState,
  sale: Address,
  account: Address,
): SalePoints | null | undefined {
  const isClaimable = selectRead(state, claimableCall(sale, account));
  const terms = selectRead(state, termsCall(sale));
  if (isClaimable === null || terms === null) return null;
  if (isClaimable === undefined || terms === undefined) return undefined;
  const [, campaignId, numberPoints] = terms;
  return { points: isClaimable ? numberPoints : 0n, campaignId: Number(campaignId) };
}
