import type { Abi } from 'abitype';
import { type AppError, AppFailure, toAppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { AppThunk } from '#redux';
import { agreedHead, comparedBlock, confirmedTime } from '../blocks/agreedHead.ts';
import { requireClock } from '../blocks/clock.ts';
import { differenceOf, type SignedCall } from '../encode.ts';
import { estimateGas, gasLimit, requireFunds } from './estimate.ts';
import { gasPriceOf, refreshGasPrice } from './gasPrice.ts';
import { askWallet, NO_HASH } from './askWallet.ts';
import { noteAttempt } from './attempts.ts';
import type { ActionInfo, StoredInfo } from './info.ts';
import { isHash } from '#lib/storedChecks.ts';
import { learnSent } from './learnSent.ts';
import { nextNonce } from './nextNonce.ts';
import { newRecord, type TransactionRecord } from './record.ts';
import type { TransactionRules } from './rules.ts';
import { sent, storageFailed } from './transactionsSlice.ts';
import { toQuantity } from '../quantity.ts';
import { checkedWallet } from '../wallet/checkedWallet.ts';
import type { Eip1193Provider } from '../wallet/gateway.ts';

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
  /** Run that it is sent in, as of several harvests, and how many actions that is to carry out. */
  run?: { id: string; size: number };
  /** ABI that decodes the calldata before it is signed. */
  abi: Abi;
  /**
   * Names what differs between the decoded call and the screen. `now` is the chain's time
   * (seconds), as another reading than the one that the call was made with confirms it.
   */
  check: (call: SignedCall, now: number) => string | undefined;
}

/** Request that may have no ABI: one that repeats or cancels another is compared with that one. */
export type GuardedRequest = Omit<WriteRequest, 'abi'> & Partial<Pick<WriteRequest, 'abi'>>;

export type SendResult = { ok: true; hash: Hex } | { ok: false; error: AppError };

/** Block that a call is tried at, and the chain's time. */
export interface Trial {
  block: number | undefined;
  /** Seconds. */
  now: number;
}

/**
 * Reads the block at which nodes try requests, and its time, which has to agree with this machine's
 * clock where a request has a deadline.
 */
export function readTrial(
  requests: readonly Pick<WriteRequest, 'deadline'>[],
): AppThunk<Promise<Trial>> {
  return async (_dispatch, getState, { rpc, now }) => {
    const head = await agreedHead(rpc);
    const { signingTime, neededBlock } = getState().blocks;
    if (requests.some(({ deadline }) => deadline !== undefined))
      requireClock(head.timestamp, now());
    return {
      block: comparedBlock(rpc, head, neededBlock),
      now: confirmedTime(signingTime, head),
    };
  };
}

/** Throws AppFailure shownDiffers unless the call is allowed and equal to the screen. */
export function requireShown(
  { from, to, data, value, abi, check }: GuardedRequest,
  info: ActionInfo,
  rules: TransactionRules,
  { now }: Trial,
): void {
  if (!rules.isKnownTarget({ from, to, data, value }, info))
    throw new AppFailure({ kind: 'shownDiffers', what: 'contract' });
  const compare = (call: SignedCall): string | undefined => check(call, now);
  const what = abi
    ? differenceOf(abi, { to, data, value }, compare)
    : compare({ to, value, name: undefined, args: [] });
  if (what !== undefined) throw new AppFailure({ kind: 'shownDiffers', what });
}

/** Throws AppFailure gasTooHigh if a call would need more gas than its kind ever does. */
function requireGas(gas: bigint, info: ActionInfo, rules: TransactionRules): void {
  if (gas > rules.maxGas(info)) throw new AppFailure({ kind: 'gasTooHigh' });
}

/** Returns the hash that a wallet answered. Throws if it is none. */
function hashOf(answer: unknown): Hex {
  if (!isHash(answer)) throw new Error(NO_HASH);
  return String(answer).toLowerCase() as Hex;
}

/** Earlier transaction whose place another takes: its nonce, and its hash. */
export interface Replaced {
  nonce: number;
  hash: Hex;
}

/** Answer of a wallet that has sent: the record with the hash, and the wallet. */
interface Asked {
  record: TransactionRecord & { hash: Hex };
  provider: Eip1193Provider;
}

/**
 * Asks the wallet to send a transaction: the only way to do so. In this order: wallet on the chain
 * and account shown; call allowed and equal to the screen; estimate and call on our own nodes (a
 * revert gives the reason and opens no wallet); wallet, call and screen again; a journal entry, so
 * that a crash from here on loses nothing; the wallet. Throws what any of them throws.
 */
export function askToSend(
  request: GuardedRequest,
  info: StoredInfo,
  replaced?: Replaced,
): AppThunk<Promise<Asked>> {
  return async (dispatch, getState, services) => {
    const { from, to, data, value, chainId, gasFloor } = request;
    // The user waits: asks nodes that failed a moment ago again, without their pause.
    services.rpc.retryNow();
    await checkedWallet(services.wallet, request);
    const trial = await dispatch(readTrial([request]));
    requireShown(request, info, services.rules, trial);
    if (request.gasPrice === undefined) await dispatch(refreshGasPrice());
    const gasPrice = gasPriceOf(getState(), request);
    const [estimate, nonce] = await Promise.all([
      estimateGas(services.rpc, request, trial.block),
      replaced?.nonce ?? nextNonce(services.rpc, getState(), from),
    ]);
    const gas = gasLimit(estimate, gasFloor);
    requireGas(gas, info, services.rules);
    await requireFunds(services.rpc, from, value + gas * gasPrice);
    const record = newRecord({
      chainId,
      from,
      info,
      addedTime: services.now(),
      to,
      data,
      valueRaw: toRaw(value),
      gasRaw: toRaw(gas),
      gasPriceRaw: toRaw(gasPrice),
      nonce,
      submittedBlock: getState().blocks.currentBlock,
      deadline: request.deadline ?? null,
      ...(request.run ? { run: request.run.id, runSize: request.run.size } : {}),
      ...(replaced ? { replaces: replaced.hash } : {}),
    });
    const provider = await checkedWallet(services.wallet, request);
    requireShown(request, info, services.rules, trial);
    const params = {
      from,
      to,
      data,
      value: toQuantity(value),
      gas: toQuantity(gas),
      gasPrice: toQuantity(gasPrice),
      ...(replaced ? { nonce: toQuantity(replaced.nonce) } : {}),
      chainId: toQuantity(chainId),
    };
    const hash = await dispatch(
      askWallet(record, async () =>
        hashOf(await provider.request({ method: 'eth_sendTransaction', params: [params] })),
      ),
    );
    return { record: { ...record, hash, status: 'pending' }, provider };
  };
}

/** Sends a transaction through the wallet, and records it. */
export function send(request: WriteRequest, info: ActionInfo): AppThunk<Promise<SendResult>> {
  return async (dispatch) => {
    try {
      const { record, provider } = await dispatch(askToSend(request, info));
      dispatch(acceptSent(record));
      void dispatch(learnSent(record.chainId, record.hash, provider));
      return { ok: true, hash: record.hash };
    } catch (error) {
      return { ok: false, error: noteAttempt(toAppError(error), { request, info }) };
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
    const storing = journal.put(record);
    dispatch(sent(record));
    void storing.then((isStored) => isStored || dispatch(storageFailed(record.id)));
  };
}
