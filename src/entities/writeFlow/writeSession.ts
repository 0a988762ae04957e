import type { AppError } from '#lib/errors.ts';
import type { Hex } from '#lib/hex.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import type { AppThunk } from '#redux';
import { previewWrite, submit } from './submit.ts';
import type { Preview, SubmittedForm, WriteFlow, WriteOutcome } from './writeFlow.ts';

/** Stage of a dialog. `hash` is `null` for a batch (`batchId`) until it is mined. */
export type WriteStage =
  | { name: 'review' }
  | { name: 'sending' }
  | { name: 'sent'; hash: Hex | null; batchId?: string | undefined }
  | { name: 'failed'; error: AppError };

/** State of one dialog; a new object with each change. */
interface WriteView<Model, Found, Issue> {
  /** Model shown and signed; `undefined` before a form is submitted. */
  model: Model | undefined;
  stage: WriteStage;
  preview: Preview<Found>;
  /** Reason why the last submit sent nothing, where that is no failure. */
  stopped: Extract<WriteOutcome<Issue>, { outcome: 'moved' | 'unbatched' | 'blocked' }> | undefined;
}

/** One dialog from its opening to the transaction's hash. */
export interface WriteSession<Model, Found, Issue> {
  view: () => WriteView<Model, Found, Issue>;
  subscribe: (listener: () => void) => () => void;
  /** Simulates the model on screen; in expert mode it may send at once. */
  open: () => Promise<void>;
  /** Stops sending and reporting. */
  close: () => void;
  /** Replaces the shown model with the newest one ('Accept'). */
  accept: (model: Model) => Promise<void>;
  /** Submits the model on screen, or a later one of a form without a preview. Once at a time. */
  confirm: (model?: Model) => Promise<void>;
  /** Returns from a result that did nothing to the review, with the newest model. */
  retry: () => Promise<void>;
  /** Clears the result of the last submit, such as when another amount is typed. */
  forget: () => void;
}

const RUNNING = { status: 'running' } as const;
const REVIEW = { name: 'review' } as const;
const SENDING = { name: 'sending' } as const;

/** Reports whether a form that led to this must not invite to send the same again. */
const mayBeSent = (outcome: WriteOutcome<unknown>): boolean =>
  outcome.outcome === 'sent' ||
  (outcome.outcome === 'failed' && outcome.error.kind === 'maybeSent');

/** Creates the session of a flow: for the given model, or for a form that submits its own. */
export function createWriteSession<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  initial?: Model,
): AppThunk<WriteSession<Model, Found, Issue>> {
  return (dispatch, getState) => {
    const listeners = new Set<() => void>();
    let isAtOnce = flow.expertMode !== undefined && selectIsExpert(getState());
    let view: WriteView<Model, Found, Issue> = {
      model: initial,
      stage: isAtOnce ? SENDING : REVIEW,
      preview: RUNNING,
      stopped: undefined,
    };
    let requested = initial;
    let isOpen = false;
    let isSending = false;
    let submitted: SubmittedForm | undefined;

    function show(change: Partial<WriteView<Model, Found, Issue>>): void {
      view = { ...view, ...change };
      for (const listener of listeners) listener();
    }

    function showOutcome(outcome: WriteOutcome<Issue>): void {
      switch (outcome.outcome) {
        case 'sent':
          return show({ stage: { name: 'sent', hash: outcome.hash, batchId: outcome.batchId } });
        case 'failed': {
          const isSilent = outcome.error.kind === 'userRejected' && !flow.showsRejection;
          return show({ stage: isSilent ? REVIEW : { name: 'failed', error: outcome.error } });
        }
        case 'closed':
          return show({ stage: REVIEW });
        case 'moved':
        case 'unbatched':
        case 'blocked':
          return show({ stage: REVIEW, stopped: outcome });
      }
    }

    async function confirm(model: Model | undefined = view.model): Promise<void> {
      // A dialog sends its model once; a form may be submitted again.
      const isDone = initial !== undefined && view.stage.name === 'sent';
      if (model === undefined || isSending || isDone) return;
      isSending = true;
      show({ model, stage: SENDING, stopped: undefined });
      const { preview } = view;
      submitted = flow.form?.(getState(), model);
      const outcome = await dispatch(submit(flow, model, { isOpen: () => isOpen, preview }));
      isSending = false;
      // Also after the dialog was closed: the wallet may have been slow.
      if (mayBeSent(outcome) && submitted?.isUnchanged(getState())) dispatch(submitted.clear);
      if (isOpen) showOutcome(outcome);
    }

    /** Simulates a model; drops the result when another model is on screen by then. */
    async function simulateModel(model: Model): Promise<void> {
      requested = model;
      show({ model, preview: RUNNING });
      const found = await dispatch(previewWrite(flow, model));
      if (!isOpen || requested !== model) return;
      show({ model: found.model, preview: found.preview });
      if (!isAtOnce) return;
      isAtOnce = false;
      if (found.model === model && found.preview.status === 'ready') await confirm();
      else show({ stage: REVIEW });
    }

    async function review(model: Model): Promise<void> {
      const hasPreview = flow.found !== undefined || flow.preview !== undefined;
      if (hasPreview) await simulateModel(model);
    }

    return {
      view: () => view,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      async open() {
        isOpen = true;
        const isSentNow = isAtOnce && flow.expertMode === 'atOnce';
        if (isSentNow) isAtOnce = false;
        if (requested === undefined) return;
        await Promise.all([isSentNow && confirm(requested), review(requested)]);
      },
      close() {
        isOpen = false;
      },
      async accept(model) {
        if (!isSending) await simulateModel(model);
      },
      confirm,
      async retry() {
        const { model, stage } = view;
        if (model === undefined || (stage.name !== 'sent' && stage.name !== 'failed')) return;
        if (submitted) dispatch(submitted.restore);
        const latest = flow.latest?.(getState(), model) ?? model;
        show({ model: latest, stage: REVIEW, stopped: undefined });
        await review(latest);
      },
      forget() {
        if (view.stopped || view.stage.name === 'failed')
          show({ stage: REVIEW, stopped: undefined });
      },
    };
  };
}
