// Queries that ask for as much as their 10 kB can say; for tests. Each is valid GraphQL or nearly so.

/** What a test sends an endpoint: the query, and what it is for. */
interface Hostile {
  name: string;
  query: string;
}

const BET = 'id hash amount position claimed claimedBNB netBNB bnbUSD claimedBnbUSD createdAt';
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const repeat = (count: number, write: (index: number) => string): string =>
  range(count).map(write).join(' ');

/** Arguments that ask for all rows, or none that there can be. */
const ARGUMENTS = [
  'first: null',
  'first: null, skip: null',
  'first: 1000, skip: 100000',
  'first: 1000, orderDirection: null',
  'first: 1000, orderBy: null, where: null',
  'first: 1000, orderBy: claimedHash, orderDirection: desc',
  'first: 1000, where: { id_not: "" }',
  `first: 1000, where: { id_in: [${repeat(300, (n) => `"${n}"`)}] }`,
  'first: -1',
  'first: 2147483647',
  'first: 99999999999999',
  'first: 1e3',
];
const LISTS = ['bets', 'rounds', 'users'];

const nested = (depth: number, first: string): string => {
  const [open, close] = [`user { bets(first: ${first}) { `, ' } }'];
  return `{ bets(first: ${first}) { ${open.repeat(depth)} id ${close.repeat(depth)} } }`;
};
const fragments = (count: number, times: number): string =>
  range(count)
    .map((n) => {
      const next = n + 1 < count ? `...F${n + 1} `.repeat(times) : BET;
      return `fragment F${n} on Bet { ${next} }`;
    })
    .join(' ');

/** Makes the corpus. */
export function hostileQueries(): Hostile[] {
  const told: [string, string][] = [
    ...LISTS.flatMap((list) =>
      ARGUMENTS.map((given): [string, string] => [
        `all of ${list}`,
        `{ ${list}(${given}) { id } }`,
      ]),
    ),
    ...ARGUMENTS.map((given): [string, string] => [
      'lists in lists',
      `{ users(first: 1000) { bets(${given}) { round { bets(${given}) { ${BET} } } } } }`,
    ]),
    ...range(8).flatMap((depth) =>
      ['1', '30', '1000', 'null'].map((first): [string, string] => [
        `${depth} lists deep`,
        nested(depth, first),
      ]),
    ),
    ...[2, 10, 31, 100, 200].flatMap((count): [string, string][] => [
      ['aliases at the top', `{ ${repeat(count, (n) => `a${n}: bets(first: 1000) { id }`)} }`],
      ['aliases of fields', `{ bets(first: 1000) { ${repeat(count, (n) => `a${n}: bnbUSD`)} } }`],
      [
        'aliases of rows',
        `{ bets(first: 1000) { ${repeat(count, (n) => `a${n}: user { id }`)} } }`,
      ],
      [
        'aliases of lists',
        `{ rounds(first: 1000) { ${repeat(count, (n) => `a${n}: bets(first: 9, orderBy: hash) { id }`)} } }`,
      ],
      [
        'aliases of the schema',
        `{ ${repeat(count, (n) => `a${n}: __schema { types { name } }`)} }`,
      ],
      ['the same field', `{ bets { ${'id '.repeat(count * 20)} } }`],
      ['the same list', `{ ${'bets { id } '.repeat(count * 4)} }`],
      ['names of types', `{ ${'__typename '.repeat(count * 10)} }`],
      ['directives', `{ bets { id ${'@skip(if: false) '.repeat(count * 2)} } }`],
      ['fragments', `{ bets(first: 1000) { ...F0 } } ${fragments(count, 2)}`],
      ['many fragments', `{ bets(first: 1000) { ...F0 } } ${fragments(Math.min(count, 40), 9)}`],
      [
        'levels of conditions',
        `{ bets { ${'... on Bet { '.repeat(count)} id ${'} '.repeat(count)} } }`,
      ],
      ['operations', repeat(count, (n) => `query Q${n} { bets(first: 1000) { id } }`)],
      ['variables', `query Q(${repeat(count, (n) => `$v${n}: Int`)}) { bets { id } }`],
      ['open braces', '{ bets '.repeat(count * 5)],
      ['open lists', `{ bets(where: { id_in: ${'['.repeat(count * 40)} }) { id } }`],
      ['unknown fields', `{ bets { ${repeat(count * 4, (n) => `x${n}`)} } }`],
      ['long names', `{ ${'b'.repeat(count * 40)} }`],
      ['commas', `{ bets${','.repeat(count * 40)} { id } }`],
    ]),
    ...range(12).map((depth): [string, string] => [
      'the schema in itself',
      `{ __schema { types ${'{ fields { type '.repeat(depth)} { name } ${'} }'.repeat(depth)} } }`,
    ]),
    ...range(20).map((seed): [string, string] => [
      'the dearest that one may ask',
      `{ bets(first: 1000, orderBy: ${['amount', 'hash', 'netBNB', 'claimedAt'][seed % 4]}) {
        user { bets(first: ${seed + 1}, orderBy: ${['amount', 'hash'][seed % 2]}) { ${BET} } } } }`,
    ]),
    ...range(20).map((seed): [string, string] => [
      'the dearest within its cost',
      `{ bets(first: ${1000 - seed * 40}, orderBy: hash) { user { bets(first: ${seed + 1}, orderBy: hash) { id } } } }`,
    ]),
    ['itself', '{ bets { ...A } } fragment A on Bet { ...A }'],
    ['each other', '{ bets { ...A } } fragment A on Bet { ...B } fragment B on Bet { ...A }'],
    ['nothing', '{ }'],
    ['a mutation', 'mutation { bets { id } }'],
    ['a subscription', 'subscription { bets { id } }'],
  ];
  return told.map(([name, query]) => ({ name, query }));
}
