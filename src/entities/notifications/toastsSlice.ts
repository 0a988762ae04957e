import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StoredInfo } from '#chain/transactions/info.ts';
import { translate, type TextKey, type TextParams } from '#i18n/t.ts';
import type { Hex } from '#lib/hex.ts';

type ToastType = 'success' | 'danger' | 'warning' | 'info';

export interface Toast {
  /**
   * What it tells of, such as a transaction: newer news about the same replaces it. By default the
   * title in kebab case plus the hash, so that a repeated message replaces itself (S4).
   */
  id: string;
  type: ToastType;
  titleKey: TextKey;
  titleParams: TextParams;
  descriptionKey: TextKey | null;
  descriptionParams: TextParams;
  /** Summarised above the description. */
  info: StoredInfo | null;
  /** Linked to the explorer, or copied on a chain without one. */
  hash: Hex | null;
  /** Of one that tells of several actions: how many are done. */
  progress: { done: number; count: number } | null;
  /** Address in the app where it can be tried again. */
  retryAt: string | null;
  /** Address in the app to go on at, and the text of the link. */
  link: { to: string; textKey: TextKey } | null;
  /** True if it stays until closed. */
  sticky: boolean;
  /** Number of times the message was shown. */
  revision: number;
}

export type ToastContent = Pick<Toast, 'type' | 'titleKey'> & Partial<Omit<Toast, 'revision'>>;

interface ToastsState {
  /** Newest first. */
  toasts: Toast[];
  /** Ids of transactions whose outcome an open dialog shows: no toast repeats it. */
  inDialog: string[];
}

/** Older ones are no news any more. */
const MAX_TOASTS = 5;

const initialState: ToastsState = { toasts: [], inDialog: [] };

/** Returns a toast's id, made of its English title to be independent of the language. */
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
        const id = payload.id ?? toastId(payload.titleKey, payload.hash, payload.titleParams);
        if (state.inDialog.includes(id)) return;
        const earlier = state.toasts.find((toast) => toast.id === id);
        const toast: Toast = {
          titleParams: {},
          descriptionKey: null,
          descriptionParams: {},
          info: null,
          hash: null,
          progress: null,
          retryAt: null,
          link: null,
          sticky: false,
          ...payload,
          id,
          revision: (earlier?.revision ?? 0) + 1,
        };
        const others = state.toasts.filter((other) => other.id !== id);
        // Sticky toasts are important, so others never displace them.
        const kept = others.filter((other, index) => other.sticky || index < MAX_TOASTS - 1);
        state.toasts = [toast, ...kept];
      },
    },
    toastRemoved(state, { payload: id }: PayloadAction<string>) {
      state.toasts = state.toasts.filter((toast) => toast.id !== id);
    },
    /** A dialog shows what becomes of a transaction, by the record's id. */
    resultOpened(state, { payload: id }: PayloadAction<string>) {
      state.inDialog.push(id);
      state.toasts = state.toasts.filter((toast) => toast.id !== id);
    },
    /** That dialog was closed: an outcome from now on is told by a toast. */
    resultClosed(state, { payload: id }: PayloadAction<string>) {
      state.inDialog = state.inDialog.filter((shown) => shown !== id);
    },
  },
});

export const { toastAdded, toastRemoved, resultOpened, resultClosed } = toastsSlice.actions;
export const toastsReducer = toastsSlice.reducer;
