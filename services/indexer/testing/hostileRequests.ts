// Requests of strangers who mean no good, each within what a client may send; for tests.
import { queryAttacks } from '../../lib/testing/attacks/queryAttacks.ts';
import { malformedBodies } from '../../lib/testing/malformed.ts';
import { makeProducts } from '../products.ts';
import type { Entity } from '../store/entity.ts';
import { suffixesOf } from '../graphql/conditions.ts';
import { randomNumbers } from './game.ts';
import { attackTargets } from './attackTargets.ts';
import { hostileQueries } from './hostileQueries.ts';
import { fakeIndexed } from './testIndex.ts';

/** What is sent. */
interface HostileRequest {
  name: string;
  path: string;
  method: 'GET' | 'POST';
  type: string;
  body?: string;
}

const JSON_TYPE = 'application/json';

const endpoints = Object.entries(makeProducts(fakeIndexed)).map(([name, products]) => ({
  path: `/graphql/${name}`,
  entities: products.flatMap(({ entities }) => entities),
}));

const asked = (name: string, path: string, query: unknown, more: object = {}): HostileRequest => ({
  ...{ name, path, method: 'POST', type: JSON_TYPE },
  body: JSON.stringify({ query, ...more }),
});

/** Values of every type, as GraphQL writes them: most fit no field. */
const VALUES = [
  'null',
  'true',
  '0',
  '-1',
  '1e309',
  '9'.repeat(78),
  `-${'9'.repeat(400)}`,
  '""',
  '"%"',
  '"0xa"',
  '"\' or 1=1 --"',
  '"\\u0000"',
  '"\\ud800"',
  '"𝔘𝔫𝔦𝔠𝔬𝔡𝔢 \u202e\u0301"',
  `"${'a'.repeat(3_000)}"`,
  '[]',
  '[null]',
  `[${'"1" '.repeat(1_000)}]`,
  '{}',
  '{ a: { b: [] } }',
  '$none',
  'asc',
];
const COUNTS = ['null', '0', '1', '100', '1000', '1001', '-1', '2147483648', '"5"', '1.5'];
const SKIPS = ['null', '0', '999', '100000', '100001', '-5', '[]'];

/** Makes so many queries of what the schema has, with arguments of all kinds. */
function randomQueries(count: number, random: (below: number) => number): HostileRequest[] {
  const one = <Of>(values: readonly Of[]): Of => values[random(values.length)]!;
  const some = (most: number, write: () => string): string =>
    Array.from({ length: random(most + 1) }, write).join(' ');

  const filter = ({ fields }: Entity): string => {
    const name = one(Object.keys(fields));
    return `${name}${one(suffixesOf(fields[name]!))}: ${one(VALUES)}`;
  };
  function selection(entity: Entity, all: readonly Entity[], depth: number): string {
    const opened = (type: string): string => {
      const target = all.find((other) => other.type === type);
      return target ? selection(target, all, depth - 1) : '';
    };
    const plain = Object.entries(entity.fields).flatMap(([name, field]) => {
      if (field.kind !== 'ref') return random(3) === 0 ? [name] : [];
      return depth > 0 && random(2) === 0 ? [`${name} ${opened(field.to)}`] : [];
    });
    const lists = Object.entries(entity.lists ?? {}).flatMap(([name, { of }]) =>
      depth > 0 && random(2) === 0 ? [`${name}(first: ${one(COUNTS)}) ${opened(of)}`] : [],
    );
    return `{ id ${[...plain, ...lists].join(' ')} }`;
  }
  function list(all: readonly Entity[], alias: string): string {
    const entity = one(all);
    const fields = Object.keys(entity.fields);
    const given = [
      `first: ${one(COUNTS)}`,
      random(2) === 0 ? `skip: ${one(SKIPS)}` : '',
      random(3) > 0 ? `where: { ${some(3, () => filter(entity))} }` : '',
      random(3) > 0 ? `orderBy: ${one(fields)}` : '',
      random(2) === 0 ? `orderDirection: ${one(['asc', 'desc', 'null'])}` : '',
      entity.periods && random(2) === 0 ? `period: ${one(['day', 'week', 'month', 'all'])}` : '',
    ];
    return `${alias}: ${entity.many}(${given.join(' ')}) ${selection(entity, all, random(4))}`;
  }
  return Array.from({ length: count }, () => {
    const { path, entities } = one(endpoints);
    const lists = Array.from({ length: 1 + random(6) }, (_, at) => list(entities, `a${at}`));
    return asked('random lists', path, `{ ${lists.join(' ')} }`);
  });
}

