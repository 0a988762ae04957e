import type { Moved } from '#entities/accountFlows/flows.ts';
import { isKind, type StoredInfo } from '#chain/transactions/info.ts';
import { readTimeOnce } from '#chain/blocks/readTimeOnce.ts';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import { selectTransactions } from '#chain/transactions/selectors.ts';
import { wrappedNative } from '#config/tokens.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { toSeconds } from '#lib/time.ts';
import type { ApproveInfo } from '#protocol/approval.ts';
import type { WrapInfo } from '#protocol/swap.ts';
import type { AppThunk } from '#redux';
import type { LoggedAct } from './activity.ts';

type Mined = TransactionRecord & {
  hash: Hex;
  receipt: NonNullable<TransactionRecord['receipt']>;
};

const isMined = (record: TransactionRecord): record is Mined =>
  record.hash !== null &&
  record.receipt !== null &&
  (record.status === 'confirmed' || record.status === 'failed');

/** Which transactions are looked at: those of blocks that were read, without those that are told. */
export interface Untold {
  told: ReadonlySet<Hex>;
  from: number;
  to: number;
  signal: AbortSignal;
}

/** Returns what a transaction did that no event of ours tells. */
function doneBy(
  info: StoredInfo,
  isFailed: boolean,
): Pick<LoggedAct, 'kind' | 'act' | 'sent' | 'received'> {
  const nothing = { kind: 'other', sent: [], received: [] } as const;
  if (isFailed) return { ...nothing, act: 'failed' };
  if (isKind<WrapInfo>(info, 'wrap') || isKind<WrapInfo>(info, 'unwrap')) {
    const amount = fromRaw(info.amountRaw);
    const coin: Moved[] = [{ token: 'BNB', amount }];
    const token: Moved[] = [{ token: wrappedNative.address, amount }];
    return info.kind === 'wrap'
      ? { kind: 'swap', act: 'wrap', sent: coin, received: token }
      : { kind: 'swap', act: 'unwrap', sent: token, received: coin };
  }
  if (isKind<ApproveInfo>(info, 'approve'))
    return { ...nothing, act: fromRaw(info.amountRaw) === 0n ? 'revoke' : 'approve' };
  return { ...nothing, act: 'other' };
}

/**
 * Returns the account's transactions that this device sent and that logged no act: failed ones,
 * approvals, wrapping and others. Their fees were paid all the same.
 */
export function journalActs(
  account: Address,
  { told, from, to: last, signal }: Untold,
): AppThunk<Promise<LoggedAct[]>> {
  return async (dispatch, getState) => {
    const records = selectTransactions(getState()).filter(
      (record): record is Mined =>
        isMined(record) &&
        sameAddress(record.from, account) &&
        !told.has(record.hash) &&
        record.receipt.blockNumber >= from &&
        record.receipt.blockNumber <= last,
    );
    return Promise.all(
      records.map(async ({ hash, info, status, receipt, confirmedTime, addedTime, to }) => {
        const { blockNumber, transactionIndex } = receipt;
        // If the node has pruned the block, the time at which this browser saw it is kept.
        const at = await dispatch(readTimeOnce(blockNumber, signal)).catch(() =>
          toSeconds(confirmedTime ?? addedTime),
        );
        signal.throwIfAborted();
        return {
          ...doneBy(info, status === 'failed'),
          block: blockNumber,
          logIndex: -1 - transactionIndex,
          at,
          hash,
          contract: to,
          number: null,
          info,
        };
      }),
    );
  };
}
