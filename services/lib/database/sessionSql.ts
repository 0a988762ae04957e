import type pg from 'pg';
import type { Sql } from './database.ts';

/** Runs SQL at a PostgreSQL server. */
export function sessionSql(client: pg.Pool | pg.ClientBase): Sql {
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await client.query(sql, [...parameters])).rows as Row[],
    exec: async (sql) => {
      await client.query(sql);
    },
  };
}
