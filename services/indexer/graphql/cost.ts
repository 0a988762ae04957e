// What a query may cost: the values that its answer may hold. A list counts each of its fields for each
// of the rows that it may have, so lists in lists multiply.
import { GraphQLError } from 'graphql';
import { MOST_LOOKED } from './served.ts';

/** Most values of one answer: a thousand bets with their rounds and users are 57,000. */
const MAX_COST = 150_000;
/** What it costs to open a row, beside its values, and a list that an index has in its order. */
export const OPENED = { row: 5, list: 100 };

/**
 * Returns what a list costs whose rows are looked through, or sorted: the table has so many, and those
 * that refer to one other may be nearly all.
 */
export const lookingCost = (rows: number): number =>
  Math.min(Math.max(500, Math.ceil(rows)), MOST_LOOKED);

/** What a value costs that is computed from other rows. */
export const ASKED = 5;
/** Rows that are skipped for the cost of one value. */
export const SKIPPED = 10;

/** What one request may cost, and its client; each request has one of its own. */
interface QueryBudget {
  left: number;
  /** Takes a cost off what the client may still ask for; tells whether that was enough. */
  take: (cost: number) => boolean;
}

/** Makes the budget of a request. */
export function queryBudget(take: QueryBudget['take'] = () => true): QueryBudget {
  return { left: MAX_COST, take };
}

/** Context in which a query of a client is run. */
export interface QueryContext {
  budget: QueryBudget;
}

/** Takes the cost of one field at the top. Throws where it is too much for the request or client. */
export function takeCost({ budget }: QueryContext, cost: number): void {
  budget.left -= cost;
  requireWithin(budget);
  if (!budget.take(cost))
    throw new GraphQLError('You asked for much within a minute: wait, or ask for fewer rows');
}

/** Throws where the fields of a request together are too much, whichever of them is asked. */
export function requireWithin({ left }: QueryBudget): void {
  if (left < 0)
    throw new GraphQLError(
      `This asks for ${MAX_COST - left} values, ${MAX_COST} at most: ask for fewer rows, fields or lists within lists`,
    );
}
