import { execute, GraphQLError, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { takeCost, type QueryContext } from './cost.ts';
import { MAX_TOLD } from '../../lib/queryLimits.ts';
import { isAboutSchema } from './limits.ts';
import type { ServedSchema } from './schema.ts';

/** What the schema costs that is asked for: as long as so many values take. */
const SCHEMA_COST = 20_000;

/** Runs a query that was found valid for the served schema. */
export function runQuery(
  { schema, execution }: ServedSchema,
  asked: Omit<ExecutionArgs, 'schema'>,
): ExecutionResult | Promise<ExecutionResult> {
  const args = { ...asked, options: { maxCoercionErrors: MAX_TOLD } };
  if (!isAboutSchema(args.document)) return execute({ ...args, schema: execution });
  const context = args.contextValue as QueryContext | undefined;
  try {
    if (context) takeCost(context, SCHEMA_COST);
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
  return execute({ ...args, schema });
}
