import type { NodeState } from '../../lib/nodePool.ts';
import { datedWrong, LATE_BLOCKS } from '../ingest/standing.ts';
import type { Values } from '../../lib/metrics.ts';
import type { IndexerState } from '../indexerState.ts';
import type { Filling } from '../ingest/tableSets.ts';
import type { ReplicaState } from '../store/replicas.ts';

/** How long the index may be late before it is unwell. */
const LATE_MS = 30_000;
const FAILURES = 5;
/** How long tables that are filled may stand still: a slow node's answer takes a minute or two. */
const STANDS_MS = 300_000;
/** How long an answer that was refused is told. */
const TOLD_MS = 60_000;

/** Answer of `/health`; what is not known is null. */
export interface Health {
  isWell: boolean;
  chainId: number | null;
  genesis: string | null;
  head: number | null;
  indexed: number | null;
  lag: number | null;
  lagSeconds: number | null;
  lastBlockAt: number | null;
  /** Seconds since the last block that is served. */
  ageSeconds: number | null;
  isServing: boolean;
  isWriter: boolean;
  reorgs: number;
  rebuilds: number;
  events: number;
  eventsPerSecond: number;
  range: number;
  /** Answers of nodes that could not be right and were not taken. */
  refusals: number;
  db: { kind: string; sizeBytes: number | null; replicas: readonly ReplicaState[] };
  /**
   * Tables with new lists, which are filled beside the served ones, and the seconds since they last
   * got further; null without any.
   */
  filling: (Filling & { standsSeconds: number }) | null;
  nodes: readonly NodeState[];
  error: string | null;
}

/** Tells of the tables that are filled at `now`. */
function fillingAt({ filling, filledAt }: IndexerState, now: number): Health['filling'] {
  if (!filling) return null;
  return { ...filling, standsSeconds: Math.floor((now - (filledAt ?? now)) / 1_000) };
}

/** Says that tables are filled no further, if they stand still for too long. */
function standsStill(filling: Health['filling']): string | undefined {
  if (!filling || filling.standsSeconds * 1_000 < STANDS_MS) return undefined;
  const { indexed, standsSeconds, error } = filling;
  const where = indexed === null ? 'before their first block' : `at block ${indexed}`;
  return `The new tables stand ${where} for ${standsSeconds} seconds${error === null ? '' : `: ${error}`}`;
}

/**
 * Numbers states of one host, so that each has a name of its own: addresses of one provider differ in
 * the key, which is not told.
 */
function numbered<State extends { host: string }>(states: readonly State[]): State[] {
  const counts = new Map<string, number>();
  return states.map((state) => {
    const count = (counts.get(state.host) ?? 0) + 1;
    counts.set(state.host, count);
    return count === 1 ? state : { ...state, host: `${state.host} (${count})` };
  });
}

/** Judges the state of the index at `now`, in milliseconds since 1970. */
export function judge(state: IndexerState, db: Health['db'], now: number): Health {
  const { checkpoint, head, headTimestamp, failures, levelAt, waiting, refused } = state;
  const lacking = checkpoint?.lacking;
  const told = refused && now - refused.at < TOLD_MS ? refused.reason : undefined;
  const lag = checkpoint && head !== undefined ? head - checkpoint.number : null;
  // A chain that stands still looks level, and isn't.
  const wrong =
    checkpoint && headTimestamp !== undefined
      ? datedWrong(checkpoint.chainId, headTimestamp, now)
      : undefined;
  const isBehind = (lag ?? 0) > LATE_BLOCKS || waiting !== undefined;
  const isLate = isBehind && now - levelAt > LATE_MS;
  const filling = fillingAt(state, now);
  const standing = standsStill(filling);
  const isInOrder = (wrong ?? standing ?? lacking) === undefined && failures < FAILURES;
  return {
    isWell: state.isServing && !isLate && isInOrder,
    chainId: checkpoint?.chainId ?? null,
    genesis: checkpoint?.genesis ?? null,
    head: head ?? null,
    indexed: checkpoint?.number ?? null,
    lag,
    lagSeconds:
      checkpoint && headTimestamp !== undefined ? headTimestamp - checkpoint.timestamp : null,
    lastBlockAt: checkpoint?.timestamp ?? null,
    ageSeconds: checkpoint ? Math.floor(now / 1_000) - checkpoint.timestamp : null,
    isServing: state.isServing,
    isWriter: state.isWriter,
    reorgs: state.reorgs,
    rebuilds: state.rebuilds,
    events: state.events,
    eventsPerSecond: Math.round(state.eventsPerSecond),
    range: state.range,
    refusals: state.refusals,
    db: { ...db, replicas: numbered(db.replicas) },
    filling,
    nodes: numbered(state.nodes),
    error: state.error ?? waiting ?? wrong ?? standing ?? told ?? lacking ?? state.lone ?? null,
  };
}

const byHost = <State extends { host: string }>(
  states: readonly State[],
  valueOf: (state: State) => number | boolean | null,
) => ({
  label: 'host',
  values: Object.fromEntries(
    states.flatMap((state) => {
      const value = valueOf(state);
      return value === null ? [] : [[state.host, value]];
    }),
  ),
});

/** Returns the numbers of a health answer for Prometheus. */
export function metricsOf(health: Health): Values {
  return {
    well: health.isWell,
    serving: health.isServing,
    writer: health.isWriter,
    head_block: health.head,
    indexed_block: health.indexed,
    lag_blocks: health.lag,
    lag_seconds: health.lagSeconds,
    age_seconds: health.ageSeconds,
    reorgs_total: health.reorgs,
    rebuilds_total: health.rebuilds,
    events_total: health.events,
    events_per_second: health.eventsPerSecond,
    refused_answers_total: health.refusals,
    range_blocks: health.range,
    filling_block: health.filling?.indexed ?? null,
    filling_stands_seconds: health.filling?.standsSeconds ?? null,
    database_bytes: health.db.sizeBytes,
    node_up: byHost(health.nodes, ({ isAsked }) => isAsked),
    replica_up: byHost(health.db.replicas, ({ isAsked }) => isAsked),
    replica_behind_seconds: byHost(health.db.replicas, ({ behindSeconds }) => behindSeconds),
  };
}
