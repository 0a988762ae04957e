import type { Abi } from 'abitype';
import { chain } from '#config/chains.ts';
import { type AppError, AppFailure, toAppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { AppThunk, RootState } from '#redux';
import { differenceOf, type CompareCall } from '../encode.ts';
import { estimateGas, probeBalances, requireFunds, type BalanceChange } from './estimate.ts';
import { mayHaveSent } from './mayHaveSent.ts';
import type { ActionInfo } from './info.ts';
import { isHash } from '#lib/storedChecks.ts';
import { learnSent } from './learnSent.ts';
import { nextNonce } from './nextNonce.ts';
import { newRecord, type TransactionRecord } from './record.ts';
import type { TransactionRules } from './rules.ts';
import { restored, sent, storageFailed } from './transactionsSlice.ts';
import { toQuantity } from '../quantity.ts';
import { checkedWallet } from '../wallet/checkedWallet.ts';

/** Transaction to be sent. Amounts in wei, `deadline` in chain seconds if the call has one. */
export interface WriteRequest {
  from: Address;
  chainId: number;
  to: Address;
  data: Hex;
  value: bigint;
  /** Minimum gas limit (decision S6). */
  gasFloor?: bigint;
  /** Gas price in wei; by default the settings'. */
  gasPrice?: bigint;
  deadline?: number;
  /** ABI that decodes the calldata before it is signed. */
  abi: Abi;
  /** Compares the decoded call with what is on screen. */
  check: CompareCall;
}

export type SendResult = { ok: true; hash: Hex } | { ok: false; error: AppError };

/** Throws AppFailure shownDiffers unless the call is allowed and equal to the screen. */
export function requireShown(
  { from, to, data, value, abi, check }: WriteRequest,
  info: ActionInfo,
  rules: TransactionRules,
): void {
  if (!rules.isKnownTarget({ from, to, data, value }, info))
    throw new AppFailure({ kind: 'shownDiffers', what: 'contract' });
  const what = differenceOf(abi, { to, data, value }, check);
  if (what !== undefined) throw new AppFailure({ kind: 'shownDiffers', what });
}

/** Returns the gas price in wei: the request's own or the settings'. */
export function gasPriceOf(state: RootState, request: Pick<WriteRequest, 'gasPrice'>): bigint {
  return request.gasPrice ?? chain.gasPriceWei[state.settings.gasPrice];
}

/** Result of a simulation. `changes` is `null` if the node cannot tell, `gas` for several calls. */
export type Simulation =
  | { ok: true; gas: bigint | null; changes: BalanceChange[] | null }
  | { ok: false; error: AppError };

/**
 * Simulates one or several requests on our own node: whether the chain would accept them, and how
 * they change the account's balances of the native coin and of the tokens in `watch`.
 */
export function simulate(
  requests: WriteRequest | readonly [WriteRequest, ...WriteRequest[]],
  watch: readonly Address[] = [],
): AppThunk<Promise<Simulation>> {
  return async (_dispatch, _getState, { rpc }) => {
    const [first, ...others]: readonly [WriteRequest, ...WriteRequest[]] =
      'check' in requests ? [requests] : requests;
    try {
      const [gas, probe] = await Promise.all([
        others.length === 0 ? estimateGas(rpc, first, first.gasFloor) : null,
        others.length === 0 && watch.length === 0
          ? null
          : probeBalances(rpc, first.from, [first, ...others], watch),
      ]);
      // The estimate alone decides on a single call: the probe replaces the account's code.
      if (probe?.kind === 'refused' && others.length > 0) return { ok: false, error: probe.error };
      return { ok: true, gas, changes: probe?.kind === 'changes' ? probe.changes : null };
    } catch (error) {
      return { ok: false, error: toAppError(error) };
    }
  };
}

/**
 * Sends a transaction through the wallet: the only way to do so. In this order: wallet on the chain
 * and account shown; call allowed and equal to the screen; estimate and call on our own node (a
 * revert gives the reason and opens no wallet); wallet, call and screen again; a journal entry, so
 * that a crash from here on loses nothing; the wallet; hash and nonce.
 */
export function send(request: WriteRequest, info: ActionInfo): AppThunk<Promise<SendResult>> {
  return async (dispatch, getState, services) => {
    try {
      await checkedWallet(services.wallet, request);
      requireShown(request, info, services.rules);
      const gasPrice = gasPriceOf(getState(), request);
      const [gas, nonce] = await Promise.all([
        estimateGas(services.rpc, request, request.gasFloor),
        nextNonce(services.rpc, getState(), request.from),
      ]);
      await requireFunds(services.rpc, request.from, request.value + gas * gasPrice);
      const record = newRecord({
        chainId: request.chainId,
        from: request.from,
        info,
        addedTime: services.now(),
        to: request.to,
        data: request.data,
        valueRaw: toRaw(request.value),
        gasRaw: toRaw(gas),
        gasPriceRaw: toRaw(gasPrice),
        nonce,
        submittedBlock: getState().blocks.currentBlock,
        deadline: request.deadline ?? null,
      });
      const provider = await checkedWallet(services.wallet, request);
      requireShown(request, info, services.rules);
      const { from, to, data, value, chainId } = request;
      const params = {
        from,
        to,
        data,
        value: toQuantity(value),
        gas: toQuantity(gas),
        gasPrice: toQuantity(gasPrice),
        chainId: toQuantity(chainId),
      };
      const hash = await dispatch(
        askWallet(record, () =>
          provider.request({ method: 'eth_sendTransaction', params: [params] }),
        ),
      );
      dispatch(acceptSent({ ...record, hash, status: 'pending' }));
      void dispatch(learnSent(chainId, hash, provider));
      return { ok: true, hash };
    } catch (error) {
      return { ok: false, error: toAppError(error) };
    }
  };
}

/**
 * Asks the wallet between two journal entries. Throws what the wallet throws, and keeps the entry
 * if it may have been sent.
 */
function askWallet(record: TransactionRecord, ask: () => Promise<unknown>): AppThunk<Promise<Hex>> {
  return async (dispatch, _getState, { journal }) => {
    journal.put(record);
    try {
      const answer = await ask();
      if (!isHash(answer)) throw new Error('No transaction hash found');
      return String(answer).toLowerCase() as Hex;
    } catch (error) {
      // If it may have been sent, the receipts listener looks for it by nonce.
      if (mayHaveSent(toAppError(error))) dispatch(restored([record]));
      else journal.remove(record);
      throw error;
    }
  };
}

/** Records a transaction that the wallet sent. Throws if another record has its hash. */
export function acceptSent(record: TransactionRecord): AppThunk {
  return (dispatch, getState, { journal }) => {
    const existing =
      record.hash === null
        ? undefined
        : getState().transactions.byChain[record.chainId]?.[record.hash];
    if (existing && existing.id !== record.id) {
      journal.remove(record);
      throw new Error('Attempted to add existing transaction');
    }
    const isStored = journal.put(record);
    dispatch(sent(record));
    if (!isStored) dispatch(storageFailed(record.id));
  };
}
