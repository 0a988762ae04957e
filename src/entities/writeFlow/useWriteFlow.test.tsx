// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WriteFlow, WriteOutcome } from './writeFlow.ts';
import {
  type Cats,
  HASH,
  endPreview,
  endRequest,
  failed,
  found,
  moved,
  onClose,
  open,
  useCatFlow,
} from '#testing/catFlow.tsx';

vi.mock('./submit.ts');

const cats = useCatFlow();

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
    const before = cats.previews.length - 1;
    act(() => result.current.review.onAccept());
    expect(cats.previews.at(-1)?.model).toBe(9);
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
    expect(cats.requests.map(({ model }) => model)).toEqual([6]);
    expect(result.current.stage).toEqual({ name: 'sending' });
    await endRequest({ outcome: 'sent', hash: HASH });
    expect(result.current.stage).toEqual({ name: 'sent', hash: HASH });
    act(() => result.current.review.onConfirm());
    expect(cats.requests).toHaveLength(1);
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
    expect(cats.requests).toHaveLength(2);
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
    expect(cats.requests[0]?.isOpen()).toBe(true);
    unmount();
    expect(cats.requests[0]?.isOpen()).toBe(false);
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
    expect(cats.requests.map(({ model }) => model)).toEqual([7, 9]);
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
    expect(cats.requests.map(({ model }) => model)).toEqual([7]);
    expect(result.current.stage).toEqual({ name: 'sending' });
    await endPreview(found(7));
    expect(cats.requests).toHaveLength(1);
  });

  it('waits for the simulation where the flow asks for it', async () => {
    const { result } = open({ isExpert: true, expertMode: 'oncePreviewed' });
    expect(cats.requests).toEqual([]);
    expect(result.current.stage).toEqual({ name: 'sending' });
    await endPreview(found(7));
    expect(cats.requests.map(({ model }) => model)).toEqual([7]);
  });

  it('reviews an amount below the requested one first', async () => {
    const { result } = open({ isExpert: true, expertMode: 'oncePreviewed' });
    await endPreview(found(6));
    expect(cats.requests).toEqual([]);
    expect(result.current).toMatchObject({ review: { model: 6 }, stage: { name: 'review' } });
  });

  it('reviews a flow that skips no review', () => {
    const { result } = open({ isExpert: true });
    expect(cats.requests).toEqual([]);
    expect(result.current.stage).toEqual({ name: 'review' });
  });
});
