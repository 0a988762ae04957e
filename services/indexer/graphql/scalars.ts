import { GraphQLScalarType, Kind, type ValueNode } from 'graphql';

function textOf(node: ValueNode): string {
  if (node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT)
    return node.value;
  throw new TypeError('Write a text or a number');
}

function textScalar(name: string, description: string, read: (text: string) => string) {
  return new GraphQLScalarType<string, unknown>({
    name,
    description,
    serialize: (value) => value,
    parseValue: (value) => read(String(value)),
    parseLiteral: (node) => read(textOf(node)),
  });
}

function number(pattern: RegExp, what: string): (text: string) => string {
  return (text) => {
    if (!pattern.test(text)) throw new TypeError(`"${text.slice(0, 40)}" is no ${what}`);
    return text;
  };
}

/** Scalars of The Graph: numbers are texts, so that no digit is lost. */
export const BigIntScalar = textScalar(
  'BigInt',
  'Whole number, as text.',
  number(/^-?\d{1,78}$/, 'whole number'),
);
export const BigDecimalScalar = textScalar(
  'BigDecimal',
  'Decimal number, as text.',
  number(/^-?\d{1,78}(\.\d{1,78})?$/, 'decimal number'),
);
export const BytesScalar = textScalar('Bytes', 'Hexadecimal text, lower case.', (text) =>
  text.toLowerCase(),
);

/** JSON as the statement wrote it. */
export const WrittenScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'Written',
  serialize: (value) => value,
});
