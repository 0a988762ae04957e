import type { BatchPart } from '#chain/transactions/sendCalls.ts';
import { selectTransactions } from '#chain/transactions/selectors.ts';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { errorText } from '#i18n/errorText.ts';
import { sameAddress } from '#lib/address.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import {
  isOf,
  isWaiting,
  withLines,
  type HarvestLine,
  type HarvestRun,
  type HarvestTask,
  type StopReason,
} from './harvestRun.ts';
import type { HarvestStore } from './harvestStore.ts';

type Answer = { line: Partial<HarvestLine>; stop?: StopReason };

/** Errors of one call, which do not concern the others. */
const ofThisCall: ReadonlySet<AppError['kind']> = new Set([
  'reverted',
  'estimateFailed',
  'shownDiffers',
  'contractsDiffer',
]);
/** Reports whether an error concerns one call only. */
export function isOfThisCall(error: AppError): boolean {
  return ofThisCall.has(error.kind);
}

const stopsBy: Partial<Record<AppError['kind'], StopReason>> = {
  userRejected: 'rejected',
  wrongAccount: 'account',
  wrongChain: 'chain',
};

/** Change that makes a line wait for its turn again. */
export const again = { status: 'waiting', askedAt: null } as const;

function answerOf(error: AppError): Answer {
  if (isOfThisCall(error)) return { line: { status: 'failed', reason: errorText(error) } };
  const stop = stopsBy[error.kind] ?? 'other';
  return { line: stop === 'rejected' ? { status: 'rejected' } : again, stop };
}

/** Context of a tab's queue: its account and the stored runs. */
export class QueueContext {
  readonly account: Address;
  readonly runs: HarvestStore;

  constructor(account: Address, runs: HarvestStore) {
    this.account = account;
    this.runs = runs;
  }

  /** Returns a task's call as one of the run. */
  partOf({ call }: HarvestTask): BatchPart {
    const { run } = this;
    return run
      ? { ...call, request: { ...call.request, run: { id: run.id, size: run.lines.length } } }
      : call;
  }

  get run(): HarvestRun | undefined {
    return this.runs.view(this.account).run;
  }

  change(keys: readonly string[], change: Partial<HarvestLine>): void {
    if (this.run) this.runs.put(withLines(this.run, keys, change));
  }

  stop(stopped: StopReason, error?: AppError): void {
    if (this.run) this.runs.put({ ...this.run, stopped, because: error ? errorText(error) : null });
  }

  isWaiting(key: string): boolean {
    return this.run?.lines.some((line) => line.key === key && isWaiting(line)) ?? false;
  }
}

/** Returns why the wallet must not be asked now. */
export function stopReason({ account, runs }: QueueContext): AppThunk<StopReason | undefined> {
  return (_dispatch, getState) => {
    const state = getState();
    if (runs.view(account).phase !== 'here') return 'user';
    if (selectIsWrongNetwork(state)) return 'chain';
    return sameAddress(state.wallet.account, account) ? undefined : 'account';
  };
}

/** Records a refusal by the wallet or the simulation for the given lines. Returns true to go on. */
export function recordRefusal(
  context: QueueContext,
  keys: readonly string[],
  error: AppError,
): AppThunk<boolean> {
  return (_dispatch, getState) => {
    const { line, stop } = answerOf(error);
    const { run } = context;
    // A wallet may have sent the transaction in spite of its error; the journal then holds it and
    // looks for it.
    const isHeld = run?.lines.some(
      (asked) =>
        keys.includes(asked.key) &&
        selectTransactions(getState()).some((record) => isOf(asked, run, record)),
    );
    context.change(keys, isHeld === true ? { status: 'sent' } : line);
    if (stop) context.stop(stop, stop === 'other' ? error : undefined);
    return stop === undefined;
  };
}
