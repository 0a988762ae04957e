// Attacks on what a schema says of itself; for tests.
import { repeat, type Kind, type Target } from './attack.ts';

/** What tells names that are not known, or asks the schema to tell all of itself many times. */
export const schema = ({ list, type, field }: Target): Kind => {
  const near = (name: string, n: number): string => `${name.slice(0, n % name.length)}x${name}`;
  const args = 'args { name type { name ofType { name ofType { name } } } defaultValue }';
  const opened = (times: number): string =>
    `${'ofType { '.repeat(times)} name ${'} '.repeat(times)}`;
  return {
    refused: [
      ['names that are nearly fields', `{ ${list} { ${repeat(300, (n) => near(field, n) + n)} } }`],
      ['names that are nearly lists', `{ ${repeat(300, (n) => near(list, n) + n)} }`],
      ['long names that are nearly known', `{ ${repeat(90, (n) => `${list.repeat(12)}${n}`)} }`],
      [
        'nearly arguments',
        `{ ${list}(${repeat(300, (n) => `${near('first', n)}${n}: 1`)}) { ${field} } }`,
      ],
      [
        'nearly filters',
        `{ ${list}(where: { ${repeat(300, (n) => `${near('id', n)}${n}: 1`)} }) { ${field} } }`,
      ],
      ['nearly types', repeat(150, (n) => `fragment F${n} on ${near(type, n)} { ${field} }`)],
      ['nearly orders', `{ ${list}(orderDirection: descc, orderBy: idd) { ${field} } }`],
      ['nearly directives', `{ __typename ${repeat(250, (n) => `@${near('include', n)}${n}`)} }`],
      [
        'itself four times',
        '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
      ],
      [
        'itself by fragments',
        '{ __schema { types { ...T } } } fragment T on __Type { fields { type { ...U } } } fragment U on __Type { fields { type { ...V } } } fragment V on __Type { fields { type { fields { name } } } }',
      ],
      [
        'itself in itself',
        '{ __schema { types { ...T } } } fragment T on __Type { fields { type { ...T } } }',
      ],
      [
        'its interfaces',
        '{ __schema { types { interfaces { interfaces { possibleTypes { possibleTypes { name } } } } } } }',
      ],
      [
        'its filters',
        '{ __schema { types { inputFields { type { inputFields { type { inputFields { name } } } } } } } }',
      ],
    ],
    cheap: [
      [
        'all of it',
        `{ __schema { types { kind name description fields { name ${args} type { ${opened(6)} } } inputFields { name } enumValues { name } } directives { name ${args} } } }`,
      ],
      ['wraps of types', `{ __schema { types { ${opened(300)} } } }`],
      [
        'values of orders',
        `{ __schema { types { fields { type { fields { args { type { enumValues { name description isDeprecated deprecationReason } } } } } } } } }`,
      ],
      [
        'filters of lists',
        `{ __schema { types { fields { args { type { inputFields { name type { name kind ofType { name kind ofType { name } } } } } } } } } }`,
      ],
      ['a type', `{ __type(name: "${type}") { fields { type { fields { ${args} } } } } }`],
      ['the same again', `{ ${'__schema { types { name } } '.repeat(150)} }`],
      ['no type', `{ __type(name: "${'a'.repeat(9_000)}") { name } }`],
    ],
  };
};
