import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TransactionInfo } from '#chain/transactions/info.ts';
import { translate, type TextKey, type TextParams } from '#i18n/t.ts';
import type { Hex } from '#lib/hex.ts';

export type ToastType = 'success' | 'danger' | 'warning' | 'info';

export interface Toast {
  /** The title in kebab case, plus the hash where there is one: the same message again takes the place of the first (decision S4). */
  id: string;
  type: ToastType;
  titleKey: TextKey;
  titleParams: TextParams;
  descriptionKey: TextKey | null;
  descriptionParams: TextParams;
  /** Summed up above the description. */
  info: TransactionInfo | null;
  /** Linked to the explorer, or to be copied where the chain has none. */
  hash: Hex | null;
  /** Stays until it is closed. */
  sticky: boolean;
  /** Counts how often the message was given. */
  revision: number;
}

export type ToastContent = Pick<Toast, 'type' | 'titleKey'> &
  Partial<Omit<Toast, 'id' | 'revision'>>;

export interface ToastsState {
  /** Newest first. */
  toasts: Toast[];
}

/** More than these would cover a phone's screen. */
const MOST_TOASTS = 5;

const initialState: ToastsState = { toasts: [] };

/** The id of a toast: from its English title, so that it does not depend on the language shown. */
export function toastId(
  titleKey: TextKey,
  hash: Hex | null = null,
  params: TextParams = {},
): string {
  const title = translate('en-US', titleKey, params)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return hash === null ? title : `${title}-${hash}`;
}

const toastsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    toastAdded: {
      prepare: (content: ToastContent) => ({ payload: content }),
      reducer(state, { payload }: PayloadAction<ToastContent>) {
        const id = toastId(payload.titleKey, payload.hash, payload.titleParams);
        const earlier = state.toasts.find((toast) => toast.id === id);
        const toast: Toast = {
          titleParams: {},
          descriptionKey: null,
          descriptionParams: {},
          info: null,
          hash: null,
          sticky: false,
          ...payload,
          id,
          revision: (earlier?.revision ?? 0) + 1,
        };
        const others = state.toasts.filter((other) => other.id !== id);
        // Stickies are not crowded out: they say what must not be missed.
        const kept = others.filter((other, index) => other.sticky || index < MOST_TOASTS - 1);
        state.toasts = [toast, ...kept];
      },
    },
    toastRemoved(state, { payload: id }: PayloadAction<string>) {
      state.toasts = state.toasts.filter((toast) => toast.id !== id);
    },
  },
});

export const { toastAdded, toastRemoved } = toastsSlice.actions;
export const toastsReducer = toastsSlice.reducer;
