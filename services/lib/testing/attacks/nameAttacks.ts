// Attacks by names: other names, fragments and operations; for tests.
import { repeat, type Kind, type Target, type Told } from './attack.ts';

/** Fields under many names, or names that mean something else to a program. */
export const names = ({ list, type, field, open: [up] }: Target): Kind => {
  const alike = (count: number): string => repeat(count, (n) => `a${n}: ${field}`);
  return {
    refused: [
      [
        'other names at the top',
        `{ ${repeat(60, (n) => `a${n}: ${list}(first: 1) { ${field} }`)} }`,
      ],
      ['other names of fields', `{ ${list} { ${alike(600)} } }`],
      [
        'other names in fragments',
        `{ ${list} { ...A ...B } } fragment A on ${type} { ${alike(40)} } fragment B on ${type} { ${alike(50)} }`,
      ],
      [
        'one name for several',
        `{ a: ${list}(first: 1) { ${field} } a: ${list}(first: 2) { ${field} } }`,
      ],
      ['one name, deep down', `{ ${list} { a: ${up} { __typename } } ${list} { a: ${field} } }`],
      [
        'many names of the schema',
        `{ ${repeat(50, (n) => `a${n}: __schema { types { name description } }`)} }`,
      ],
    ],
    cheap: [
      ['other names of types', `{ ${repeat(500, (n) => `a${n}: __typename`)} }`],
      ['its own name', `{ __typename: ${list}(first: 1) { __typename: ${field} } }`],
      [
        'names of objects',
        `{ __proto__: ${list}(first: 1) { constructor: ${field} toString: __typename hasOwnProperty: ${field} } }`,
      ],
      ['the same field', `{ ${list}(first: 1) { ${`${field} `.repeat(480)} } }`],
      ['names of types', `{ ${'__typename '.repeat(850)} }`],
      ['the same objects', `{ ${`${list}(first: 1) { ${field} } `.repeat(180)} }`],
    ],
  };
};

/** Fragments in circles, or of which few make many fields. */
export const fragments = ({ list, type, field, open: [up, down] }: Target): Kind => {
  const each = (count: number, inside: (n: number) => string): string =>
    repeat(count, (n) => `fragment F${n} on ${type} { ${inside(n)} }`);
  const later = (count: number) => (n: number) =>
    n + 1 < count ? repeat(count - n - 1, (more) => `...F${n + more + 1}`) : field;
  return {
    refused: [
      ...[1, 2, 3, 60].map((count): Told => [
        `a circle of ${count}`,
        `{ ${list} { ...F0 } } ${each(count, (n) => `${field} ...F${(n + 1) % count}`)}`,
      ]),
      ['a circle that is not spread', `{ __typename } ${each(3, (n) => `...F${(n + 1) % 3}`)}`],
      [
        'a circle through objects',
        `{ ${list} { ...F0 } } fragment F0 on ${type} { ${up} { ${down} { ...F0 } } }`,
      ],
      ['a circle at the top', `{ ...Q } fragment Q on Query { ${list} { ${field} } ... { ...Q } }`],
      ['many circles', `{ ${list} { ...F0 } } ${each(40, () => repeat(20, (n) => `...F${n}`))}`],
      ...[13, 25, 35].map((count): Told => [
        `each of ${count} spreads all later ones`,
        `{ ${list} { ...F0 } } ${each(count, later(count))}`,
      ]),
      [
        'twice each',
        `{ ${list} { ...F0 } } ${each(60, (n) => (n < 59 ? `...F${n + 1} ...F${n + 1}` : field))}`,
      ],
      [
        'twice each through objects',
        `{ ${list} { ...F0 } } ${each(30, (n) => (n < 29 ? `${up} { ${down} { ...F${n + 1} } } ...F${n + 1}` : field))}`,
      ],
      ['one that nobody wrote', `{ ${list} { ...None } }`],
      ['none that is spread', `{ __typename } ${each(150, () => field)}`],
      [
        'one name for several',
        `{ ${list} { ...F0 } } ${`fragment F0 on ${type} { ${field} } `.repeat(100)}`,
      ],
      ['of no type', `{ ${list} { ... on None { ${field} } } }`],
      ['of another type', `{ ${list} { ... on Query { __typename } } }`],
    ],
    cheap: [
      ['a control sign', `{ ${list}(where: { id: "\u0007" }) { ${field} } }`],
      [
        'one spread often',
        `{ ${list}(first: 1) { ${'...F0 '.repeat(450)} } } fragment F0 on ${type} { ${field} }`,
      ],
      [
        'many',
        `{ ${list}(first: 1) { ${repeat(120, (n) => `...F${n}`)} } } ${each(120, () => field)}`,
      ],
    ],
  };
};

/** Operations, arguments and variables that should not be, and odd letters. */
export const operations = ({ list, field }: Target): Kind => ({
  refused: [
    ['a mutation', `mutation { ${list} { ${field} } }`],
    ['a subscription', `subscription { ${list} { ${field} } }`],
    ['a subscription to nothing', 'subscription { __typename }'],
    ['several without a name', `{ ${list} { ${field} } } `.repeat(100)],
    ['several of one name', `query Q { ${list} { ${field} } } `.repeat(100)],
    ['several of which none is named', repeat(100, (n) => `query Q${n} { __typename }`)],
    ['arguments again', `{ ${list}(${'first: 1 '.repeat(400)}) { ${field} } }`],
    ['filters again', `{ ${list}(where: { ${'id: "1" '.repeat(400)} }) { ${field} } }`],
    ['variables again', `query (${'$a: Int '.repeat(300)}) { ${list}(first: $a) { ${field} } }`],
    ['variables that nobody uses', `query (${repeat(300, (n) => `$v${n}: Int`)}) { __typename }`],
    ['variables that nobody wrote', `{ ${list}(first: $v) { ${field} } }`],
    ['variables in a default', `query ($a: Int = $b) { ${list}(first: $a) { ${field} } }`],
    ['a variable of no type', `query ($a: None) { ${list}(first: $a) { ${field} } }`],
    ['a variable of an object', `query ($a: Query) { ${list}(first: $a) { ${field} } }`],
    ['fields of a plain one', `{ ${list} { ${field} { ${field} } } }`],
    ['an object without fields', `{ ${list} }`],
    ['words of no language', '\u202e{ }\u202c \u0000 \u00a0 𝔮𝔲𝔢𝔯𝔶'],
    ['letters of another alphabet', `{ ${list} { ${field.replace('i', 'і')} } }`],
    ['escapes that are none', `{ ${list}(where: { id: "\\u{110000}" }) { ${field} } }`],
    ['half of a letter', `{ ${list}(where: { id: "\\ud83d" }) { ${field} } }`],
  ],
  cheap: [
    [
      'escapes',
      `{ ${list}(first: 1, where: { id: "${'\\u{1f431}\\u0000\\ud83d\\ude00'.repeat(200)}" }) { ${field} } }`,
    ],
    [
      'letters of all kinds',
      `{ ${list}(first: 1, where: { id: "${'\u202e\u0301\u200d\ufdfd𒐫'.repeat(300)}" }) { ${field} } }`,
    ],
  ],
});
