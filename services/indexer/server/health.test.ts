import { describe, expect, it } from 'vitest';
import type { IndexerState } from '../indexer.ts';
import { programMetrics } from '../../lib/metrics.ts';
import { judge, metricsOf } from './health.ts';
import { requestLimit } from './limits.ts';

const NOW = 1_000_000;
const state: IndexerState = {
  checkpoint: {
    chainId: 31337,
    genesis: '0x01',
    fingerprint: 'f',
    number: 100,
    hash: '0x02',
    timestamp: 5_000,
  },
  head: 100,
  headTimestamp: 5_000,
  isServing: true,
  isWriter: true,
  reorgs: 0,
  rebuilds: 1,
  events: 7,
  eventsPerSecond: 1.4,
  range: 1_000,
  failures: 0,
  error: undefined,
  levelAt: NOW,
};
const isWell = (changed: Partial<IndexerState>): boolean =>
  judge({ ...state, ...changed }, { kind: 'pglite', sizeBytes: 1 }, NOW).isWell;

describe('the index is', () => {
  it('well when level, or late for a short time, or by few blocks', () => {
    expect(isWell({})).toBe(true);
    expect(isWell({ head: 200, levelAt: NOW - 29_000 })).toBe(true);
    expect(isWell({ head: 120, levelAt: NOW - 60_000 })).toBe(true);
  });

  it('unwell when late for long, failing, or of another chain', () => {
    expect(isWell({ head: 121, levelAt: NOW - 31_000 })).toBe(false);
    expect(isWell({ failures: 5 })).toBe(false);
    expect(isWell({ isServing: false })).toBe(false);
  });
});

it('leaves out of the metrics what is not known', async () => {
  const health = judge(
    { ...state, checkpoint: undefined },
    { kind: 'pglite', sizeBytes: null },
    NOW,
  );
  expect(health.lag).toBeNull();
  const metrics = await programMetrics('indexer', () => metricsOf(health)).text();
  expect(metrics).toContain('meowswap_indexer_head_block 100\n');
  expect(metrics).not.toContain('lag_blocks');
  expect(metrics).not.toContain('database_bytes');
});

it('lets an address ask a hundred times in ten seconds', () => {
  const isAllowed = requestLimit();
  for (let asked = 0; asked < 100; asked += 1) expect(isAllowed('a', 0)).toBe(true);
  expect(isAllowed('a', 9_999)).toBe(false);
  expect(isAllowed('b', 9_999)).toBe(true);
  expect(isAllowed('a', 10_000)).toBe(true);
});
