import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLError,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  isNonNullType,
  type FieldNode,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  type GraphQLInputFieldConfigMap,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLScalarType,
  type SelectionSetNode,
} from 'graphql';
import type { IndexerState } from '../indexerState.ts';
import type { Sql } from '../../lib/database/database.ts';
import { fieldCounter } from '../../lib/fieldCount.ts';
import type { Entity, Field } from '../store/entity.ts';
import { requireWithin, takeCost, type QueryContext } from './cost.ts';
import { suffixesOf } from './conditions.ts';
import { sayWhy } from './readFailure.ts';
import { metaField } from './meta.ts';
import { BigDecimalScalar, BigIntScalar, BytesScalar, WrittenScalar } from './scalars.ts';
import { DEFAULT_FIRST, Statement } from './select.ts';
import { tableSizes } from './tableSizes.ts';

/** Most fields of one statement, those of fragments wherever they are spread. */
const MAX_FIELDS = 2_000;

const Direction = new GraphQLEnumType({
  name: 'OrderDirection',
  values: { asc: {}, desc: {} },
});

/** Names of GraphQL fields read the member that the statement wrote under their answer's name. */
const fromRow = (source: unknown, _: unknown, __: unknown, { path }: GraphQLResolveInfo): unknown =>
  (source as Record<string | number, unknown>)[path.key];

/** Throws if a selection has more fields than a statement should have. */
function requireSize(node: FieldNode, { fragments }: GraphQLResolveInfo): void {
  if (fieldCounter((name) => fragments[name])(node.selectionSet) > MAX_FIELDS)
    throw new GraphQLError(`Ask at most ${MAX_FIELDS} fields`);
}

function namedTypes() {
  const words = new Map<string, GraphQLEnumType>();
  const wordType = (name: string, values: readonly string[]): GraphQLEnumType => {
    const known =
      words.get(name) ??
      new GraphQLEnumType({ name, values: Object.fromEntries(values.map((word) => [word, {}])) });
    words.set(name, known);
    return known;
  };
  /** Returns the type of a field's value; a reference is compared by its id. */
  return (field: Field): GraphQLScalarType | GraphQLEnumType => {
    switch (field.kind) {
      case 'id':
      case 'ref':
        return GraphQLID;
      case 'bytes':
        return BytesScalar;
      case 'text':
        return GraphQLString;
      case 'word':
        return wordType(field.of, field.words);
      case 'boolean':
        return GraphQLBoolean;
      case 'whole':
        return BigIntScalar;
      case 'amount':
        return field.scale === 0 ? BigIntScalar : BigDecimalScalar;
      case 'derived':
      case 'asked':
        return BigDecimalScalar;
    }
  };
}

/** Schema of one endpoint, and what runs its queries. */
export interface ServedSchema {
  schema: GraphQLSchema;
  /**
   * The same queries, whose answers are taken as the statement wrote them: walking again through a
   * thousand rows of fifty fields takes longer than reading them. Run only what `schema` allows.
   */
  execution: GraphQLSchema;
}

