// What is refused before a query is run, for what can be seen in its text alone.
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  BREAK,
  GraphQLError,
  Kind,
  validate,
  visit,
  type ASTVisitor,
  type DocumentNode,
} from 'graphql';
import type { ValidationRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { MAX_LEVELS, MAX_TOLD, parseQuery, TOO_DEEP } from '../../lib/queryLimits.ts';

const MAX_ALIASES = 30;
/** Longest query whose faults are told with their lines: to know where each word stood takes half a megabyte. */
const LOCATED = 2_000;

/** Reports whether a query asks about the schema itself. */
export function isAboutSchema(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, {
    [Kind.FIELD]({ name }) {
      if (name.value !== '__schema' && name.value !== '__type') return undefined;
      isFound = true;
      return BREAK;
    },
  });
  return isFound;
}

/** Makes a rule of GraphQL Armor refuse in our words: by itself it throws, which is answered with 500. */
const refusing = (message: string) => ({
  propagateOnRejection: false,
  onReject: [
    (context: Parameters<ValidationRule>[0] | null) =>
      context?.reportError(new GraphQLError(message)),
  ],
});

const depthRule = maxDepthRule({
  // The fields of the last level are one more.
  n: MAX_LEVELS + 1,
  flattenFragments: true,
  ...refusing(TOO_DEEP),
});
const aliasesRule = maxAliasesRule({
  n: MAX_ALIASES,
  ...refusing(`Give at most ${MAX_ALIASES} fields other names`),
});

/** The schema is large: fields with other names would tell it many times. */
const schemaRule: ValidationRule = (context): ASTVisitor => {
  if (!isAboutSchema(context.getDocument())) return {};
  return {
    [Kind.FIELD](node) {
      if (!node.alias) return undefined;
      context.reportError(new GraphQLError('Fields have their own names beside the schema'));
      return BREAK;
    },
  };
};

function parseLocated(...[source, options]: Parameters<typeof parseQuery>): DocumentNode {
  const { length } = typeof source === 'string' ? source : source.body;
  return parseQuery(source, { ...options, noLocation: length > LOCATED });
}

/** Limits what a query may look like, of which one is read in each of `turn`. */
export function queryLimits(turn: () => Promise<void>): Plugin {
  return {
    onParams: turn,
    onParse({ setParseFn }) {
      setParseFn(parseLocated);
    },
    onValidate({ addValidationRule, setValidationFn }) {
      setValidationFn(((schema, document, rules) =>
        validate(schema, document, rules, { maxErrors: MAX_TOLD })) satisfies typeof validate);
      for (const rule of [depthRule, aliasesRule, schemaRule]) addValidationRule(rule);
    },
  };
}
