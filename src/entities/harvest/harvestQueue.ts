import { send, simulate } from '#chain/transactions/send.ts';
import { sendCalls, type BatchPart } from '#chain/transactions/sendCalls.ts';
import { selectTransactions } from '#chain/transactions/selectors.ts';
import { restored } from '#chain/transactions/transactionsSlice.ts';
import { chain } from '#config/chains.ts';
import { selectCanBatch, selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { batchSupportRead } from '#entities/wallet/walletSlice.ts';
import { sameAddress } from '#lib/address.ts';
import { errorText } from '#i18n/errorText.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { harvestDesk, type HarvestDesk } from './harvestDesk.ts';
import {
  isOf,
  isWaiting,
  newRun,
  settledRun,
  withLines,
  type HarvestLine,
  type HarvestRun,
  type HarvestTask,
  type LeftOut,
  type StopReason,
} from './harvestRun.ts';

/** `elsewhere`: another tab is at work on this account's rewards, or this one already is. */
export type QueueOutcome = 'done' | 'elsewhere' | 'nothing';

type Answer = { line: Partial<HarvestLine>; stop?: StopReason };

const aLotAtOnce = 4;

/** What the chain or this app said against one call says nothing against the others. */
const ofThisCall: ReadonlySet<AppError['kind']> = new Set([
  'reverted',
  'estimateFailed',
  'shownDiffers',
]);
/** Whether an error says something of one call only. */
export function isOfThisCall(error: AppError): boolean {
  return ofThisCall.has(error.kind);
}

const stopsBy: Partial<Record<AppError['kind'], StopReason>> = {
  userRejected: 'rejected',
  wrongAccount: 'account',
  wrongChain: 'chain',
};

const again = { status: 'waiting', askedAt: null } as const;

function answerOf(error: AppError): Answer {
  if (isOfThisCall(error)) return { line: { status: 'failed', reason: errorText(error) } };
  const stop = stopsBy[error.kind] ?? 'other';
  return { line: stop === 'rejected' ? { status: 'rejected' } : again, stop };
}

/** What a tab's queue works with. */
class Bench {
  readonly account: Address;
  readonly desk: HarvestDesk;

  constructor(account: Address, desk: HarvestDesk) {
    this.account = account;
    this.desk = desk;
  }

  get run(): HarvestRun | undefined {
    return this.desk.view(this.account).run;
  }

  change(keys: readonly string[], change: Partial<HarvestLine>): void {
    if (this.run) this.desk.put(withLines(this.run, keys, change));
  }

  stop(stopped: StopReason, error?: AppError): void {
    if (this.run) this.desk.put({ ...this.run, stopped, because: error ? errorText(error) : null });
  }

  isWaiting(key: string): boolean {
    return this.run?.lines.some((line) => line.key === key && isWaiting(line)) ?? false;
  }
}

/** Why the wallet must not be asked now. */
function inTheWay({ account, desk }: Bench): AppThunk<StopReason | undefined> {
  return (_dispatch, getState) => {
    const state = getState();
    if (desk.view(account).phase !== 'here') return 'user';
    if (selectIsWrongNetwork(state)) return 'chain';
    return sameAddress(state.wallet.account, account) ? undefined : 'account';
  };
}

/** What a refusal, by the wallet or by the trial before it, means for the lines that were asked for. True: go on. */
function afterRefusal(bench: Bench, keys: readonly string[], error: AppError): AppThunk<boolean> {
  return (_dispatch, getState) => {
    const { line, stop } = answerOf(error);
    const { run } = bench;
    // The wallet may have sent it in spite of its error: then the transactions' own journal holds it and looks for it.
    const isHeld = run?.lines.some(
      (asked) =>
        keys.includes(asked.key) &&
        selectTransactions(getState()).some((record) => isOf(asked, run, record)),
    );
    bench.change(keys, isHeld === true ? { status: 'sent' } : line);
    if (stop) bench.stop(stop, stop === 'other' ? error : undefined);
    return stop === undefined;
  };
}

const askedNow = ({ request: { to, data } }: BatchPart, at: number): Partial<HarvestLine> => ({
  status: 'asking',
  to,
  data,
  askedAt: at,
  reason: null,
});

/** One prompt. False when nothing more is to be asked. */
function askOne(bench: Bench, { key, call }: HarvestTask): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    bench.change([key], askedNow(call, bench.desk.now()));
    const sent = await dispatch(send(call.request, call.info));
    if (!sent.ok) return dispatch(afterRefusal(bench, [key], sent.error));
    bench.change([key], { status: 'sent', hash: sent.hash });
    return true;
  };
}

