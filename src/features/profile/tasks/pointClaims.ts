import { contractCall, type Call } from '#chain/calls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { contractAddress } from '#config/chains.ts';
import { profileCall, registeredCall } from '#entities/profile/profileCalls.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { pointCenterAbi } from '#protocol/abi/pointCenterAbi.ts';
import { OWN_CLAIMS } from '#protocol/collectibles.ts';
import type { ClaimSalePointsInfo } from '#protocol/ifo.ts';
import type { RootState } from '#redux';
import { pointCenter, pointSales, saleCalls, selectSalePoints } from './saleClaims.ts';

/** Contracts in which points can be owed to an account, as far as they are deployed here. */
const pointSources: readonly Address[] = [...OWN_CLAIMS, 'claimByLottery' as const].flatMap(
  (name) => contractAddress(name) ?? [],
);

/** Reads the points that a contract owes to an account. */
function owedCall(source: Address, account: Address): Call<bigint> {
  return contractCall(claimAbi, source, 'pointsOwed', [account]);
}

/** Points that a contract owes to an account. */
export interface OwedPoints {
  account: Address;
  source: Address;
  points: bigint;
  /** Sale that the points are of, which the point centre gives; absent for a collectible's. */
  sale?: { id: string; name: string; campaignId: number };
}

/** Reads everything that the contracts owe to an account. */
export function owedCalls(account: Address): Call<unknown>[] {
  return [
    ...pointSources.map((source) => owedCall(source, account)),
    ...pointSales.flatMap(({ address }) => saleCalls(address, account)),
  ];
}

const pointsOf = (state: RootState, { account, source, sale }: OwedPoints) =>
  sale
    ? selectSalePoints(state, source, account)?.points
    : selectRead(state, owedCall(source, account));

/** What is known of the points that contracts owe to an account. */
export interface Owed {
  owed: readonly OwedPoints[];
  /** Whether one of the contracts can't be read. */
  isPartial: boolean;
  /** Whether all have been asked. */
  isRead: boolean;
}

/** Returns the points that contracts owe to an account. */
export function selectOwed(state: RootState, account: Address): Owed {
  const reads = [
    ...pointSources.map((source) => ({
      source,
      points: selectRead(state, owedCall(source, account)),
    })),
    ...pointSales.map(({ address, id, name }) => {
      const read = selectSalePoints(state, address, account);
      const sale = read ? { id, name, campaignId: read.campaignId } : undefined;
      return { source: address, points: read && read.points, ...(sale ? { sale } : {}) };
    }),
  ];
  return {
    owed: reads.flatMap(({ points, ...rest }) => (points ? [{ account, points, ...rest }] : [])),
    isPartial: reads.some(({ points }) => points === null),
    isRead: reads.every(({ points }) => points !== undefined),
  };
}

/** Reports whether the account is claiming points. */
export function selectIsClaimingPoints(
  state: RootState,
  { account, source, sale }: OwedPoints,
): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from, to }) =>
      sameAddress(from, account) &&
      (sale
        ? info.kind === 'claimSalePoints' &&
          (info as ClaimSalePointsInfo).saleId === sale.id &&
          sameAddress(to, pointCenter)
        : info.kind === 'claimPoints' && sameAddress(to, source)),
  );
}

/** Why points aren't claimed now. */
export type PointsIssue = 'none' | 'pending';

/** Claims the points that could not be given along with a collectible, or by a sale. */
export const pointsAct = defineAct<OwedPoints, PointsIssue>({
  account: ({ account }) => account,
  reads: (_state, { account, source, sale }) => [
    ...(sale ? saleCalls(source, account) : [owedCall(source, account)]),
    registeredCall(account),
    profileCall(account),
  ],
  blockedBy: (state, owed) => {
    if (selectIsClaimingPoints(state, owed)) return 'pending';
    return pointsOf(state, owed) === owed.points ? undefined : 'none';
  },
  call: ({ source, sale }) =>
    sale
      ? callOf(pointCenterAbi, pointCenter, 'getPoints', [source])
      : callOf(claimAbi, source, 'claimPoints', []),
  // States the contract of the sale on screen, wherever its points were found.
  states: ({ source, sale }) =>
    sale
      ? stated(pointCenterAbi, pointCenter, 'getPoints', {
          contractAddress: pointSales.find(({ id }) => id === sale.id)?.address ?? source,
        })
      : stated(claimAbi, source, 'claimPoints', {}),
  info: ({ points, sale }) =>
    sale
      ? { kind: 'claimSalePoints', saleId: sale.id, name: sale.name, points: Number(points) }
      : { kind: 'claimPoints', points: Number(points) },
});
