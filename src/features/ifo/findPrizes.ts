import { readCalls } from '#chain/multicall/readCalls.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { ifos, type IfoConfig } from '#config/ifos.ts';
import type { FindPrizes, Prize, PrizePart } from '#entities/earning/harvest/prizes.ts';
import { tokenCurrency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { saleKey } from '#protocol/ifoPrizes.ts';
import type { AppThunk } from '#redux';
import { keptCalls, ownCall, ownCalls, termCall } from './ifoCalls.ts';
import {
  selectIsClaiming,
  selectIsClaimingKept,
  selectOwnSale,
  type OwnPool,
  type OwnSale,
} from './ifoSelectors.ts';
import { lpPairOf } from './lpPairOf.ts';
import { canClaim, keptParts, keptToken, type KeptPart } from './saleModel.ts';

const unreadable = (): RpcError => new RpcError('malformed', 'A token sale refused a read');

/** Returns the sales that may owe an account something: a claim of its own is left. */
function findDue(account: Address): AppThunk<Promise<readonly IfoConfig[]>> {
  return async (dispatch) => {
    const [parts, kept] = await Promise.all([
      dispatch(readCalls(ifos.map((sale) => ownCall(sale, account)))),
      dispatch(readCalls(ifos.flatMap((sale) => keptCalls(sale, account)))),
    ]);
    return ifos.filter((_sale, at) => {
      const part = parts[at];
      const left = kept.slice(at * keptParts.length, (at + 1) * keptParts.length);
      if (!part || left.includes(null)) throw unreadable();
      const [amounts, claimed] = part;
      const isKept = left.some((amount) => amount !== null && amount > 0n);
      return isKept || amounts.some((amount, pid) => amount > 0n && claimed[pid] !== true);
    });
  };
}

/** Reports whether a sale pays claims that are sent now. */
function readIsOver(sale: IfoConfig): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const calls = [termCall(sale, 'endBlock'), termCall(sale, 'releaseBlock')] as const;
    const [end, release] = await dispatch(readCalls(calls));
    const block = getState().multicall.answeredAt[calls[0].key]?.block;
    if (end === null || release === null || block === undefined) throw unreadable();
    return canClaim({ startBlock: 0, endBlock: Number(end), releaseBlock: Number(release) }, block);
  };
}

type Acts = Pick<typeof import('./claimActs.ts'), 'claimAct' | 'claimModel' | 'keptAct'>;

/** Returns what the claim of a pool pays; nothing where it would pay nothing. */
function poolPrize(
  { claimAct, claimModel }: Acts,
  account: Address,
  sale: IfoConfig,
  own: OwnPool,
): Prize[] {
  const { pid, committed, isClaimed, offering, refund } = own;
  const bought: PrizePart = { currency: tokenCurrency(sale.offeringToken), amount: offering };
  const back: PrizePart = {
    currency: tokenCurrency(sale.lpToken),
    amount: refund,
    lpOf: lpPairOf(sale),
  };
  if (committed === 0n || isClaimed || (offering === 0n && refund === 0n)) return [];
  return [
    {
      ...(offering === 0n ? back : bought),
      ...(offering === 0n || refund === 0n ? {} : { also: back }),
      key: saleKey(sale.id, offering === 0n ? `${pid} refund` : `${pid}`),
      kind: 'sale',
      to: '/ifo/history',
      call: claimAct.part(claimModel(account, sale, own)),
      selectIsBusy: (state) => selectIsClaiming(state, sale, pid, account),
    },
  ];
}

/** Returns what its token refused to be paid with the claim. */
function keptPrize(
  { keptAct }: Acts,
  account: Address,
  sale: IfoConfig,
  kept: OwnSale['kept'],
  part: KeptPart,
): Prize[] {
  const amount = kept[part];
  if (amount === 0n) return [];
  return [
    {
      currency: tokenCurrency(keptToken(sale, part)),
      amount,
      ...(part === 'refund' ? { lpOf: lpPairOf(sale) } : {}),
      key: saleKey(sale.id, part === 'refund' ? 'kept refund' : 'kept'),
      kind: 'sale',
      to: '/ifo/history',
      call: keptAct.part({ account, sale, part, amountRaw: toRaw(amount) }),
      selectIsBusy: (state) => selectIsClaimingKept(state, sale, part, account),
    },
  ];
}

/** Finds tokens and refunds of the token sales that are over, each pool's claim one of them. */
export const findPrizes: FindPrizes = (account) => async (dispatch, getState) => {
  if (ifos.length === 0) return [];
  const due = await dispatch(findDue(account));
  if (due.length === 0) return [];
  // The encoder is loaded only if there is something to collect.
  const acts = await import('./claimActs.ts');
  const isOver = await Promise.all(due.map((sale) => dispatch(readIsOver(sale))));
  const over = due.filter((_sale, at) => isOver[at]);
  await dispatch(readCalls(over.flatMap((sale) => ownCalls(sale, account))));
  return over.flatMap((sale) => {
    const own = selectOwnSale(getState(), sale, account);
    if (!own) throw unreadable();
    return [
      ...own.pools.flatMap((pool) => poolPrize(acts, account, sale, pool)),
      ...keptParts.flatMap((part) => keptPrize(acts, account, sale, own.kept, part)),
    ];
  });
};
