import { describe, expect, it } from 'vitest';
import {
  blockSeen,
  blocksReducer,
  connectionChanged,
  pollFailed,
  receiptSeen,
  retryAsked,
  type BlocksState,
} from './blocksSlice.ts';
import { judgeBlock } from './judgeBlock.ts';
import { selectBlockTimestamp, selectConnectionStatus, selectIsStale } from './selectors.ts';

const after = (...actions: Parameters<typeof blocksReducer>[1][]): BlocksState =>
  actions.reduce(blocksReducer, blocksReducer(undefined, { type: 'start' }));
const seen = (number: number, at: number) => blockSeen({ number, timestamp: number * 3, at });
const status = (blocks: BlocksState) => selectConnectionStatus({ blocks });

describe('blocks', () => {
  it('keep the first and follow the newest', () => {
    const blocks = after(seen(10, 0), seen(12, 6000), seen(11, 12_000));
    expect(blocks).toMatchObject({
      initialBlock: 10,
      currentBlock: 12,
      seenAt: 6000,
      checkedAt: 12_000,
    });
    expect(selectBlockTimestamp({ blocks })).toBe(36);
  });

  it('are stale after 30 s without a new one, and live with the next', () => {
    const at = (ms: number) => after(seen(10, 0), seen(10, ms));
    expect(status(at(29_999))).toMatchObject({ kind: 'ok', secondsOld: 0 });
    expect(status(at(30_000))).toMatchObject({ kind: 'stale', secondsOld: 30 });
    expect(selectIsStale({ blocks: at(30_000) })).toBe(true);
    expect(status(blocksReducer(at(30_000), seen(11, 31_000))).kind).toBe('ok');
  });

  it('are stale at once when a node is farther behind than one that lags', () => {
    expect(status(after(seen(100, 0), seen(99, 6000))).kind).toBe('ok');
    const behind = after(seen(100, 0), seen(80, 6000));
    expect(status(behind).kind).toBe('stale');
    expect(behind.currentBlock).toBe(100);
    expect(status(blocksReducer(behind, seen(101, 8000))).kind).toBe('ok');
  });

  it('count an occasion to heal when the nodes are back, not at every block', () => {
    const away = after(seen(1, 0), pollFailed({ kind: 'timeout', at: 5 }));
    const back = blocksReducer(away, seen(2, 6));
    expect(back.heals).toBe(away.heals + 1);
    expect(blocksReducer(back, seen(3, 7)).heals).toBe(back.heals);
    expect(blocksReducer(back, retryAsked()).heals).toBe(back.heals + 1);
  });

  it('report age and reason while no node is reachable', () => {
    expect(status(after())).toEqual({ kind: 'starting', secondsOld: null, failure: null });
    expect(status(after(pollFailed({ kind: 'wrongChain', at: 5 })))).toEqual({
      kind: 'unreachable',
      secondsOld: null,
      failure: 'wrongChain',
    });
    expect(status(after(seen(1, 0), pollFailed({ kind: 'timeout', at: 42_500 })))).toEqual({
      kind: 'unreachable',
      secondsOld: 42,
      failure: 'timeout',
    });
    expect(status(after(pollFailed({ kind: 'timeout', at: 5 }), seen(1, 6)))).toEqual({
      kind: 'ok',
      secondsOld: 0,
      failure: null,
    });
  });

  it('report offline first', () => {
    expect(status(after(seen(1, 0), connectionChanged({ online: false }))).kind).toBe('offline');
  });

  it('return the same status object without changes', () => {
    const blocks = after(seen(1, 0));
    expect(status(blocksReducer(blocks, seen(2, 6000)))).toBe(status(blocks));
  });

  it('remember our newest receipt', () => {
    expect(after(receiptSeen({ block: 7 }), receiptSeen({ block: 5 })).neededBlock).toBe(7);
  });
});

describe('a lower number', () => {
  const runOf = (isLocal: boolean, current: number, lower: [number, number][]): string[] => {
    let known: Parameters<typeof judgeBlock>[0] = { currentBlock: current, lower: null };
    return lower.map(([number, at]) => {
      const verdict = judgeBlock(known, { number, at }, isLocal);
      known = { ...known, lower: verdict.lower };
      return verdict.kind;
    });
  };

  it('by few blocks is a lagging node, however long', () => {
    expect(
      runOf(false, 100, [
        [88, 0],
        [88, 60_000],
        [99, 120_000],
      ]),
    ).toEqual(['lower', 'lower', 'lower']);
  });

  it('by many blocks is a reset only after more than 30 s', () => {
    expect(
      runOf(false, 100, [
        [87, 0],
        [87, 30_000],
        [87, 30_001],
      ]),
    ).toEqual(['lower', 'lower', 'reset']);
  });

  it('counts again from zero after a higher one', () => {
    expect(
      runOf(false, 100, [
        [50, 0],
        [100, 29_000],
        [50, 31_000],
      ]),
    ).toEqual(['lower', 'same', 'lower']);
  });

  it('on the local chain is a reset the second time in a row', () => {
    expect(
      runOf(true, 100, [
        [99, 0],
        [99, 6000],
      ]),
    ).toEqual(['lower', 'reset']);
    expect(
      runOf(true, 100, [
        [99, 0],
        [101, 1],
        [99, 2],
      ]),
    ).toEqual(['lower', 'newer', 'lower']);
  });

  it('that is a reset replaces everything of the old chain', () => {
    const blocks = after(seen(500, 0), receiptSeen({ block: 499 }), seen(3, 6000), seen(5, 12_000));
    expect(blocks).toMatchObject({
      initialBlock: 5,
      currentBlock: 5,
      neededBlock: 0,
      resets: 1,
      status: 'live',
    });
  });
});
