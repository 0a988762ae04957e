// GraphQL in the shapes of Snapshot's hub, as clients of 2021 ask it (decision G98).
import {
  buildSchema,
  execute,
  GraphQLError,
  Kind,
  OperationTypeNode,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { isObject, ownField } from '../../../../src/lib/checks.ts';
import { fieldCounter } from '../../../lib/fieldCount.ts';
import { keptDocuments } from '../../../lib/keptDocuments.ts';
import { loopTurns } from '../../../lib/loopTurns.ts';
import { MAX_LEVELS, MAX_TOLD, parseQuery, TOO_DEEP } from '../../../lib/queryLimits.ts';
import type { VotingOptions } from '../../votingOptions.ts';
import { proposalAnswers, proposalCount, spaceAnswer, voteAnswers } from './answers.ts';
import {
  DEFAULT_FIRST,
  MAX_FIRST,
  type Paging,
  type ProposalWhere,
  type VoteWhere,
} from './statements.ts';
import { SCHEMA } from './schema.ts';

/** Most fields that are asked for at the top: each is a statement. */
const MAX_ROOT_FIELDS = 10;
/** Most fields of a query, those of fragments wherever they are spread. */
const MAX_FIELDS = 500;

const schema = buildSchema(SCHEMA);

/** Answer of a query; `status` is 400 where nothing of it was run. */
interface QueryAnswer {
  status: number;
  body: object;
  /** Whether the document or its variables were refused, not the request around them. */
  isOfDocument: boolean;
}

/** Answers a request's body. */
export type RunQuery = (body: unknown) => Promise<QueryAnswer>;

/** Finds what is wrong with a request's members, before its document is read. */
function problemOf(members: Record<'variables' | 'operationName' | 'extensions', unknown>) {
  const { operationName, ...maps } = members;
  if (typeof (operationName ?? '') !== 'string') return 'operationName is no text';
  const wrong = Object.entries(maps).find(
    ([, value]) => !isObject(value ?? {}) || Array.isArray(value),
  );
  return wrong && `${wrong[0]} is no object`;
}

interface WhereArguments<Where> extends Paging {
  where?: Where | null;
}

/** Rows that a query may still ask for. */
interface Budget {
  rows: number;
}

/** Takes the rows of one list off what a query may ask for. Throws where they are too many. */
function takeRows(budget: Budget, { first }: Paging): void {
  budget.rows -= Math.max(0, first ?? DEFAULT_FIRST);
  if (budget.rows < 0) throw new GraphQLError(`Ask at most ${MAX_FIRST} rows at once`);
}

/** What a query's selections are measured by. */
interface Size {
  depth: number;
  roots: number;
  fields: number;
  /** Whether a field below the top has a name of its own: long texts could be had many times. */
  isRenamed: boolean;
}

/** Measures a query. Questions about the schema are deep by nature, and limited by validation. */
function sizeOf(document: DocumentNode): Size {
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const countOf = fieldCounter((name) => fragments.get(name));
  const sets = document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? [node.selectionSet] : [],
  );
  const fields = sets.reduce((sum, set) => sum + countOf(set), 0);
  const size: Size = { depth: 0, roots: 0, fields, isRenamed: false };
  const walk = (set: SelectionSetNode | undefined, level: number): void => {
    size.depth = Math.max(size.depth, level);
    for (const node of set?.selections ?? [])
      if (node.kind === Kind.FIELD) {
        if (level === 0) size.roots += 1;
        else if (node.alias) size.isRenamed = true;
        if (!/^__(?:schema|type)$/.test(node.name.value)) walk(node.selectionSet, level + 1);
      } else {
        const inside = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
        walk(inside?.selectionSet, level);
      }
  };
  // A query with too many fields is refused for that alone: walking through it would take long.
  if (fields <= MAX_FIELDS) for (const set of sets) walk(set, 0);
  return size;
}

