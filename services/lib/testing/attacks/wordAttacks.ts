// Attacks by the text of a query: its words, directives and levels; for tests.
import { repeat, type Kind, type Target, type Told } from './attack.ts';

/** Directives without end. */
export const directives = ({ list, field }: Target): Kind => ({
  refused: [
    ['unknown directives', `{ __typename ${'@a '.repeat(600)} }`],
    ['unknown directives with arguments', `{ ${list} { ${field} ${'@a(b: [1]) '.repeat(200)} } }`],
    ['one directive again', `{ ${list} { ${field} ${'@include(if: true) '.repeat(250)} } }`],
    [
      'directives of an operation',
      `query ${'@skip(if: true) '.repeat(250)} { ${list} { ${field} } }`,
    ],
    [
      'directives of a variable',
      `query ($a: Int ${'@deprecated '.repeat(400)}) { ${list}(first: $a) { ${field} } }`,
    ],
    [
      'directives of a fragment',
      `{ ...F } fragment F on Query ${'@include(if: true) '.repeat(200)} { __typename }`,
    ],
    [
      'directives of a spread',
      `{ ...F ${'@skip(if: false) '.repeat(250)} } fragment F on Query { __typename }`,
    ],
    ['a directive by no variable', `{ ${list} { ${field} @include(if: $none) } }`],
    ['a directive by a list', `{ ${list} { ${field} @skip(if: [[[[true]]]]) } }`],
    ['a stream', `{ ${list} @stream(initialCount: 0) { ${field} @defer } }`],
  ],
  cheap: [
    [
      'a directive a field',
      `{ ${list}(first: 1) { ${`${field} @include(if: true) `.repeat(250)} } }`,
    ],
    [
      'all left out',
      `{ ${list}(first: 1) { ${`${field} @skip(if: true) `.repeat(250)} __typename } }`,
    ],
    ['fragments left out', `{ ${'... @skip(if: true) { __typename } '.repeat(150)} __typename }`],
  ],
});

/** Words and signs without end. */
export const words = ({ list, field }: Target): Kind => ({
  refused: [
    ...['{', '[', '(', '!', '$', '@', '|', '&', '=', ':', '...', '"', '"""', '\\', '-', '.'].map(
      (sign): Told => [`many ${sign}`, sign.repeat(3_000)],
    ),
    ['more words than are read', `{ ${`${field} `.repeat(2_100)} }`],
    ['numbers', `{ ${list}(first: ${'1 '.repeat(1_500)}) { ${field} } }`],
    ['a long number', `{ ${list}(first: ${'9'.repeat(9_000)}) { ${field} } }`],
    ['a long exponent', `{ ${list}(first: 1e${'9'.repeat(9_000)}) { ${field} } }`],
    ['a long name', `{ ${'n'.repeat(9_500)} }`],
    ['texts', `{ ${list}(first: ${'"a" '.repeat(1_500)}) { ${field} } }`],
    ['a text without end', `{ ${list}(first: "${'a'.repeat(9_000)}`],
    ['lines of a text', `{ ${list}(first: """${'\n '.repeat(4_500)}""") { ${field} } }`],
    ['one word more than fits', `{ ${list} { ${field} } } #${'c'.repeat(10_240)}`],
    ['a schema', 'type A { a: Int } '.repeat(250)],
    ['an extension of the schema', 'extend type Query { a: Int }'],
    ['a directive of its own', 'directive @a on FIELD { __typename @a }'],
  ],
  cheap: [
    ['spaces', `{${' '.repeat(9_500)}__typename }`],
    ['commas', `{${','.repeat(9_500)}__typename }`],
    ['lines', `{${'\n'.repeat(4_000)}__typename }`],
    ['comments', `{${'\n#'.repeat(2_000)}\n__typename }`],
    ['marks of byte order', `{${'\ufeff'.repeat(2_000)}__typename }`],
  ],
});

/** Levels without end, wherever levels can be. */
export const levels = ({ list, type, field, open: [up, down] }: Target): Kind => {
  const deep = (count: number): string =>
    `${`${up} { ${down} { `.repeat(count)} ${field} ${' } }'.repeat(count)}`;
  const chain = (count: number, inside: string): string =>
    repeat(
      count,
      (n) => `fragment F${n} on ${type} { ${n + 1 < count ? `...F${n + 1}` : inside} }`,
    );
  return {
    refused: [
      ...[3, 20, 100, 150].map((count): Told => [
        `${2 * count} levels`,
        `{ ${list} { ${deep(count)} } }`,
      ]),
      ['levels in a fragment', `{ ${list} { ...D } } fragment D on ${type} { ${deep(40)} }`],
      ['levels below fragments', `{ ${list} { ...F0 } } ${chain(100, deep(3))}`],
      [
        'levels in conditions',
        `{ ${list} { ${`... on ${type} { `.repeat(90)} ${deep(3)} ${'} '.repeat(90)} } }`,
      ],
      ['levels in what is not spread', `{ __typename } fragment D on ${type} { ${deep(40)} }`],
      [
        'levels that are left out',
        `{ ${list} { ${up} @skip(if: true) { ${down} { ${deep(20)} } } } }`,
      ],
      [
        'levels in an argument',
        `{ ${list}(first: ${'['.repeat(900)}1${']'.repeat(900)}) { ${field} } }`,
      ],
      [
        'objects in an argument',
        `{ ${list}(where: ${'{ a: '.repeat(600)}1${' }'.repeat(600)}) { ${field} } }`,
      ],
      ['lists without end', `{ ${list}(first: ${'['.repeat(1_950)}`],
      ['objects without end', `{ ${list}(where: ${'{ a: '.repeat(640)}`],
      ['levels of a type', `query ($a: ${'['.repeat(900)}Int${']'.repeat(900)}) { __typename }`],
    ],
    cheap: [['fragments in a row', `{ ${list}(first: 1) { ...F0 } } ${chain(200, field)}`]],
  };
};
