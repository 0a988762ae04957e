// Attacks by what is sent around a query; for tests.
import { range, type Target } from './attack.ts';

/** A body that is sent. */
export interface Attack {
  name: string;
  body: string;
  /** Whether nothing of it may be answered. */
  isRefused: boolean;
}

/** Bodies that are more than a query, or less. */
export function bodyAttacks({ list, field }: Target): Attack[] {
  const query = `query Q($a: Int) { ${list}(first: $a) { ${field} } }`;
  const filtered = `query ($where: ${list[0]!.toUpperCase()}${list.slice(1, -1)}_filter) { ${list}(first: 1, where: $where) { ${field} } }`;
  const one = (name: string, value: object | string, isRefused = true): Attack => ({
    name,
    body: typeof value === 'string' ? value : JSON.stringify(value),
    isRefused,
  });
  const keys = Object.fromEntries(range(600).map((n) => [`k${n}`, n]));
  const nested = (count: number): string => `${'{"a":'.repeat(count)}1${'}'.repeat(count)}`;
  return [
    one('two in one', [{ query: '{ __typename }' }, { query: '{ __typename }' }]),
    one(
      'many in one',
      range(300).map(() => ({ query: '{__typename}' })),
    ),
    one('lists in lists', `${'['.repeat(4_000)}{"query":"{ __typename }"}${']'.repeat(4_000)}`),
    one('variables that nobody asked for', { query: '{ __typename }', variables: keys }, false),
    one('a variable of many digits', `{"query":"${query}","variables":{"a":${'9'.repeat(9_000)}}}`),
    one('a variable beyond all', `{"query":"${query}","variables":{"a":1e999}}`),
    one('a variable of another type', { query, variables: { a: 'a'.repeat(9_000) } }),
    one('a variable of many', { query, variables: { a: range(1_500) } }),
    one('a variable of levels', `{"query":"${query}","variables":{"a":${nested(1_500)}}}`),
    one('filters of levels', `{"query":"${filtered}","variables":{"where":${nested(1_500)}}}`),
    one('filters that are none', { query: filtered, variables: { where: keys } }),
    one(
      'ids of levels',
      `{"query":"${filtered}","variables":{"where":{"id_in":${'['.repeat(900)}"1"${']'.repeat(900)}}}}`,
    ),
    one(
      'a prototype',
      `{"query":"${query}","variables":{"__proto__":{"a":1},"constructor":{"prototype":1}}}`,
      false,
    ),
    one('variables in a list', { query, variables: [1, 2] }),
    one('an operation that is not there', { query, operationName: 'None' }),
    one('an operation by a list', { query, operationName: ['Q'] }),
    one('a query kept for it', {
      extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } },
    }),
    one('queries under one name', `{"query":"{ none }","query":"{ __typename }"}`, false),
    one('a query that is a list', { query: ['{ __typename }'] }),
    one('a query that is none', { query: null, variables: null }),
  ];
}
