import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, vi } from 'vitest';
import { rootReducer } from '#app/store.ts';
import { expertModeSwitched } from '#entities/settings/settingsSlice.ts';
import type { AppError } from '#lib/errors.ts';
import { OWNER } from './accounts.ts';
import * as engine from '#entities/writeFlow/submit.ts';
import { useWriteFlow } from '#entities/writeFlow/useWriteFlow.ts';
import type { Previewed, WriteFlow, WriteOutcome } from '#entities/writeFlow/writeFlow.ts';

/** Number of cats: the model of a test flow. */
export type Cats = number;
interface FoundCats {
  arrives: number;
}

/** Hash of the transaction that the wallet sends. */
export const HASH = `0x${'ab'.repeat(32)}` as const;

/** Returns what a simulation finds. */
export const found = (model: Cats): Previewed<Cats, FoundCats> => ({
  model,
  preview: { status: 'ready', arrives: model },
});
/** The state gives another number of cats by now. */
export const moved = {
  latest: () => 9,
  differs: (shown: Cats, latest: Cats) => shown !== latest,
};

/** Closes the dialog. */
export const onClose = vi.fn();
/** What the engine was asked for, each with a function that ends it. */
const asked = {
  previews: [] as { model: Cats; end: (previewed: Previewed<Cats, FoundCats>) => void }[],
  requests: [] as { model: Cats; isOpen: () => boolean; end: (outcome: WriteOutcome) => void }[],
};

/** Replaces the engine, which the test has to mock, before each test; returns what it was asked. */
export function useCatFlow(): typeof asked {
  beforeEach(() => {
    onClose.mockReset();
    Object.assign(asked, { previews: [], requests: [] });
    vi.mocked(engine.previewWrite).mockImplementation(
      (_flow, model) => async () =>
        new Promise((end) => asked.previews.push({ model: model as Cats, end })),
    );
    vi.mocked(engine.submit).mockImplementation(
      (_flow, model, { isOpen = () => true } = {}) =>
        async () =>
          new Promise((end) => asked.requests.push({ model: model as Cats, isOpen, end })),
    );
  });
  return asked;
}

const flow = (change: Partial<WriteFlow<Cats, FoundCats>>): WriteFlow<Cats, FoundCats> => ({
  account: () => OWNER,
  reads: () => [],
  requests: () => [],
  found: (model) => ({ arrives: model }),
  info: () => ({ kind: 'wrap', amountRaw: '1' as never }),
  ...change,
});

/** Opens the dialog of a flow that reviews seven cats. */
export function open({
  isExpert = false,
  seen = [],
  ...change
}: Partial<WriteFlow<Cats>> & { isExpert?: boolean; seen?: string[] } = {}) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault().concat((() => (next) => (action) => {
        const { type } = action as { type: string };
        if (/^(cleared|restored)$/.test(type)) seen.push(type);
        return next(action);
      }) satisfies Middleware),
  });
  store.dispatch(expertModeSwitched(isExpert));
  const declared = flow(change as Partial<WriteFlow<Cats, FoundCats>>);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <Provider store={store}>{children}</Provider>
    </StrictMode>
  );
  return renderHook(() => useWriteFlow(declared, 7, onClose), { wrapper });
}

/** Ends a simulation, the newest one unless told. */
export const endPreview = (previewed: Previewed<Cats, FoundCats>, at = asked.previews.length - 1) =>
  act(async () => asked.previews[at]?.end(previewed));
/** Ends the newest request. */
export const endRequest = (outcome: WriteOutcome) =>
  act(async () => asked.requests.at(-1)?.end(outcome));
/** Returns the outcome of a failure. */
export const failed = (error: AppError): WriteOutcome => ({ outcome: 'failed', error });
