// @vitest-environment jsdom
import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rootReducer } from '#app/store.ts';
import { expertModeSwitched } from '#entities/settings/settingsSlice.ts';
import type { AppError } from '#lib/errors.ts';
import { OWNER } from '#testing/accounts.ts';
import * as engine from './submit.ts';
import { useWriteFlow } from './useWriteFlow.ts';
import type { Previewed, WriteFlow, WriteOutcome } from './writeFlow.ts';

vi.mock('./submit.ts');

/** Number of cats: the model of a test flow. */
type Cats = number;
interface FoundCats {
  arrives: number;
}

const HASH = `0x${'ab'.repeat(32)}` as const;
const found = (model: Cats): Previewed<Cats, FoundCats> => ({
  model,
  preview: { status: 'ready', arrives: model },
});
/** The state gives another number of cats by now. */
const moved = {
  latest: () => 9,
  differs: (shown: Cats, latest: Cats) => shown !== latest,
};
const onClose = vi.fn();
let previews: { model: Cats; end: (previewed: Previewed<Cats, FoundCats>) => void }[];
let requests: { model: Cats; isOpen: () => boolean; end: (outcome: WriteOutcome) => void }[];

beforeEach(() => {
  onClose.mockReset();
  [previews, requests] = [[], []];
  vi.mocked(engine.previewWrite).mockImplementation(
    (_flow, model) => async () =>
      new Promise((end) => previews.push({ model: model as Cats, end })),
  );
  vi.mocked(engine.submit).mockImplementation(
    (_flow, model, { isOpen = () => true } = {}) =>
      async () =>
        new Promise((end) => requests.push({ model: model as Cats, isOpen, end })),
  );
});

const flow = (change: Partial<WriteFlow<Cats, FoundCats>>): WriteFlow<Cats, FoundCats> => ({
  account: () => OWNER,
  reads: () => [],
  requests: () => [],
  found: (model) => ({ arrives: model }),
  info: () => ({ kind: 'wrap', amountRaw: '1' as never }),
  ...change,
});

