import type { BatchPart } from '#chain/transactions/sendCalls.ts';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { errorText } from '#i18n/errorText.ts';
import { sameAddress } from '#lib/address.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import {
  withLines,
  type HarvestLine,
  type HarvestRun,
  type HarvestTask,
  type StopReason,
} from './harvestRun.ts';
import type { HarvestStore } from './harvestStore.ts';

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

  isUntried(key: string): boolean {
    return (
      this.run?.lines.some((line) => line.key === key && !line.asked && !line.refused) ?? false
    );
  }

  /** Records why calls were not sent. Returns true to go on with the others. */
  refuse(keys: readonly string[], error: AppError): boolean {
    if (isOfThisCall(error)) {
      this.change(keys, { refused: { status: 'failed', reason: errorText(error) } });
      return true;
    }
    const stopped = stopsBy[error.kind] ?? 'other';
    if (stopped === 'rejected')
      this.change(keys, { refused: { status: 'rejected', reason: null } });
    this.stop(stopped, stopped === 'other' ? error : undefined);
    return false;
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
