import type { AppError } from '#lib/errors.ts';
import type { Hex } from '#lib/hex.ts';

/** Where a confirm dialog is. `hash` is `null` for a batch until it is mined. */
export type ConfirmStage =
  | { name: 'review' }
  | { name: 'sending' }
  | { name: 'sent'; hash: Hex | null }
  | { name: 'failed'; error: AppError };

/** What the trial before signing found: `Found` is the flow's own, such as the amounts that leave and arrive. */
export type Preview<Found> =
  | { status: 'running' }
  | ({ status: 'ready' } & Found)
  | { status: 'failed'; error: AppError };

/** A preview, and the model that it is of: the one that was tried, or the same with what really arrives. */
export interface Tried<Model, Shown> {
  model: Model;
  preview: Shown;
}

/**
 * What became of the button. `moved`: the pool is another one than shown and nothing was sent. `closed`: the dialog was
 * closed before the wallet opened. `unbatched`: the wallet promised batches and takes none.
 */
export type ConfirmOutcome =
  | { outcome: 'sent'; hash: Hex | null }
  | { outcome: 'moved' | 'closed' | 'unbatched' }
  | { outcome: 'failed'; error: AppError };

/** A confirm dialog that stands in the store. `model` is what it shows and what will be signed. */
export interface Confirmation<Model, Found> {
  /** Another one for each opening: what a closed dialog was waiting for says nothing of the next. */
  id: number;
  model: Model;
  preview: Preview<Found>;
  isSending: boolean;
  isSent: boolean;
  error: AppError | null;
  /** `null` before it is sent, and for a batch until it is mined. */
  hash: Hex | null;
}

/** What of a dialog in the store is on screen. Sending hides an earlier failure. */
export function stageOf({
  isSent,
  isSending,
  error,
  hash,
}: Confirmation<unknown, unknown>): ConfirmStage {
  if (isSent) return { name: 'sent', hash };
  if (isSending) return { name: 'sending' };
  return error ? { name: 'failed', error } : { name: 'review' };
}
