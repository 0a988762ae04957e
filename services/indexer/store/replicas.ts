import pg from 'pg';
import type { Sql } from '../../lib/database/database.ts';
import { sessionSql } from '../../lib/database/sessionSql.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { Watched } from './watched.ts';

/** How a replica is, for `/health`. */
export interface ReplicaState {
  host: string;
  /** Whether it is asked: it answers and is not too old. */
  isAsked: boolean;
  /** Seconds by which it is behind the newest heartbeat that was seen; null while it does not answer. */
  behindSeconds: number | null;
}

/** Replicas that answer reads, with the primary in their place where none can. */
export interface Replicas {
  readonly reader: Pick<Sql, 'query'>;
  /** Returns the oldest checkpoint among the databases that are asked: rows are at least so new. */
  served(): Checkpoint | undefined;
  states(): readonly ReplicaState[];
  close(): Promise<void>;
}

/** Seconds behind the newest database from which on a replica is left out. */
const MOST_BEHIND = 10;
/** Answers of a database by which it says that it can't answer now, another one maybe can. */
const CANT = /^(?:08|28|3D|53|57P|40001|55000|XX)/;

/** Reports whether another database may answer what this one failed with. */
const isAway = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || CANT.test(error.code ?? '');

/** Shares reads between replicas. */
export function shareReads(primary: Watched, replicas: readonly Watched[]): Replicas {
  let turn = 0;
  /**
   * Newest heartbeat: what the primary says, though its clock may have been set back or a replica that
   * was behind took its place; while it is away, the newest that was seen.
   */
  let newest = 0;

  function behind(database: Watched): number | null {
    const beats = replicas.map((replica) => replica.condition()?.beat ?? 0);
    newest = primary.condition()?.beat ?? Math.max(newest, ...beats);
    const beat = database.condition()?.beat;
    // A replica may have been looked at after the primary.
    return beat === undefined ? null : Math.max(0, newest - beat);
  }
  const isFit = (database: Watched): boolean =>
    database.condition()?.checkpoint !== undefined && (behind(database) ?? Infinity) < MOST_BEHIND;

  /** Returns all databases in the order in which they are asked. */
  function order(): Watched[] {
    const fit = replicas.filter(isFit);
    turn += 1;
    const first = fit.length === 0 ? 0 : turn % fit.length;
    const rest = replicas.filter((one) => !fit.includes(one));
    return [...fit.slice(first), ...fit.slice(0, first), primary, ...rest];
  }

  return {
    reader: {
      async query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
        let failure: unknown;
        for (const database of order()) {
          try {
            return await sessionSql(database.pool).query<Row>(sql, parameters);
          } catch (error) {
            if (!isAway(error)) throw error;
            database.doubt();
            failure ??= error;
          }
        }
        throw failure;
      },
    },
    served() {
      const fit = replicas.filter(isFit);
      const checkpoints = (fit.length > 0 ? fit : [primary]).flatMap(
        (database) => database.condition()?.checkpoint ?? [],
      );
      return checkpoints.toSorted((a, b) => a.number - b.number)[0];
    },
    states: () =>
      replicas.map((replica) => ({
        host: replica.host,
        isAsked: isFit(replica),
        behindSeconds: behind(replica),
      })),
    async close() {
      await Promise.all([primary, ...replicas].map((database) => database.close()));
    },
  };
}