/** Makes queries that are dear and allowed, or nearly: of the busiest account, pair and pages. */
function dearQueries(): HostileRequest[] {
  const told: [string, string][] = [
    ...['createdAt', 'hash', 'amount', 'netBNB', 'id'].flatMap((orderBy): [string, string][] => [
      [
        'prediction',
        `{ bets(first: 1000, where: { user: "0x0a" }, orderBy: ${orderBy}) { id bnbUSD } }`,
      ],
      [
        'prediction',
        `{ bets(first: 1000, where: { user: "0x0a", claimed: true, amount_lt: 0 }, orderBy: ${orderBy}) { id } }`,
      ],
      ['prediction', `{ bets(first: 1000, skip: 100000, orderBy: ${orderBy}) { id hash amount } }`],
    ]),
    ...['day', 'week', 'month'].flatMap((period): [string, string][] =>
      ['netBNB', 'winRate', 'id'].map((orderBy) => [
        'prediction',
        `{ users(first: 1000, period: ${period}, orderBy: ${orderBy}, where: { totalBets_gte: 1 }) { id netBNB } }`,
      ]),
    ),
    ...['id', 'block', 'amount0In'].map((orderBy): [string, string] => [
      'exchange',
      `{ swaps(first: 1000, where: { pair: "0xfa", sender: "0x0b" }, orderBy: ${orderBy}) { id pair { volumeUSDWeek } } }`,
    ]),
    ...[10, 100, 1_000].map((first): [string, string] => [
      'exchange',
      `{ pairs(first: ${first}, orderBy: trades) { id volumeUSDWeek volumeUSDDay reserveUSD hours(first: 168, orderBy: startAt) { close } } }`,
    ]),
    ...[1, 15, 29].map((count): [string, string] => [
      'prediction',
      `{ ${Array.from({ length: count }, (_, at) => `a${at}: bets(first: 4, where: { user: "0x0a", amount_lt: 0 }, orderBy: createdAt) { id }`).join(' ')} }`,
    ]),
  ];
  return told.map(([endpoint, query]) => asked('dear', `/graphql/${endpoint}`, query));
}

/** Makes attacks of the kinds that GraphQL Armor is made against. */
const attacks = (): HostileRequest[] =>
  Object.entries(attackTargets).flatMap(([endpoint, target]) =>
    queryAttacks(target).map(({ name, body }) => ({
      ...{ name, path: `/graphql/${endpoint}`, method: 'POST', type: JSON_TYPE, body },
    })),
  );

/** Makes long queries of which none is another: what is kept of each is kept of all. */
const longQueries = (): HostileRequest[] =>
  Array.from({ length: 100 }, (_, at) => {
    const { path } = endpoints[at % endpoints.length]!;
    return asked('long', path, `{ ${'__typename '.repeat(880)} a${at}: __typename }`);
  });

/** Makes messages that are no question. */
function oddBodies(): HostileRequest[] {
  const bodies = [
    ...malformedBodies,
    '{"query":'.repeat(1_000),
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `[${'{"query":"{ __typename }"},'.repeat(300)}{}]`,
    JSON.stringify({ query: '{ _meta { block { number } } }', operationName: 'None' }),
    JSON.stringify({ query: 'query ($a: Int!) { __typename }', variables: { a: 'x' } }),
    JSON.stringify({ query: 'query ($a: ID!) { __typename }', variables: { a: { b: [1] } } }),
    JSON.stringify({ query: 5, variables: [] }),
    JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }),
    JSON.stringify({ query: `{ ${'\u{1f431}'.repeat(2_000)} }` }),
    JSON.stringify({ query: `\ufeff{ __typename }\u0000` }),
    JSON.stringify({ query: `# ${'c'.repeat(9_000)}\n{ __typename }` }),
    JSON.stringify({ query: `{ bets(where: { id: "${'\\u0041'.repeat(1_500)}" }) { id } }` }),
    JSON.stringify({ query: `"""${'d'.repeat(9_000)}""" type A { a: Int }` }),
    'a'.repeat(20_000),
  ];
  const types = [JSON_TYPE, 'text/plain', 'application/graphql', 'multipart/form-data; boundary=x'];
  return endpoints.flatMap(({ path }, at) =>
    bodies.map((body, index): HostileRequest => ({
      ...{ name: 'odd body', path, method: 'POST', body },
      // Mostly as it should be.
      type: index % 4 === at ? types[(index + at) % types.length]! : JSON_TYPE,
    })),
  );
}

/** Makes addresses that nobody should ask. */
function oddPaths(): HostileRequest[] {
  const long = encodeURIComponent('\u{1f431}'.repeat(500));
  const ids = ['1', '0', '-', '%00', '..%2f', "1'--", long, '9'.repeat(101), '%E0%A4%A', '1-0'];
  const query = encodeURIComponent('{ bets(first: 1000, orderBy: hash) { id } }');
  const paths = [
    ...['swap', 'bet', 'pair', 'checkpoint', 'pg_class', '%22bet%22'].flatMap((table) =>
      ids.map((id) => `/api/proof/${table}/${id}`),
    ),
    ...['/api/', '/api/pairs/week', '/api/pairs/week?x=1', '/api/pairs/', '/graphql', '/graphql/'],
    ...endpoints.flatMap(({ path }) => [
      path,
      `${path}?query=${query}`,
      `${path}?query=${long}`,
      `${path}?query=mutation`,
      `${path}/x?query=${query}`,
    ]),
  ];
  return paths.map((path) => ({ name: 'odd path', path, method: 'GET', type: JSON_TYPE }));
}

/** Makes a thousand requests, the same for the same seed, in an order of their own. */
export function hostileRequests(seed: number): HostileRequest[] {
  const random = randomNumbers(seed);
  const told = [
    ...hostileQueries().map(({ name, query }) => asked(name, '/graphql/prediction', query)),
    ...dearQueries(),
    ...attacks(),
    ...longQueries(),
    ...oddBodies(),
    ...oddPaths(),
  ];
  const all = [...told, ...randomQueries(1_000 - told.length, random)];
  return all
    .map((request) => ({ request, at: random(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ request }) => request);
}
