import { describe, expect, it } from 'vitest';
import type { IndexerState } from '../indexerState.ts';
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
    lacking: undefined,
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
  waiting: undefined,
  nodes: [],
  lone: undefined,
  filling: undefined,
  filledAt: undefined,
  refusals: 0,
  refused: undefined,
  levelAt: NOW,
};
const isWell = (changed: Partial<IndexerState>): boolean =>
  judge({ ...state, ...changed }, { kind: 'pglite', sizeBytes: 1, replicas: [] }, NOW).isWell;

describe('the index is', () => {
  it('well when level, or late for a short time, or by few blocks', () => {
    expect(isWell({})).toBe(true);
    expect(isWell({ head: 200, levelAt: NOW - 29_000 })).toBe(true);
    expect(isWell({ head: 120, levelAt: NOW - 60_000 })).toBe(true);
  });

  it('unwell when late for long, failing, or of another chain', () => {
    expect(isWell({ head: 121, levelAt: NOW - 31_000 })).toBe(false);
    expect(isWell({ waiting: 'The node is behind', levelAt: NOW - 29_000 })).toBe(true);
    expect(isWell({ waiting: 'The node is behind', levelAt: NOW - 31_000 })).toBe(false);
    expect(isWell({ failures: 5 })).toBe(false);
    expect(isWell({ checkpoint: { ...state.checkpoint!, lacking: 'A node left out a log' } })).toBe(
      false,
    );
    expect(isWell({ isServing: false })).toBe(false);
  });
});

it('is unwell on a public chain whose newest block is old or from the future, though level', () => {
  const seconds = NOW / 1_000;
  const said = (chainId: number, age: number) =>
    judge(
      {
        ...state,
        checkpoint: { ...state.checkpoint!, chainId, timestamp: seconds - age },
        headTimestamp: seconds - age,
      },
      { kind: 'pglite', sizeBytes: 1, replicas: [] },
      NOW,
    );
  expect(said(56, 300)).toMatchObject({ isWell: true, error: null, ageSeconds: 300 });
  expect(said(56, 301)).toMatchObject({
    isWell: false,
    error: "The node's newest block is 301 seconds old",
  });
  expect(said(56, -400)).toMatchObject({
    isWell: false,
    error: "The node's newest block is dated 400 seconds from now",
  });
  // Time of a local chain is moved at will.
  expect(said(31337, 315_360_000).isWell).toBe(true);
});

it('is unwell while the tables beside stand still for five minutes, whatever the reason', () => {
  const said = (standsMs: number, error: string | null) =>
    judge(
      { ...state, filling: { indexed: 40, error }, filledAt: NOW - standsMs },
      { kind: 'pglite', sizeBytes: 1, replicas: [] },
      NOW,
    );
  expect(said(299_000, 'The node is behind')).toMatchObject({ isWell: true, error: null });
  expect(said(300_000, null)).toMatchObject({
    isWell: false,
    error: 'The new tables stand at block 40 for 300 seconds',
    filling: { indexed: 40, standsSeconds: 300 },
  });
  expect(said(301_000, 'The node left out logs of block 41').error).toBe(
    'The new tables stand at block 40 for 301 seconds: The node left out logs of block 41',
  );
  expect(metricsOf(said(301_000, null))).toMatchObject({ filling_stands_seconds: 301 });
});

it('tells of answers that were refused for a minute', () => {
  const refused = { reason: 'The node left out logs of block 9', at: NOW - 59_000 };
  const said = (at: number) =>
    judge(
      { ...state, refused: { ...refused, at } },
      { kind: 'pglite', sizeBytes: 1, replicas: [] },
      NOW,
    ).error;
  expect(said(NOW - 59_000)).toBe(refused.reason);
  expect(said(NOW - 60_000)).toBeNull();
});

it('tells that one of several nodes is believed alone, and is well', () => {
  const lone = 'Of 3 nodes no second one confirms what the first says';
  const db = { kind: 'pglite', sizeBytes: 1, replicas: [] };
  expect(judge({ ...state, lone }, db, NOW)).toMatchObject({ isWell: true, error: lone });
});

it('leaves out of the metrics what is not known', async () => {
  const health = judge(
    { ...state, checkpoint: undefined },
    { kind: 'pglite', sizeBytes: null, replicas: [] },
    NOW,
  );
  expect(health.lag).toBeNull();
  const metrics = await programMetrics('indexer', () => metricsOf(health)).text();
  expect(metrics).toContain('meowswap_indexer_head_block 100\n');
  expect(metrics).not.toContain('lag_blocks');
  expect(metrics).not.toContain('database_bytes');
});

it('names each of the nodes of one host, in its answer and for Prometheus', () => {
  const node = (host: string, isAsked: boolean) => ({ host, isAsked, error: null });
  const nodes = [node('a.example', false), node('b.example', true), node('a.example', true)];
  const replicas = ['c:5432', 'c:5432'].map((host) => ({ host, isAsked: true, behindSeconds: 1 }));
  const health = judge({ ...state, nodes }, { kind: 'postgres', sizeBytes: 1, replicas }, NOW);
  expect(health.nodes.map(({ host }) => host)).toEqual(['a.example', 'b.example', 'a.example (2)']);
  expect(metricsOf(health)).toMatchObject({
    node_up: { values: { 'a.example': false, 'b.example': true, 'a.example (2)': true } },
    replica_up: { values: { 'c:5432': true, 'c:5432 (2)': true } },
  });
});

it('tells Prometheus how old a replica is, where that is known', async () => {
  const replicas = [
    { host: 'a:5432', isAsked: true, behindSeconds: 1.5 },
    { host: 'b:5432', isAsked: false, behindSeconds: null },
  ];
  const health = judge(state, { kind: 'postgres', sizeBytes: 1, replicas }, NOW);
  const metrics = await programMetrics('indexer', () => metricsOf(health)).text();
  expect(metrics).toContain('meowswap_indexer_replica_up{host="b:5432"} 0\n');
  expect(metrics).toContain('meowswap_indexer_replica_behind_seconds{host="a:5432"} 1.5\n');
  expect(metrics).not.toContain('behind_seconds{host="b:5432"}');
});

it('lets an address ask a hundred times in ten seconds', () => {
  const isAllowed = requestLimit();
  for (let asked = 0; asked < 100; asked += 1) expect(isAllowed('a', 0)).toBe(true);
  expect(isAllowed('a', 9_999)).toBe(false);
  expect(isAllowed('b', 9_999)).toBe(true);
  expect(isAllowed('a', 10_000)).toBe(true);
});
