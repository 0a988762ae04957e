import {
  execute,
  Kind,
  visit,
  BREAK,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import type { ServedSchema } from './schema.ts';

/** Reports whether a query asks about the schema itself. */
function isAboutSchema(document: DocumentNode): boolean {
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

/** Runs a query that was found valid for the served schema. */
export function runQuery(
  { schema, execution }: ServedSchema,
  args: Omit<ExecutionArgs, 'schema'>,
): ExecutionResult | Promise<ExecutionResult> {
  return execute({ ...args, schema: isAboutSchema(args.document) ? schema : execution });
}
