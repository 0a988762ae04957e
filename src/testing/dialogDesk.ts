import type { Preview, WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import { createWriteSession, type WriteSession } from '#entities/writeFlow/writeSession.ts';
import type { AppError } from '#lib/errors.ts';
import type { Hex } from '#lib/hex.ts';
import type { AppDispatch } from '#app/store.ts';

/** State that a confirm dialog shows. */
export interface ShownDialog<Model, Found> {
  model: Model;
  preview: Preview<Found>;
  isSending: boolean;
  isSent: boolean;
  error: AppError | null;
  /** `null` before it is sent, and for a batch until it is mined. */
  hash: Hex | null;
}

/** User at the confirm dialog of one flow. */
export interface DialogDesk<Model, Found> {
  /**
   * Returns the dialog's state; `null` while none is open or after it went back to separate
   * approvals.
   */
  shown: () => ShownDialog<Model, Found> | null;
  open: (model: Model) => Promise<void>;
  accept: (model: Model) => Promise<void>;
  confirm: () => Promise<void>;
  /** Presses 'Retry'. */
  retry: () => Promise<void>;
  close: () => void;
}

/**
 * Plays the user of a flow's dialog. `dispatch` is read each time, since a test may start a new
 * world.
 */
export function createDialogDesk<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  dispatch: () => AppDispatch,
): DialogDesk<Model, Found> {
  let session: WriteSession<Model, Found, Issue> | undefined;
  return {
    shown: () => {
      const { model, stage, preview, stopped } = session?.view() ?? {};
      if (!model || !stage || !preview || stopped?.outcome === 'unbatched') return null;
      return {
        model,
        preview,
        isSending: stage.name === 'sending',
        isSent: stage.name === 'sent',
        error: stage.name === 'failed' ? stage.error : null,
        hash: stage.name === 'sent' ? stage.hash : null,
      };
    },
    async open(model) {
      session = dispatch()(createWriteSession(flow, model));
      await session.open();
    },
    accept: async (model) => session?.accept(model),
    confirm: async () => session?.confirm(),
    retry: async () => session?.retry(),
    close: () => {
      session?.close();
      session = undefined;
    },
  };
}
