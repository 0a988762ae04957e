import { AbiCoder } from 'ethers';
import { describe, expect, it } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { chainReset } from '../blocks/blocksSlice.ts';
import { contractCall } from '../calls.ts';
import {
  callsAnswered,
  callsFailed,
  callsUnwatched,
  callsWatched,
  multicallReducer,
  type MulticallState,
} from './multicallSlice.ts';
import { selectAnswer, selectAnswerBlock, selectAnswers, selectIsFailing } from './selectors.ts';

const abi = [
  {
    type: 'function',
    name: 'pair',
    stateMutability: 'view',
    inputs: [{ name: 'id', type: 'uint256' }],
    outputs: [
      { name: 'a', type: 'uint256' },
      { name: 'b', type: 'uint256' },
    ],
  },
] as const;
const call = (id: bigint) =>
  contractCall(abi, '0x00000000000000000000000000000000000000aa', 'pair', [id]);
const hex = (a: bigint, b: bigint): Hex =>
  AbiCoder.defaultAbiCoder().encode(['uint256', 'uint256'], [a, b]) as Hex;
const [one, two] = [call(1n), call(2n)];

const after = (...actions: Parameters<typeof multicallReducer>[1][]): MulticallState =>
  actions.reduce(multicallReducer, multicallReducer(undefined, { type: 'start' }));
const answered = (block: number, answers: Record<string, Hex | null>, timestamp = block * 3) =>
  callsAnswered({ block, timestamp, answers });

describe('watching', () => {
  it('is counted per watcher', () => {
    const state = after(
      callsWatched([one.key, two.key]),
      callsWatched([one.key]),
      callsUnwatched([one.key, two.key]),
    );
    expect(state.watched).toEqual({ [one.key]: 1 });
  });
});

describe('answers', () => {
  it('are undefined before they are read, null if the chain refused, never 0', () => {
    const multicall = after(answered(5, { [one.key]: null }));
    expect(selectAnswer({ multicall }, one)).toBeNull();
    expect(selectAnswer({ multicall }, two)).toBeUndefined();
    expect(selectAnswer({ multicall }, undefined)).toBeUndefined();
  });

  it('are null if they do not decode', () => {
    const multicall = after(answered(5, { [one.key]: '0x', [two.key]: '0x1234' }));
    expect(selectAnswers({ multicall }, [one, two])).toEqual([null, null]);
  });

  it('keep their references if unchanged', () => {
    const before = after(callsWatched([one.key]), answered(5, { [one.key]: hex(1n, 2n) }));
    const later = multicallReducer(before, answered(6, { [one.key]: hex(1n, 2n) }));
    expect(later.answers).toBe(before.answers);
    expect(selectAnswer({ multicall: later }, one)).toBe(selectAnswer({ multicall: before }, one));
    const calls = [one, two];
    expect(selectAnswers({ multicall: later }, calls)).toBe(
      selectAnswers({ multicall: before }, calls),
    );
    expect([
      selectAnswerBlock({ multicall: before }, one),
      selectAnswerBlock({ multicall: later }, one),
    ]).toEqual([5, 6]);
  });

  it('of an older block do not replace newer ones', () => {
    const multicall = after(
      answered(6, { [one.key]: hex(2n, 2n) }),
      answered(5, { [one.key]: hex(1n, 1n), [two.key]: hex(3n, 3n) }),
    );
    expect(selectAnswer({ multicall }, one)).toEqual([2n, 2n]);
    expect(selectAnswer({ multicall }, two)).toEqual([3n, 3n]);
  });

  it('are cleared by a reset of the chain, which keeps watchers and drops late answers', () => {
    const before = after(callsWatched([one.key]), answered(500, { [one.key]: hex(1n, 1n) }));
    const state = [
      chainReset(),
      callsAnswered({
        block: 500,
        timestamp: 1,
        answers: { [one.key]: hex(1n, 1n) },
        epoch: before.epoch,
      }),
    ].reduce(multicallReducer, before);
    expect(state.answers).toEqual({});
    expect(state.watched).toEqual({ [one.key]: 1 });
  });

  it('are dropped after two minutes of chain time if unwatched', () => {
    const start = after(
      callsWatched([one.key]),
      answered(1, { [one.key]: hex(1n, 1n), [two.key]: hex(2n, 2n) }, 100),
    );
    const soon = multicallReducer(start, answered(2, {}, 220));
    expect(selectAnswer({ multicall: soon }, two)).toEqual([2n, 2n]);
    const late = multicallReducer(soon, answered(3, {}, 221));
    expect(selectAnswer({ multicall: late }, two)).toBeUndefined();
    expect(selectAnswer({ multicall: late }, one)).toEqual([1n, 1n]);
  });

  it('are kept if read again that late with the same result', () => {
    const start = after(answered(1, { [two.key]: hex(2n, 2n) }, 100));
    const again = multicallReducer(start, answered(2, { [two.key]: hex(2n, 2n) }, 1000));
    expect(selectAnswer({ multicall: again }, two)).toEqual([2n, 2n]);
    expect(selectAnswerBlock({ multicall: again }, two)).toBe(2);
  });
});

describe('failures', () => {
  it('count the attempts of watched reads until answered or unwatched', () => {
    const failed = after(
      callsWatched([one.key]),
      callsFailed([one.key, two.key]),
      callsFailed([one.key]),
    );
    expect(failed.failedTries).toEqual({ [one.key]: 2 });
    expect(selectIsFailing({ multicall: failed }, one)).toBe(true);
    expect(multicallReducer(failed, answered(1, { [one.key]: null })).failedTries).toEqual({});
    expect(multicallReducer(failed, callsUnwatched([one.key])).failedTries).toEqual({});
  });

  it('keep known answers', () => {
    const multicall = after(
      callsWatched([one.key]),
      answered(1, { [one.key]: hex(1n, 1n) }),
      callsFailed([one.key]),
    );
    expect(selectAnswer({ multicall }, one)).toEqual([1n, 1n]);
    expect(selectIsFailing({ multicall }, one)).toBe(false);
  });
});