function problemsOf(document: DocumentNode): readonly GraphQLError[] {
  const isOther = document.definitions.some(
    (node) => node.kind === Kind.OPERATION_DEFINITION && node.operation !== OperationTypeNode.QUERY,
  );
  if (isOther) return [new GraphQLError('Only queries are answered')];
  const problems = validate(schema, document, undefined, { maxErrors: MAX_TOLD });
  if (problems.length > 0) return problems;
  const { depth, roots, fields, isRenamed } = sizeOf(document);
  const refused = (problem: string): GraphQLError[] => [new GraphQLError(problem)];
  if (fields > MAX_FIELDS) return refused(`Ask at most ${MAX_FIELDS} fields`);
  if (depth > MAX_LEVELS) return refused(TOO_DEEP);
  if (roots > MAX_ROOT_FIELDS) return refused(`Ask at most ${MAX_ROOT_FIELDS} fields at once`);
  return isRenamed ? refused('Only fields at the top can have other names') : [];
}

/** Makes the answers of GraphQL. Rejects where the database or the node is away. */
export function queryRunner(options: VotingOptions): RunQuery {
  const documents = keptDocuments<DocumentNode>();
  const turn = loopTurns();

  const rootValue = {
    proposals: ({ where, ...paging }: WhereArguments<ProposalWhere>, budget: Budget) => {
      takeRows(budget, paging);
      return proposalAnswers(options, where ?? {}, paging);
    },
    proposal: async ({ id }: { id?: string | null }) =>
      typeof id === 'string' ? ((await proposalAnswers(options, { id }))[0] ?? null) : null,
    votes: ({ where, ...paging }: WhereArguments<VoteWhere>, budget: Budget) => {
      takeRows(budget, paging);
      return voteAnswers(options, where ?? {}, paging);
    },
    vote: async ({ id }: { id?: string | null }) =>
      typeof id === 'string' ? ((await voteAnswers(options, { id }))[0] ?? null) : null,
    space: ({ id }: { id?: string | null }) =>
      typeof id === 'string' && [options.space, ...options.aliases].includes(id)
        ? spaceAnswer(options)
        : null,
    _meta: async () => ({ block: { number: await options.chain.head() } }),
    _count: ({ where }: { where?: ProposalWhere | null }) => proposalCount(options, where ?? {}),
  };

  function documentOf(text: string): DocumentNode | readonly GraphQLError[] {
    const known = documents.get(text);
    if (known) return known;
    let document: DocumentNode;
    try {
      document = parseQuery(text);
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
    const problems = problemsOf(document);
    if (problems.length > 0) return problems;
    documents.set(text, document);
    return document;
  }

  const refused = (errors: readonly GraphQLError[], isOfDocument = true): QueryAnswer => ({
    status: 400,
    isOfDocument,
    body: { errors: errors.map(({ message, locations }) => ({ message, locations })) },
  });

  return async (body) => {
    const member = (name: string): unknown => (isObject(body) ? ownField(body, name) : undefined);
    const [query, variables, operationName] = ['query', 'variables', 'operationName'].map(member);
    if (typeof query !== 'string') return refused([new GraphQLError('Send a query')], false);
    const problem = problemOf({ variables, operationName, extensions: member('extensions') });
    if (problem !== undefined) return refused([new GraphQLError(problem)], false);
    await turn();
    const document = documentOf(query);
    if (!('kind' in document)) return refused(document);
    const { data, errors } = await execute({
      schema,
      document,
      rootValue,
      options: { maxCoercionErrors: MAX_TOLD },
      contextValue: { rows: MAX_FIRST } satisfies Budget,
      variableValues: isObject(variables) ? variables : {},
      operationName: typeof operationName === 'string' ? operationName : null,
    });
    const broken = errors?.find(
      ({ originalError }) => originalError && !(originalError instanceof GraphQLError),
    );
    if (broken?.originalError) throw broken.originalError;
    if (data === undefined) return refused(errors ?? []);
    return {
      status: 200,
      isOfDocument: true,
      body: { data, ...(errors ? { errors: errors.map(({ message }) => ({ message })) } : {}) },
    };
  };
}
