// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { AppThunk } from '#redux';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { useReadOnce } from './useReadOnce.ts';

/** What a look is waiting for, in order. */
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

describe('a look over many things', () => {
  it('is had once for what is asked, and kept until the next one is had', async () => {
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

  it('does not take what comes late for what is asked now', async () => {
    const { rerender } = begin('a');
    rerender(<Looking arg="b" />);
    await act(async () => waiting[1]!.resolve('B'));
    await act(async () => waiting[0]!.resolve('A'));
    expect(told()).toBe('B B false');
  });

  it('tells that it failed, and looks again when asked to', async () => {
    begin('a');
    await act(async () => waiting[0]!.reject(new Error('no node')));
    expect(told()).toBe('none none true');
    await userEvent.click(screen.getByRole('button', { name: 'again' }));
    expect(told()).toBe('none none false');
    await act(async () => waiting[1]!.resolve('A'));
    expect(told()).toBe('A A false');
  });

  it('does not look without anything to look for', () => {
    begin(undefined);
    expect(waiting).toHaveLength(0);
    expect(told()).toBe('none none false');
  });
});
