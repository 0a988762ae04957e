// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it } from 'vitest';
import { rootReducer } from '#app/store.ts';
import { expertModeSwitched } from '#entities/settings/settingsSlice.ts';
import type { AppError } from '#lib/errors.ts';
import type { ConfirmOutcome, Preview, Tried } from './confirmation.ts';
import { useConfirmation, type ConfirmSteps } from './useConfirmation.ts';

/** A flow whose model is a number of cats. */
type Cats = number;
type CatsPreview = Preview<{ arrives: number }>;

const HASH = `0x${'ab'.repeat(32)}` as const;
const found = (model: Cats): Tried<Cats, CatsPreview> => ({
  model,
  preview: { status: 'ready', arrives: model },
});
let trials: { model: Cats; end: (tried: Tried<Cats, CatsPreview>) => void }[];
let requests: { model: Cats; isOpen: () => boolean; end: (outcome: ConfirmOutcome) => void }[];

beforeEach(() => {
  [trials, requests] = [[], []];
});

const steps = (isTriedFirst: boolean): ConfirmSteps<Cats, CatsPreview> => ({
  tryOut: (model) => async () => new Promise((end) => trials.push({ model, end })),
  send: (model, isOpen) => async () => new Promise((end) => requests.push({ model, isOpen, end })),
  isTriedFirst,
});

function open({ isExpert = false, isTriedFirst = false } = {}) {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(expertModeSwitched(isExpert));
  const all = steps(isTriedFirst);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <Provider store={store}>{children}</Provider>
    </StrictMode>
  );
  return renderHook(() => useConfirmation(7, all), { wrapper });
}

const endTrial = (tried: Tried<Cats, CatsPreview>, at = trials.length - 1) =>
  act(async () => trials[at]?.end(tried));
const endRequest = (outcome: ConfirmOutcome) => act(async () => requests.at(-1)?.end(outcome));
const failed = (error: AppError): ConfirmOutcome => ({ outcome: 'failed', error });

describe('what the dialog shows', () => {
  it('is tried, and replaced by what the trial found', async () => {
    const { result } = open();
    expect(result.current).toMatchObject({
      model: 7,
      stage: { name: 'review' },
      preview: { status: 'running' },
    });
    await endTrial(found(6));
    expect(result.current).toMatchObject({ model: 6, preview: { status: 'ready', arrives: 6 } });
  });

  it('is tried anew once accepted; a trial of what was there before says nothing', async () => {
    const { result } = open();
    const before = trials.length - 1;
    act(() => result.current.accept(9));
    expect(trials.at(-1)?.model).toBe(9);
    await endTrial(found(9));
    await endTrial(found(7), before);
    expect(result.current).toMatchObject({ model: 9, preview: { status: 'ready', arrives: 9 } });
  });
});

describe('the button', () => {
  it('asks once for what is shown, and leads to the hash', async () => {
    const { result } = open();
    await endTrial(found(6));
    act(() => result.current.confirm());
    act(() => result.current.confirm());
    expect(requests.map(({ model }) => model)).toEqual([6]);
    expect(result.current.stage).toEqual({ name: 'sending' });
    await endRequest({ outcome: 'sent', hash: HASH });
    expect(result.current.stage).toEqual({ name: 'sent', hash: HASH });
  });

  it.each<[string, ConfirmOutcome]>([
    ['what has moved', { outcome: 'moved' }],
    ['a refused batch', { outcome: 'unbatched' }],
    ["the user's own refusal", failed({ kind: 'userRejected' })],
  ])('goes back to the review after %s', async (_, outcome) => {
    const { result } = open();
    act(() => result.current.confirm());
    await endRequest(outcome);
    expect(result.current.stage).toEqual({ name: 'review' });
    act(() => result.current.confirm());
    expect(requests).toHaveLength(2);
  });

  it('tells every other failure', async () => {
    const { result } = open();
    act(() => result.current.confirm());
    await endRequest(failed({ kind: 'missingDependencies' }));
    expect(result.current.stage).toEqual({
      name: 'failed',
      error: { kind: 'missingDependencies' },
    });
  });

  it('is told of a dialog that was closed', () => {
    const { result, unmount } = open();
    act(() => result.current.confirm());
    expect(requests[0]?.isOpen()).toBe(true);
    unmount();
    expect(requests[0]?.isOpen()).toBe(false);
  });
});

describe('in expert mode', () => {
  it('asks at once and only once', async () => {
    const { result } = open({ isExpert: true });
    expect(requests.map(({ model }) => model)).toEqual([7]);
    expect(result.current.stage).toEqual({ name: 'sending' });
    await endTrial(found(7));
    expect(requests).toHaveLength(1);
  });

  it('waits for the trial where the flow says so', async () => {
    const { result } = open({ isExpert: true, isTriedFirst: true });
    expect(requests).toEqual([]);
    expect(result.current.stage).toEqual({ name: 'sending' });
    await endTrial(found(7));
    expect(requests.map(({ model }) => model)).toEqual([7]);
  });

  it('shows first what is less than was asked', async () => {
    const { result } = open({ isExpert: true, isTriedFirst: true });
    await endTrial(found(6));
    expect(requests).toEqual([]);
    expect(result.current).toMatchObject({ model: 6, stage: { name: 'review' } });
  });
});
