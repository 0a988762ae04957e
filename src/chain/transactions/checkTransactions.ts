import type { UnknownAction } from '@reduxjs/toolkit';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { AppThunk, RootState } from '#redux';
import { receiptSeen } from '../blocks/blocksSlice.ts';
import type { ChainServices } from '../services.ts';
import { mayBeUndone, mayReturn, shouldCheck } from './dueTransactions.ts';
import { judgeDropped, judgeMined, judgePending, minedNonces, type JudgeContext } from './judge.ts';
import { judgeBatch } from './judgeBatch.ts';
import { judgeSigning } from './judgeSigning.ts';
import { isFinal, keyOf, type TransactionRecord } from './record.ts';
import { checked, mined, settled } from './transactionsSlice.ts';

function recordsOf(state: RootState): TransactionRecord[] {
  return Object.values(state.transactions.byChain[chain.id] ?? {});
}

async function judge(
  context: JudgeContext,
  record: TransactionRecord,
  { wallet }: ChainServices,
): Promise<UnknownAction[]> {
  const { hash, receipt, batchId } = record;
  if (record.status === 'dropped') return hash ? judgeDropped(context, { ...record, hash }) : [];
  if (isFinal(record.status))
    return hash && receipt ? judgeMined(context, { ...record, hash, receipt }) : [];
  if (hash) return judgePending(context, { ...record, hash });
  if (record.status === 'signing') return judgeSigning(context, record);
  const isOurWallet = wallet.provider !== undefined && sameAddress(wallet.account, record.from);
  return batchId !== null && wallet.provider && isOurWallet
    ? judgeBatch(wallet.provider, { ...record, batchId }, context.now)
    : [];
}

/**
 * Returns the records to check: by the specification's rule, or all pending ones after a time
 * without checks.
 */
function dueRecords(
  state: RootState,
  currentBlock: number,
  now: number,
  all: boolean,
): TransactionRecord[] {
  const { sentHere } = state.transactions;
  return recordsOf(state).filter((record) => {
    if (mayBeUndone(record, currentBlock)) return record.lastCheckedBlockNumber !== currentBlock;
    if (mayReturn(record, { currentBlock, now })) return true;
    if (all) return !isFinal(record.status);
    return shouldCheck(record, { currentBlock, now, sentHere: sentHere[record.id] === true });
  });
}

/**
 * Checks every transaction that is due at the current block. One that could not be checked is
 * retried at the next block. Never throws.
 */
export function checkTransactions({ all = false }: { all?: boolean } = {}): AppThunk<
  Promise<void>
> {
  return async (dispatch, getState, services) => {
    const { currentBlock, timestamp } = getState().blocks;
    if (currentBlock === null) return;
    const now = services.now();
    const due = dueRecords(getState(), currentBlock, now, all);
    if (due.length === 0) return;
    const context = {
      rpc: services.rpc,
      rules: services.rules,
      now,
      currentBlock,
      blockTimestamp: timestamp,
      minedNonce: minedNonces(services.rpc),
    };
    await Promise.all(
      due.map(async (record) => {
        const isKnownHash: JudgeContext['isKnownHash'] = (hash) =>
          recordsOf(getState()).some((other) => other.hash === hash && other.id !== record.id);
        try {
          const verdict = await judge({ ...context, isKnownHash }, record, services);
          dispatch(
            checked({ chainId: record.chainId, keys: [keyOf(record)], blockNumber: currentBlock }),
          );
          // Another tab may have settled it, or the user cleared the list, in the meantime.
          const present = getState().transactions.byChain[record.chainId]?.[keyOf(record)];
          if (present?.status !== record.status) return;
          for (const action of verdict) {
            dispatch(action);
            const isDone = mined.match(action) || settled.match(action);
            if (isDone && action.payload.receipt)
              dispatch(receiptSeen({ block: action.payload.receipt.blockNumber }));
          }
        } catch {
          // No node answered: nothing changes.
        }
      }),
    );
  };
}