function open({
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

const endPreview = (previewed: Previewed<Cats, FoundCats>, at = previews.length - 1) =>
  act(async () => previews[at]?.end(previewed));
const endRequest = (outcome: WriteOutcome) => act(async () => requests.at(-1)?.end(outcome));
const failed = (error: AppError): WriteOutcome => ({ outcome: 'failed', error });

describe('the model on screen', () => {
  it('is simulated and replaced by the simulation’s result', async () => {
    const { result } = open();
    expect(result.current).toMatchObject({
      stage: { name: 'review' },
      review: { model: 7, preview: { status: 'running' } },
    });
    await endPreview(found(6));
    expect(result.current.review).toMatchObject({
      model: 6,
      preview: { status: 'ready', arrives: 6 },
    });
  });

  it('is simulated again once accepted; a result for an earlier model is dropped', async () => {
    const { result } = open(moved);
    const before = previews.length - 1;
    act(() => result.current.review.onAccept());
    expect(previews.at(-1)?.model).toBe(9);
    expect(result.current.review).toMatchObject({ model: 9, preview: { status: 'running' } });
    await endPreview(found(9));
    await endPreview(found(7), before);
    expect(result.current.review).toMatchObject({
      model: 9,
      preview: { status: 'ready', arrives: 9 },
    });
  });

  it('does not change while it is being sent', async () => {
    const { result } = open(moved);
    await endPreview(found(7));
    act(() => result.current.review.onConfirm());
    act(() => result.current.review.onAccept());
    expect(result.current.review.model).toBe(7);
  });
});

describe('the button', () => {
  it('sends the shown model once and shows the hash', async () => {
    const { result } = open();
    await endPreview(found(6));
    act(() => result.current.review.onConfirm());
    act(() => result.current.review.onConfirm());
    expect(requests.map(({ model }) => model)).toEqual([6]);
    expect(result.current.stage).toEqual({ name: 'sending' });
    await endRequest({ outcome: 'sent', hash: HASH });
    expect(result.current.stage).toEqual({ name: 'sent', hash: HASH });
    act(() => result.current.review.onConfirm());
    expect(requests).toHaveLength(1);
  });

  it('shows no hash for a batch before it is mined', async () => {
    const { result } = open();
    act(() => result.current.review.onConfirm());
    await endRequest({ outcome: 'sent', hash: null });
    expect(result.current.stage).toEqual({ name: 'sent', hash: null });
  });

  it('closes the dialog after a refused batch: the form goes back to separate approvals', async () => {
    const { result } = open();
    act(() => result.current.review.onConfirm());
    expect(onClose).not.toHaveBeenCalled();
    await endRequest({ outcome: 'unbatched' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each<[string, WriteOutcome]>([
    ['a price that moved', { outcome: 'moved' }],
    ['a refused batch', { outcome: 'unbatched' }],
    ["the user's own refusal", failed({ kind: 'userRejected' })],
  ])('returns to the review after %s', async (_, outcome) => {
    const { result } = open();
    act(() => result.current.review.onConfirm());
    await endRequest(outcome);
    expect(result.current.stage).toEqual({ name: 'review' });
    act(() => result.current.review.onConfirm());
    expect(requests).toHaveLength(2);
  });

  it("shows the user's refusal where the flow asks for it", async () => {
    const { result } = open({ showsRejection: true });
    act(() => result.current.review.onConfirm());
    await endRequest(failed({ kind: 'userRejected' }));
    expect(result.current.stage).toEqual({ name: 'failed', error: { kind: 'userRejected' } });
  });

  it('shows every other failure, and clears it on the next press', async () => {
    const { result } = open();
    act(() => result.current.review.onConfirm());
    await endRequest(failed({ kind: 'missingDependencies' }));
    expect(result.current.stage).toEqual({
      name: 'failed',
      error: { kind: 'missingDependencies' },
    });
    act(() => result.current.review.onConfirm());
    expect(result.current.stage).toEqual({ name: 'sending' });
  });

  it('shows nothing once its dialog is closed', async () => {
    const { result, unmount } = open();
    act(() => result.current.review.onConfirm());
    expect(requests[0]?.isOpen()).toBe(true);
    unmount();
    expect(requests[0]?.isOpen()).toBe(false);
    await endRequest({ outcome: 'sent', hash: HASH });
    expect(result.current.stage).toEqual({ name: 'sending' });
  });
});

describe('a result', () => {
  it('goes back to the review of the newest model on a retry', async () => {
    const { result } = open(moved);
    await endPreview(found(7));
    act(() => result.current.review.onConfirm());
    await endRequest({ outcome: 'sent', hash: HASH });
    act(() => result.current.retry());
    expect(result.current).toMatchObject({ stage: { name: 'review' }, review: { model: 9 } });
    await endPreview(found(9));
    act(() => result.current.review.onConfirm());
    expect(requests.map(({ model }) => model)).toEqual([7, 9]);
  });

  it('goes back from a refusal too', async () => {
    const { result } = open({ showsRejection: true });
    act(() => result.current.review.onConfirm());
    await endRequest(failed({ kind: 'userRejected' }));
    act(() => result.current.retry());
    expect(result.current.stage).toEqual({ name: 'review' });
  });
});

describe('the form of a write', () => {
  let isUnchanged = true;
  const seen: string[] = [];
  const form: Partial<WriteFlow<Cats>> = {
    form: () => ({
      isUnchanged: () => isUnchanged,
      clear: { type: 'cleared' },
      restore: { type: 'restored' },
    }),
  };
  beforeEach(() => {
    isUnchanged = true;
    seen.length = 0;
  });

  it('is cleared once the wallet has sent it, and filled in again for a retry', async () => {
    const { result } = open({ ...form, seen });
    act(() => result.current.review.onConfirm());
    expect(seen).toEqual([]);
    await endRequest({ outcome: 'sent', hash: HASH });
    expect(seen).toEqual(['cleared']);
    act(() => result.current.retry());
    expect(seen).toEqual(['cleared', 'restored']);
  });

  it('is cleared also after its dialog was closed', async () => {
    const { result, unmount } = open({ ...form, seen });
    act(() => result.current.review.onConfirm());
    unmount();
    await endRequest({ outcome: 'sent', hash: HASH });
    expect(seen).toEqual(['cleared']);
  });

  it('keeps what has been typed into it since, and everything when nothing was sent', async () => {
    const { result } = open({ ...form, seen });
    act(() => result.current.review.onConfirm());
    await endRequest(failed({ kind: 'missingDependencies' }));
    act(() => result.current.review.onConfirm());
    isUnchanged = false;
    await endRequest({ outcome: 'sent', hash: HASH });
    expect(seen).toEqual([]);
  });
});

describe('expert mode', () => {
  it('opens the wallet immediately and only once', async () => {
    const { result } = open({ isExpert: true, expertMode: 'atOnce' });
    expect(requests.map(({ model }) => model)).toEqual([7]);
    expect(result.current.stage).toEqual({ name: 'sending' });
    await endPreview(found(7));
    expect(requests).toHaveLength(1);
  });

  it('waits for the simulation where the flow asks for it', async () => {
    const { result } = open({ isExpert: true, expertMode: 'oncePreviewed' });
    expect(requests).toEqual([]);
    expect(result.current.stage).toEqual({ name: 'sending' });
    await endPreview(found(7));
    expect(requests.map(({ model }) => model)).toEqual([7]);
  });

  it('reviews an amount below the requested one first', async () => {
    const { result } = open({ isExpert: true, expertMode: 'oncePreviewed' });
    await endPreview(found(6));
    expect(requests).toEqual([]);
    expect(result.current).toMatchObject({ review: { model: 6 }, stage: { name: 'review' } });
  });

  it('reviews a flow that skips no review', () => {
    const { result } = open({ isExpert: true });
    expect(requests).toEqual([]);
    expect(result.current.stage).toEqual({ name: 'review' });
  });
});