/** The tasks that the node would take now, each tried alone; the others are named with their reason. */
function passing(bench: Bench, tasks: readonly HarvestTask[]): AppThunk<Promise<HarvestTask[]>> {
  return async (dispatch) => {
    const good: HarvestTask[] = [];
    for (let start = 0; start < tasks.length; start += aLotAtOnce) {
      const some = tasks.slice(start, start + aLotAtOnce);
      const trials = await Promise.all(some.map((task) => dispatch(simulate(task.call.request))));
      for (const [index, task] of some.entries()) {
        const trial = trials[index];
        if (trial === undefined || trial.ok || !isOfThisCall(trial.error)) good.push(task);
        else bench.change([task.key], { status: 'failed', reason: errorText(trial.error) });
      }
    }
    return good;
  };
}

/** All in one prompt. `one by one`: the wallet or the chain does not take them together. */
function askTogether(
  bench: Bench,
  tasks: readonly HarvestTask[],
): AppThunk<Promise<'done' | 'one by one'>> {
  return async (dispatch) => {
    const good = await dispatch(passing(bench, tasks));
    const [first, ...others] = good.map(({ call }) => call);
    const last = others.at(-1);
    // A batch of nothing must never be sent, and one call is no batch.
    if (first === undefined || last === undefined) return 'one by one';
    const reason = dispatch(inTheWay(bench));
    if (reason) {
      bench.stop(reason);
      return 'done';
    }
    const keys = good.map(({ key }) => key);
    bench.change(keys, askedNow(last, bench.desk.now()));
    const sent = await dispatch(sendCalls([first, ...others]));
    if (sent.ok) {
      bench.change(keys, { status: 'sent', batchId: sent.batchId });
      return 'done';
    }
    if (sent.error.kind === 'unsupportedMethod')
      dispatch(
        batchSupportRead({ account: bench.account, chainId: chain.id, batch: 'unsupported' }),
      );
    if (sent.error.kind === 'unsupportedMethod' || isOfThisCall(sent.error)) {
      bench.change(keys, again);
      return 'one by one';
    }
    dispatch(afterRefusal(bench, keys, sent.error));
    return 'done';
  };
}

function work(bench: Bench, tasks: readonly HarvestTask[]): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (
      selectCanBatch(getState()) &&
      tasks.length > 1 &&
      (await dispatch(askTogether(bench, tasks))) === 'done'
    )
      return;
    for (const task of tasks) {
      if (!bench.isWaiting(task.key)) continue;
      const reason = dispatch(inTheWay(bench));
      if (reason) return bench.stop(reason);
      if (!(await dispatch(askOne(bench, task)))) return undefined;
    }
    return undefined;
  };
}

/**
 * Collects rewards: in one prompt where the wallet takes several calls, otherwise one prompt after the other. What the
 * chain would refuse opens no prompt and is named, as is what was left out before. Every step is stored before it is taken.
 * Never rejects.
 */
export function harvestAll(
  account: Address,
  tasks: readonly HarvestTask[],
  leftOut: readonly LeftOut[] = [],
  desk: HarvestDesk = harvestDesk(),
): AppThunk<Promise<QueueOutcome>> {
  return async (dispatch) => {
    if (tasks.length === 0) return 'nothing';
    const bench = new Bench(account, desk);
    const isDone = await desk.hold(account, async () => {
      desk.put(newRun(chain.id, account, tasks, leftOut, desk.now()));
      await dispatch(work(bench, tasks));
    });
    return isDone ? 'done' : 'elsewhere';
  };
}

/**
 * Takes over what a tab that is gone had asked its wallet for. Nobody here was told of it: what another tab is still asking
 * is that tab's affair, but whoever holds the lock knows that none is. What was sent without an answer must not be asked for twice.
 */
function takeOver(run: HarvestRun): AppThunk {
  return (dispatch, _getState, { journal }) => {
    const left = journal
      .load(run.chainId)
      .filter((record) => run.lines.some((line) => isOf(line, run, record)));
    dispatch(restored(left));
  };
}

/**
 * Goes on with what an interrupted or stopped run has left. `tasks`: what is there to collect by now; of what is not among
 * them nothing is left.
 */
export function goOn(
  account: Address,
  tasks: readonly HarvestTask[],
  desk: HarvestDesk = harvestDesk(),
): AppThunk<Promise<QueueOutcome>> {
  return async (dispatch, getState) => {
    const bench = new Bench(account, desk);
    let outcome: QueueOutcome = 'nothing';
    const isDone = await desk.hold(account, async () => {
      const stored = desk.reread(account) ?? bench.run;
      if (!stored) return;
      dispatch(takeOver(stored));
      const run = settledRun(stored, selectTransactions(getState()), false);
      desk.put({ ...run, stopped: null, because: null });
      const left = tasks.filter(({ key }) =>
        run.lines.some((line) => line.key === key && isWaiting(line)),
      );
      const gone = run.lines
        .filter((line) => isWaiting(line) && left.every(({ key }) => key !== line.key))
        .map(({ key }) => key);
      bench.change(gone, { status: 'failed', reason: { key: 'harvest.nothingLeft', params: {} } });
      if (left.length === 0) return;
      outcome = 'done';
      await dispatch(work(bench, left));
    });
    return isDone ? outcome : 'elsewhere';
  };
}
