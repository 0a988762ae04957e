// @document
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { blockSeen, pollFailed, retryAsked } from '#chain/blocks/blocksSlice.ts';
import type { AppThunk } from '#redux';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { useReadOnce } from './useReadOnce.ts';

/** Pending reads, in order. */
const waiting: { arg: string; resolve: (value: string) => void; reject: (error: Error) => void }[] =
  [];

const look =
  (arg: string): AppThunk<Promise<string>> =>
  () =>
    new Promise((resolve, reject) => {
      waiting.push({ arg, resolve, reject });
    });

function Looking({ arg }: { arg: string | undefined }): ReactNode {
  const { value, last, isFailing, retry } = useReadOnce(look, arg);
  return (
    <>
      <output>{`${value ?? 'none'} ${last ?? 'none'} ${String(isFailing)}`}</output>
      <button onClick={retry}>again</button>
    </>
  );
}

const told = () => screen.getByRole('status').textContent;

function begin(arg: string | undefined) {
  waiting.length = 0;
  const world = createTokensWorld();
  return world.render(<Looking arg={arg} />);
}

describe('useReadOnce', () => {
  it('reads once per argument and keeps the last value until the next arrives', async () => {
    const { rerender } = begin('a');
    expect(told()).toBe('none none false');
    await act(async () => waiting[0]!.resolve('A'));
    expect(told()).toBe('A A false');
    rerender(<Looking arg="a" />);
    expect(waiting).toHaveLength(1);
    rerender(<Looking arg="b" />);
    expect(told()).toBe('none A false');
    await act(async () => waiting[1]!.resolve('B'));
    expect(told()).toBe('B B false');
  });

  it('ignores a late value of an earlier argument', async () => {
    const { rerender } = begin('a');
    rerender(<Looking arg="b" />);
    await act(async () => waiting[1]!.resolve('B'));
    await act(async () => waiting[0]!.resolve('A'));
    expect(told()).toBe('B B false');
  });

  it('reports a failure, and reads again on retry', async () => {
    begin('a');
    await act(async () => waiting[0]!.reject(new Error('no node')));
    expect(told()).toBe('none none true');
    await userEvent.click(screen.getByRole('button', { name: 'again' }));
    expect(told()).toBe('none none false');
    await act(async () => waiting[1]!.resolve('A'));
    expect(told()).toBe('A A false');
  });

  it('does not read without an argument', () => {
    begin(undefined);
    expect(waiting).toHaveLength(0);
    expect(told()).toBe('none none false');
  });

  it('reads again what was told while no node could be asked, without calling it failed', async () => {
    waiting.length = 0;
    const world = createTokensWorld();
    const { dispatch } = world.store;
    dispatch(pollFailed({ kind: 'timeout', at: 1 }));
    world.render(<Looking arg="a" />);
    await act(async () => waiting[0]!.resolve('old'));
    expect(told()).toBe('old old false');
    const { block: number, timestamp } = world.fake;
    await act(async () => void dispatch(blockSeen({ number, timestamp })));
    expect(waiting).toHaveLength(2);
    expect(told()).toBe('old old false');
    await act(async () => waiting[1]!.resolve('new'));
    expect(told()).toBe('new new false');
    await act(async () => void dispatch(retryAsked()));
    expect(waiting).toHaveLength(2);
  });
});
