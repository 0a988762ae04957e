import chunk from 'lodash-es/chunk.js';
import { send } from '#chain/transactions/send.ts';
import { simulate } from '#chain/transactions/simulate.ts';
import type { BatchPart } from '#chain/transactions/sendCalls.ts';
import { selectTransactions } from '#chain/transactions/selectors.ts';
import { restored } from '#chain/transactions/transactionsSlice.ts';
import { chain } from '#config/chains.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { contractRefusal } from '#entities/writeFlow/contractRefusal.ts';
import { explained } from '#entities/writeFlow/explained.ts';
import { sendParts } from '#entities/writeFlow/sendParts.ts';
import {
  newRun,
  untried,
  type AskedCall,
  type HarvestRun,
  type HarvestTask,
} from './harvestRun.ts';
import { harvestStore, type HarvestStore } from './harvestStore.ts';
import { isOfThisCall, QueueContext, stopReason } from './queueContext.ts';
import { canRetry, isWaiting, reportOf } from './runReport.ts';

/** `elsewhere`: another tab, or this one, already works on this account's rewards. */
export type QueueOutcome = 'done' | 'elsewhere' | 'nothing';

const BATCH_SIZE = 4;

const keysOf = (ones: readonly { key: string }[]): string[] => ones.map(({ key }) => key);

const askedNow = ({ request: { to, data } }: BatchPart, at: number): AskedCall => ({
  to,
  data,
  at,
  sentAs: null,
});

/** Opens one prompt; returns false to stop the queue. */
function sendOne(context: QueueContext, task: HarvestTask): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const { key } = task;
    const part = context.partOf(task);
    const refusal = await dispatch(contractRefusal([part.request]));
    if (refusal) return context.refuse([key], refusal);
    const asked = askedNow(part, context.runs.now());
    context.change([key], { asked });
    const sent = await dispatch(send(part.request, part.info));
    if (!sent.ok)
      return context.refuse(
        [key],
        await dispatch(explained(sent.error, { tokens: [task.reward.address] })),
      );
    context.change([key], { asked: { ...asked, sentAs: sent.hash } });
    return true;
  };
}

/** Returns why a task's call must not be signed, or would revert. Never rejects. */
function errorOf({
  call: { request },
  reward,
}: HarvestTask): AppThunk<Promise<AppError | undefined>> {
  return async (dispatch) => {
    const refusal = await dispatch(contractRefusal([request]));
    if (refusal) return refusal;
    const simulation = await dispatch(simulate(request));
    return simulation.ok
      ? undefined
      : dispatch(explained(simulation.error, { tokens: [reward.address] }));
  };
}

/**
 * Returns the tasks whose simulation passes, each simulated alone; records the reason of the
 * others.
 */
function passingTasks(
  context: QueueContext,
  tasks: readonly HarvestTask[],
): AppThunk<Promise<HarvestTask[]>> {
  return async (dispatch) => {
    const good: HarvestTask[] = [];
    for (const some of chunk(tasks, BATCH_SIZE)) {
      const errors = await Promise.all(some.map((task) => dispatch(errorOf(task))));
      for (const [index, task] of some.entries()) {
        const error = errors[index];
        if (error === undefined || !isOfThisCall(error)) good.push(task);
        else context.refuse([task.key], error);
      }
    }
    return good;
  };
}

/**
 * Opens one prompt for all tasks. `one by one`: the wallet or the chain does not take the batch.
 */