/** Makes the schema of one endpoint in the dialect of The Graph. */
export function makeSchema(
  entities: readonly Entity[],
  reader: Pick<Sql, 'query'>,
  state: () => IndexerState,
): ServedSchema {
  const sizesOf = tableSizes(reader);
  const byType = new Map(entities.map((entity) => [entity.type, entity]));
  const valueType = namedTypes();
  const types = new Map<string, GraphQLObjectType>();
  const listArguments = new Map<string, GraphQLFieldConfigArgumentMap>();

  function whereType(entity: Entity): GraphQLInputObjectType {
    const filters: GraphQLInputFieldConfigMap = {};
    for (const [name, field] of Object.entries(entity.fields)) {
      const whole: GraphQLInputType = valueType(field);
      for (const suffix of suffixesOf(field)) {
        // A part of bytes as they are written has any number of digits.
        const isPart = suffix === '_contains' && field.kind === 'bytes';
        const type = isPart ? GraphQLString : whole;
        filters[`${name}${suffix}`] = {
          type: suffix.endsWith('in') ? new GraphQLList(new GraphQLNonNull(type)) : type,
        };
      }
    }
    return new GraphQLInputObjectType({ name: `${entity.type}_filter`, fields: filters });
  }

  function argumentsOf(entity: Entity): GraphQLFieldConfigArgumentMap {
    const known = listArguments.get(entity.type);
    if (known) return known;
    const orderBy = new GraphQLEnumType({
      name: `${entity.type}_orderBy`,
      values: Object.fromEntries(Object.keys(entity.fields).map((name) => [name, {}])),
    });
    const made: GraphQLFieldConfigArgumentMap = {
      first: { type: GraphQLInt, defaultValue: DEFAULT_FIRST },
      skip: { type: GraphQLInt, defaultValue: 0 },
      where: { type: whereType(entity) },
      orderBy: { type: orderBy },
      order: { type: orderBy, description: 'Old name of orderBy.' },
      orderDirection: { type: Direction, defaultValue: 'asc' },
    };
    if (entity.periods)
      made['period'] = {
        type: new GraphQLEnumType({
          name: `${entity.type}_period`,
          values: Object.fromEntries(
            [...Object.keys(entity.periods), 'all'].map((name) => [name, {}]),
          ),
        }),
      };
    listArguments.set(entity.type, made);
    return made;
  }

  function typeOf(entity: Entity): GraphQLObjectType {
    const known = types.get(entity.type);
    if (known) return known;
    const made = new GraphQLObjectType({
      name: entity.type,
      fields: () => {
        const fields: GraphQLFieldConfigMap<unknown, unknown> = {};
        for (const [name, field] of Object.entries(entity.fields)) {
          const target = field.kind === 'ref' ? byType.get(field.to) : undefined;
          const type: GraphQLOutputType = target ? typeOf(target) : valueType(field);
          const isOptional = 'optional' in field && field.optional;
          fields[name] = { type: isOptional ? type : new GraphQLNonNull(type), resolve: fromRow };
        }
        for (const [name, { of }] of Object.entries(entity.lists ?? {})) {
          const target = byType.get(of)!;
          fields[name] = {
            type: listOf(typeOf(target)),
            args: argumentsOf(target),
            resolve: fromRow,
          };
        }
        return fields;
      },
    });
    types.set(entity.type, made);
    return made;
  }

  const listOf = (type: GraphQLObjectType): GraphQLOutputType =>
    new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

  /** Runs the statement that `write` makes of the selection. */
  async function answer(
    context: QueryContext | undefined,
    info: GraphQLResolveInfo,
    write: (statement: Statement, selections: readonly SelectionSetNode[]) => string,
  ): Promise<unknown> {
    for (const node of info.fieldNodes) requireSize(node, info);
    const selections = info.fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const sizes = context ? await sizesOf().catch(sayWhy) : undefined;
    const statement = new Statement({ ...info, schema }, byType, sizes);
    const sql = write(statement, selections);
    if (context) {
      takeCost(context, statement.cost);
      // The other fields at the top are counted before the first of them is read.
      await Promise.resolve();
      requireWithin(context.budget);
    }
    const [row] = await reader
      .query<{ answer: string | null }>(`select ${sql} as answer`, statement.parameters)
      .catch(sayWhy);
    return JSON.parse(row?.answer ?? 'null');
  }

  const queries: GraphQLFieldConfigMap<unknown, QueryContext | undefined> = {
    _meta: metaField(state),
  };
  for (const entity of entities) {
    queries[entity.one] = {
      type: typeOf(entity),
      args: { id: { type: new GraphQLNonNull(GraphQLID) } },
      resolve: (_, { id }, context, info) =>
        answer(context, info, (statement, selections) =>
          statement.one(entity, selections, `lower(${statement.parameter(id)}::text)`),
        ),
    };
    queries[entity.many] = {
      type: listOf(typeOf(entity)),
      args: argumentsOf(entity),
      resolve: (_, values, context, info) =>
        answer(context, info, (statement, selections) =>
          statement.list(entity, selections, values),
        ),
    };
  }
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: queries }),
  });
  const taken = Object.entries(queries).map(([name, field]) => [
    name,
    name === '_meta'
      ? field
      : {
          ...field,
          type: isNonNullType(field.type) ? new GraphQLNonNull(WrittenScalar) : WrittenScalar,
        },
  ]);
  const execution = new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: Object.fromEntries(taken) as typeof queries,
    }),
  });
  return { schema, execution };
}
