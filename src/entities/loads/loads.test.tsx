// @document
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { blockSeen, pollFailed, retryAsked } from '#chain/blocks/blocksSlice.ts';
import type { AppThunk } from '#redux';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { defineLoad } from './defineLoad.ts';

/** Pending reads, in order. */
const waiting: { arg: string; resolve: (value: string) => void; reject: (error: Error) => void }[] =
  [];

const useLook = defineLoad({
  name: 'look',
  read:
    (arg: string): AppThunk<Promise<string>> =>
    () =>
      new Promise((resolve, reject) => {
        waiting.push({ arg, resolve, reject });
      }),
});

function Looking({ arg }: { arg: string | undefined }): ReactNode {
  const { value, last, isFailing, retry } = useLook(arg);
  return (
    <>
      <output>{`${value ?? 'none'} ${last ?? 'none'} ${String(isFailing)}`}</output>
      <button onClick={retry}>again</button>
    </>
  );
}

/** Does something, and lets what follows from it end. */
const settle = (change: () => unknown) =>
  act(async () => {
    change();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
const told = () => screen.getByRole('status').textContent;

function begin(arg: string | undefined) {
  waiting.length = 0;
  const world = createTokensWorld();
  return world.render(<Looking arg={arg} />);
}

describe('a load', () => {
  it('reads once per argument and keeps the last value until the next arrives', async () => {
    const { rerender } = begin('a');
    expect(told()).toBe('none none false');
    await settle(() => waiting[0]!.resolve('A'));
    expect(told()).toBe('A A false');
    rerender(<Looking arg="a" />);
    expect(waiting).toHaveLength(1);
    rerender(<Looking arg="b" />);
    expect(told()).toBe('none A false');
    await settle(() => waiting[1]!.resolve('B'));
    expect(told()).toBe('B B false');
  });

  it('ignores a late value of an earlier argument', async () => {
    const { rerender } = begin('a');
    rerender(<Looking arg="b" />);
    await settle(() => waiting[1]!.resolve('B'));
    await settle(() => waiting[0]!.resolve('A'));
    expect(told()).toBe('B B false');
  });

  it('reports a failure, and reads again on retry', async () => {
    begin('a');
    await settle(() => waiting[0]!.reject(new Error('no node')));
    expect(told()).toBe('none none true');
    await userEvent.click(screen.getByRole('button', { name: 'again' }));
    expect(told()).toBe('none none false');
    await settle(() => waiting[1]!.resolve('A'));
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
    await settle(() => waiting[0]!.resolve('old'));
    expect(told()).toBe('old old false');
    const { block: number, timestamp } = world.fake;
    await settle(() => dispatch(blockSeen({ number, timestamp })));
    expect(waiting).toHaveLength(2);
    expect(told()).toBe('old old false');
    await settle(() => waiting[1]!.resolve('new'));
    expect(told()).toBe('new new false');
    await settle(() => dispatch(retryAsked()));
    expect(waiting).toHaveLength(2);
  });

  it('asks once for two that show the same', async () => {
    waiting.length = 0;
    createTokensWorld().render(
      <>
        <Looking arg="a" />
        <Looking arg="a" />
      </>,
    );
    expect(waiting).toHaveLength(1);
    await settle(() => waiting[0]!.resolve('A'));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'A A false',
      'A A false',
    ]);
  });
});