function sendBatch(
  context: QueueContext,
  tasks: readonly HarvestTask[],
): AppThunk<Promise<'done' | 'one by one'>> {
  return async (dispatch) => {
    const good = await dispatch(passingTasks(context, tasks));
    const [first, ...others] = good.map((task) => context.partOf(task));
    const last = others.at(-1);
    // An empty batch must never be sent, and a single call is no batch.
    if (first === undefined || last === undefined) return 'one by one';
    const reason = dispatch(stopReason(context));
    if (reason) {
      context.stop(reason);
      return 'done';
    }
    const keys = keysOf(good);
    const asked = askedNow(last, context.runs.now());
    context.change(keys, { asked });
    const sent = await dispatch(sendParts([first, ...others]));
    if (sent !== 'unbatched' && sent.ok) {
      context.change(keys, { asked: { ...asked, sentAs: sent.batchId ?? sent.hash } });
      return 'done';
    }
    if (sent === 'unbatched' || isOfThisCall(sent.error)) {
      context.change(keys, untried);
      return 'one by one';
    }
    context.refuse(keys, sent.error);
    return 'done';
  };
}

function work(context: QueueContext, tasks: readonly HarvestTask[]): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (
      selectCanBatch(getState()) &&
      tasks.length > 1 &&
      (await dispatch(sendBatch(context, tasks))) === 'done'
    )
      return;
    for (const task of tasks) {
      if (!context.isUntried(task.key)) continue;
      const reason = dispatch(stopReason(context));
      if (reason) return context.stop(reason);
      if (!(await dispatch(sendOne(context, task)))) return undefined;
    }
    return undefined;
  };
}

/**
 * Collects rewards: in one prompt where the wallet batches calls, otherwise one prompt after the
 * other. Calls that would revert open no prompt and are reported. Every step is stored before it is taken. Never rejects.
 */
export function harvestAll(
  account: Address,
  tasks: readonly HarvestTask[],
  runs: HarvestStore = harvestStore(),
): AppThunk<Promise<QueueOutcome>> {
  return async (dispatch) => {
    if (tasks.length === 0) return 'nothing';
    const context = new QueueContext(account, runs);
    const isDone = await runs.hold(account, async () => {
      runs.put(newRun(chain.id, account, tasks, runs.now()));
      await dispatch(work(context, tasks));
    });
    return isDone ? 'done' : 'elsewhere';
  };
}

/**
 * Takes over the prompts of a closed tab. Holding the lock proves that no tab is still asking; a
 * call sent without an answer must not be repeated.
 */
function takeOver(run: HarvestRun): AppThunk {
  return (dispatch, _getState, { journal }) => {
    dispatch(restored(journal.load(run.chainId).filter((record) => record.run === run.id)));
  };
}

/** Lines of a run to take up again: those that wait, or also those that failed. */
export type Resumed = 'waiting' | 'failed';

/**
 * Goes on with the rest of an interrupted or stopped run, or tries again what failed. `tasks`:
 * rewards pending now; nothing is left of the others.
 */
export function goOn(
  account: Address,
  tasks: readonly HarvestTask[],
  resumed: Resumed = 'waiting',
  runs: HarvestStore = harvestStore(),
): AppThunk<Promise<QueueOutcome>> {
  return async (dispatch, getState) => {
    const context = new QueueContext(account, runs);
    let outcome: QueueOutcome = 'nothing';
    const isDone = await runs.hold(account, async () => {
      const stored = context.run;
      if (!stored) return;
      dispatch(takeOver(stored));
      runs.put({ ...stored, stopped: null, because: null });
      const { lines } = reportOf(stored, selectTransactions(getState()), 'idle');
      const isDue = ({ key }: { key: string }) => tasks.some((task) => task.key === key);
      const open = lines.filter(
        (line) => isWaiting(line) || (resumed === 'failed' && canRetry(line) && isDue(line)),
      );
      context.change(keysOf(open), untried);
      context.change(keysOf(open.filter((line) => !isDue(line))), {
        refused: { status: 'failed', reason: { key: 'harvest.nothingLeft', params: {} } },
      });
      const left = tasks.filter(({ key }) => keysOf(open).includes(key));
      if (left.length === 0) return;
      outcome = 'done';
      await dispatch(work(context, left));
    });
    return isDone ? outcome : 'elsewhere';
  };
}
