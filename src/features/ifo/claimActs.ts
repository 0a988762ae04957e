import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import type { IfoConfig } from '#config/ifos.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import { ifoAbi } from '#protocol/abi/ifoAbi.ts';
import type { RootState } from '#redux';
import { ownCalls, saleCalls } from './ifoCalls.ts';
import {
  keptKinds,
  selectIsClaiming,
  selectOwnSale,
  selectSale,
  type OwnPool,
} from './ifoSelectors.ts';
import { canClaim, keptToken, type KeptPart, type PoolId } from './saleModel.ts';

/** Claim from a pool as the dialog shows it. */
export interface ClaimModel {
  account: Address;
  sale: IfoConfig;
  pid: PoolId;
  /** Tokens that are paid, and LP tokens that come back after the fee. */
  offeringRaw: Raw;
  refundRaw: Raw;
  taxRaw: Raw;
}

/** Returns the model of a claim. */
export function claimModel(
  account: Address,
  sale: IfoConfig,
  { pid, offering, refund, tax }: OwnPool,
): ClaimModel {
  return {
    account,
    sale,
    pid,
    offeringRaw: toRaw(offering),
    refundRaw: toRaw(refund),
    taxRaw: toRaw(tax),
  };
}

/** Why nothing is claimed: paid already, by a transaction that is not mined, or too early. */
export type ClaimIssue = 'claimed' | 'claiming' | 'notOver';

function issueOf(
  state: RootState,
  { account, sale: config, pid }: ClaimModel,
): ClaimIssue | undefined {
  const sale = selectSale(state, config);
  const block = selectCurrentBlock(state);
  if (sale && block !== null && !canClaim(sale, block)) return 'notOver';
  if (selectOwnSale(state, config, account)?.pools[pid]?.isClaimed) return 'claimed';
  return selectIsClaiming(state, config, pid, account) ? 'claiming' : undefined;
}

/**
 * Claims tokens and refund from a pool. Nothing is sent once another tab has, or where the amounts
 * differ from those shown.
 */
export const claimAct = defineAct<ClaimModel, ClaimIssue>({
  account: ({ account }) => account,
  reads: (_state, { sale, account }) => [...saleCalls(sale), ...ownCalls(sale, account)],
  moves: ({ sale }) => [sale.offeringToken.address, sale.lpToken.address],
  newest: (state, shown) => {
    const { sale, account, pid } = shown;
    const issue = issueOf(state, shown);
    if (issue) return { issue };
    const own = selectOwnSale(state, sale, account)?.pools[pid];
    return { model: own ? claimModel(account, sale, own) : shown };
  },
  holds: ({ offeringRaw, refundRaw }) => [offeringRaw, refundRaw],
  call: ({ sale, pid }) => callOf(ifoAbi, sale.address, 'harvestPool', [BigInt(pid)]),
  states: ({ sale, pid }) => stated(ifoAbi, sale.address, 'harvestPool', { pid: BigInt(pid) }),
  info: ({ sale, pid, offeringRaw, refundRaw }) => ({
    kind: 'ifoHarvest',
    saleId: sale.id,
    name: sale.name,
    pid,
    symbol: sale.offeringToken.symbol,
    decimals: sale.offeringToken.decimals,
    amountRaw: offeringRaw,
    lpSymbol: sale.lpToken.symbol,
    lpDecimals: sale.lpToken.decimals,
    refundRaw,
  }),
});

/** What waits of a sale since its token refused to be paid. */
export interface KeptModel {
  account: Address;
  sale: IfoConfig;
  part: KeptPart;
  amountRaw: Raw;
}

const keptNames = {
  offering: 'claimOffering',
  refund: 'claimRefund',
} as const satisfies Record<KeptPart, string>;

/** Claims tokens that refused to be paid with the harvest. */
export const keptAct = defineAct<KeptModel, 'claimed'>({
  account: ({ account }) => account,
  reads: (_state, { sale, account }) => ownCalls(sale, account),
  moves: ({ sale, part }) => [keptToken(sale, part).address],
  blockedBy: (state, { sale, account, part }) =>
    selectOwnSale(state, sale, account)?.kept[part] === 0n ? 'claimed' : undefined,
  call: ({ sale, part }) => callOf(ifoAbi, sale.address, keptNames[part], []),
  states: ({ sale, part }) =>
    stated(ifoAbi, sale.address, part === 'refund' ? 'claimRefund' : 'claimOffering', {}),
  info: ({ sale, part, amountRaw }) => {
    const { symbol, decimals } = keptToken(sale, part);
    const kind = keptKinds[part];
    return { kind, saleId: sale.id, name: sale.name, symbol, decimals, amountRaw };
  },
});
