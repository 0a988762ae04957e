import type { PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '#lib/errors.ts';
import type { Hex } from '#lib/hex.ts';
import type { Confirmation, Preview } from './confirmation.ts';

/** The part of a slice that a confirm dialog lives in. */
export interface ConfirmationState<Model, Found> {
  confirmation: Confirmation<Model, Found> | null;
  /** How often the dialog was opened. */
  openings: number;
}

export const noConfirmation = { confirmation: null, openings: 0 } as const;

/**
 * What happens to a confirm dialog in the store, to be spread into a slice's reducers. The slice says itself what its
 * dismissal means for the form.
 */
export function confirmationReducers<Model, Found>() {
  type State = ConfirmationState<Model, Found>;
  return {
    confirmationOpened(state: State, { payload }: PayloadAction<Model>): void {
      state.openings += 1;
      state.confirmation = {
        id: state.openings,
        model: payload,
        preview: { status: 'running' },
        isSending: false,
        isSent: false,
        error: null,
        hash: null,
      };
    },
    /** 'Accept': the model on screen becomes the newest quote. */
    quoteAccepted({ confirmation }: State, { payload }: PayloadAction<Model>): void {
      if (!confirmation || confirmation.isSending) return;
      confirmation.model = payload;
      confirmation.preview = { status: 'running' };
    },
    /** A trial of what is no longer on screen says nothing. */
    previewFinished(
      { confirmation }: State,
      { payload }: PayloadAction<{ model: Model; preview: Preview<Found> }>,
    ): void {
      if (confirmation && JSON.stringify(confirmation.model) === JSON.stringify(payload.model))
        confirmation.preview = payload.preview;
    },
    sendingStarted({ confirmation }: State): void {
      if (!confirmation) return;
      confirmation.isSending = true;
      confirmation.error = null;
    },
    /** The pools moved: nothing was sent, the new quote waits to be accepted. */
    sendingStopped({ confirmation }: State): void {
      if (confirmation) confirmation.isSending = false;
    },
    sendingFailed({ confirmation }: State, { payload }: PayloadAction<AppError>): void {
      if (!confirmation) return;
      confirmation.isSending = false;
      confirmation.error = payload;
    },
    sendingFinished({ confirmation }: State, { payload }: PayloadAction<Hex | null>): void {
      if (!confirmation) return;
      confirmation.isSending = false;
      confirmation.isSent = true;
      confirmation.hash = payload;
    },
  };
}
