import { sameAddress } from '#lib/address.ts';
import { errorNodes } from '#lib/errorNodes.ts';
import { type AppError, AppFailure, toAppError } from '#lib/errors.ts';
import type { Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { AppThunk } from '#redux';
import type { Eip1193Provider } from '../wallet/gateway.ts';
import { askWallet, NO_HASH } from './askWallet.ts';
import { noteAttempt } from './attempts.ts';
import type { ActionInfo } from './info.ts';
import { newRecord, type TransactionRecord } from './record.ts';
import type { TransactionRules } from './rules.ts';
import { acceptSent, readTrial, requireShown, type Trial, type WriteRequest } from './send.ts';
import { simulate } from './simulate.ts';
import { toQuantity } from '../quantity.ts';
import { checkedWallet } from '../wallet/checkedWallet.ts';

/** Call of a batch and its description. */
export interface BatchPart {
  request: WriteRequest;
  info: ActionInfo;
}

/**
 * `hash` is `null` until the batch is mined. `unsupportedMethod`: send the calls one by one
 * instead.
 */
export type SendCallsResult =
  | { ok: true; hash: Hex | null; batchId: string }
  | { ok: false; error: AppError };

/** EIP-5792 errors: no atomic execution, too many calls, a rejected upgrade of the account. */
const cannotBatch: ReadonlySet<unknown> = new Set([5700, 5710, 5740, 5750, 5760]);

function toBatchFailure(thrown: unknown): AppError {
  return errorNodes(thrown).some((node) => cannotBatch.has(node.code))
    ? { kind: 'unsupportedMethod' }
    : toAppError(thrown);
}

function idOf(answer: unknown): string {
  const id: unknown =
    typeof answer === 'object' && answer !== null
      ? new Map<string, unknown>(Object.entries(answer)).get('id')
      : answer;
  if (typeof id !== 'string' || id === '') throw new Error(NO_HASH);
  return id;
}

function requireAllShown(parts: readonly BatchPart[], rules: TransactionRules, trial: Trial): void {
  const first = parts[0]?.request;
  for (const { request, info } of parts) {
    if (!sameAddress(request.from, first?.from) || request.chainId !== first?.chainId)
      throw new AppFailure({ kind: 'shownDiffers', what: 'account' });
    requireShown(request, info, rules, trial);
  }
}

/** Asks the wallet between two journal entries, as `send` does. */
function askForBatch(
  record: TransactionRecord,
  parts: readonly BatchPart[],
  provider: Eip1193Provider,
): AppThunk<Promise<string>> {
  return (dispatch) => {
    const calls = parts.map(({ request: { to, data, value } }) => ({
      to,
      data,
      value: toQuantity(value),
    }));
    const params = [
      {
        version: '2.0.0',
        chainId: toQuantity(record.chainId),
        from: record.from,
        atomicRequired: true,
        calls,
      },
    ];
    const ask = async (): Promise<string> =>
      idOf(await provider.request({ method: 'wallet_sendCalls', params }));
    return dispatch(askWallet(record, ask, toBatchFailure));
  };
}

/**
 * Sends several calls as one atomic transaction (EIP-5792), with the guards of `send` for each
 * call. The calls are simulated in sequence on our own node first, where it can.
 */
export function sendCalls(
  parts: readonly [BatchPart, ...BatchPart[]],
): AppThunk<Promise<SendCallsResult>> {
  return async (dispatch, getState, services) => {
    const [first, ...others] = parts;
    const last = others.at(-1) ?? first;
    const { from, chainId } = first.request;
    // The user waits: asks nodes that failed a moment ago again, without their pause.
    services.rpc.retryNow();
    try {
      await checkedWallet(services.wallet, { from, chainId });
      const trial = await dispatch(readTrial(parts.map((part) => part.request)));
      requireAllShown(parts, services.rules, trial);
      const simulation = await dispatch(
        simulate([first.request, ...others.map((part) => part.request)]),
      );
      if (!simulation.ok) throw new AppFailure(simulation.error);
      const record = newRecord({
        chainId,
        from,
        info: { kind: 'batch', parts: parts.map((part) => part.info) },
        addedTime: services.now(),
        to: last.request.to,
        data: last.request.data,
        valueRaw: toRaw(last.request.value),
        submittedBlock: getState().blocks.currentBlock,
        deadline: last.request.deadline ?? null,
        ...(last.request.run ? { run: last.request.run.id, runSize: last.request.run.size } : {}),
      });
      const provider = await checkedWallet(services.wallet, { from, chainId });
      requireAllShown(parts, services.rules, trial);
      const batchId = await dispatch(askForBatch(record, parts, provider));
      dispatch(acceptSent({ ...record, batchId, status: 'pending' }));
      return { ok: true, hash: null, batchId };
    } catch (error) {
      const info = { kind: 'batch', parts: parts.map((part) => part.info) } as const;
      return {
        ok: false,
        error: noteAttempt(toBatchFailure(error), { request: last.request, info }),
      };
    }
  };
}
