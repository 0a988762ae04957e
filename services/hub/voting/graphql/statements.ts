import { GraphQLError } from 'graphql';
import type { VotingOptions } from '../../votingOptions.ts';

/** Filters of `proposals`; `null` filters nothing. */
export interface ProposalWhere {
  id?: string | null;
  id_in?: readonly (string | null)[] | null;
  space?: string | null;
  space_in?: readonly (string | null)[] | null;
  state?: string | null;
  author?: string | null;
  author_in?: readonly (string | null)[] | null;
  isCore?: boolean | null;
  start_gte?: number | null;
  start_lte?: number | null;
  end_gte?: number | null;
  end_lte?: number | null;
}

/** Filters of `votes`. */
export interface VoteWhere {
  id?: string | null;
  space?: string | null;
  space_in?: readonly (string | null)[] | null;
  proposal?: string | null;
  proposal_in?: readonly (string | null)[] | null;
  voter?: string | null;
  voter_in?: readonly (string | null)[] | null;
}

export interface Paging {
  first?: number | null;
  skip?: number | null;
  orderBy?: string | null;
  /** Old name of orderBy. */
  order?: string | null;
  orderDirection?: 'asc' | 'desc' | null;
}

/** SQL with the values of its parameters. */
interface Statement {
  sql: string;
  parameters: unknown[];
}

type Scope = Pick<VotingOptions, 'space' | 'aliases' | 'admins'> & { chain: string; now: number };

export const MAX_FIRST = 1_000;
const MAX_SKIP = 100_000;
export const DEFAULT_FIRST = 20;

const PROPOSAL_ORDERS: Record<string, string> = {
  created: 'proposal.created',
  start: 'proposal.start_at',
  end: 'proposal.end_at',
};
const VOTE_ORDERS: Record<string, string> = { created: 'vote.created', vp: 'power.total' };

function paged(
  { first, skip, orderBy, order, orderDirection }: Paging,
  orders: Record<string, string>,
  ties: string,
): string {
  const [count, offset] = [first ?? DEFAULT_FIRST, skip ?? 0];
  if (count < 0 || count > MAX_FIRST) throw new GraphQLError(`first is at most ${MAX_FIRST}`);
  if (offset < 0 || offset > MAX_SKIP) throw new GraphQLError(`skip is at most ${MAX_SKIP}`);
  const name = orderBy ?? order ?? 'created';
  const by = Object.hasOwn(orders, name) ? orders[name]! : orders['created']!;
  const direction = orderDirection === 'asc' ? 'asc nulls first' : 'desc nulls last';
  return `order by ${by} ${direction}, ${ties} limit ${count} offset ${offset}`;
}

/** Collects conditions with their parameters. */
class Conditions {
  readonly parameters: unknown[] = [];
  readonly #all: string[] = [];

  add(condition: string): void {
    this.#all.push(condition);
  }
  parameter(value: unknown): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }
  /** Compares a column with a value, unless there is none. */
  compare(column: string, operator: string, value: unknown): void {
    if (value !== undefined && value !== null)
      this.add(`${column} ${operator} ${this.parameter(value)}`);
  }
  /** Requires one of the values, unless there is no list. */
  among(column: string, values: readonly (string | null)[] | null | undefined): void {
    if (!values) return;
    // The database refuses these characters in a text, so no row can have them.
    const readable = values.filter((value) => value !== null && !/[\0\p{Cs}]/u.test(value));
    const written = this.parameter(JSON.stringify(readable.map((value) => value?.toLowerCase())));
    this.add(`${column} in (select jsonb_array_elements_text(${written}::text::jsonb))`);
  }
  /** Requires the space under one of its names. */
  space(scope: Scope, named: readonly (string | null | undefined)[] | null | undefined): void {
    const given = named?.filter((name) => typeof name === 'string');
    if (given && !given.some((name) => name === scope.space || scope.aliases.includes(name)))
      this.add('false');
  }
  sql(): string {
    return this.#all.join(' and ');
  }
}

const one = (value: string | null | undefined): readonly string[] | undefined =>
  value === null || value === undefined ? undefined : [value];

const RECEIPT = `message.seq, message.received_at, message.previous, message.receipt,
  message.receipt_sig, message.legacy`;
const IS_ENDED = '(proposal.cancelled_by is not null or proposal.hidden_by is not null)';

/** Returns the conditions of a state; of none but 'all' for a word that is no state. */
function stateSql(state: string, now: string): string {
  if (state === 'pending') return `not ${IS_ENDED} and proposal.start_at > ${now}`;
  if (state === 'active')
    return `not ${IS_ENDED} and proposal.start_at <= ${now} and proposal.end_at >= ${now}`;
  if (state === 'closed') return `(${IS_ENDED} or proposal.end_at < ${now})`;
  return state === 'all' ? 'true' : 'false';
}

/** Returns the statement that reads proposals, or counts them. */
export function proposalStatement(
  scope: Scope,
  where: ProposalWhere,
  paging: Paging | 'count',
): Statement {
  const conditions = new Conditions();
  conditions.compare('proposal.chain', '=', scope.chain);
  conditions.space(scope, one(where.space));
  conditions.space(scope, where.space_in);
  conditions.among('proposal.id', one(where.id));
  conditions.among('proposal.id', where.id_in);
  conditions.among('proposal.author', one(where.author));
  conditions.among('proposal.author', where.author_in);
  for (const [name, operator] of [
    ['start_gte', '>='],
    ['start_lte', '<='],
    ['end_gte', '>='],
    ['end_lte', '<='],
  ] as const)
    conditions.compare(
      name.startsWith('start') ? 'proposal.start_at' : 'proposal.end_at',
      operator,
      where[name],
    );
  // What is hidden is found by its id only.
  if (!where.id && !where.id_in) conditions.add('proposal.hidden_by is null');
  if (where.state) {
    conditions.add(stateSql(where.state, `${scope.now}::bigint`));
  }
  if (where.isCore !== undefined && where.isCore !== null) {
    const admins = conditions.parameter(
      JSON.stringify(scope.admins.map((admin) => admin.toLowerCase())),
    );
    conditions.add(
      `proposal.author ${where.isCore ? '' : 'not'} in
       (select jsonb_array_elements_text(${admins}::text::jsonb))`,
    );
  }
  if (paging === 'count')
    return {
      sql: `select count(*) as count from hub.proposal where ${conditions.sql()}`,
      parameters: conditions.parameters,
    };
  return {
    sql: `select proposal.*, ${RECEIPT}, message.payload_text, scores.scores
      from (select * from hub.proposal where ${conditions.sql()}
        ${paged(paging, PROPOSAL_ORDERS, 'proposal.id')}) as proposal
      join hub.message on message.id = proposal.id
      left join lateral (
        select jsonb_object_agg(choice, jsonb_build_array(total::text, votes)) as scores
        from hub.tally where tally.proposal = proposal.id
      ) as scores on true
      ${paged({ ...paging, skip: 0 }, PROPOSAL_ORDERS, 'proposal.id')}`,
    parameters: conditions.parameters,
  };
}

/** Returns the statement that reads votes. */
export function voteStatement(scope: Scope, where: VoteWhere, paging: Paging): Statement {
  const conditions = new Conditions();
  conditions.compare('proposal.chain', '=', scope.chain);
  conditions.space(scope, one(where.space));
  conditions.space(scope, where.space_in);
  conditions.among('vote.id', one(where.id));
  conditions.among('vote.proposal', one(where.proposal));
  conditions.among('vote.proposal', where.proposal_in);
  conditions.among('vote.voter', one(where.voter));
  conditions.among('vote.voter', where.voter_in);
  const parts = ['wallet', 'manual', 'vault', 'pools', 'lp', 'total'];
  return {
    sql: `select vote.*, proposal.choices, proposal.snapshot, power.is_final, ${RECEIPT},
        ${parts.map((part) => `power.${part}::text as ${part}`).join(', ')}
      from hub.vote
      join hub.proposal on proposal.id = vote.proposal
      join hub.message on message.id = vote.id
      left join hub.power on power.account = vote.voter and power.chain = proposal.chain
        and power.block = proposal.snapshot and power.strategies_hash = proposal.strategies_hash
      where ${conditions.sql()}
      ${paged(paging, VOTE_ORDERS, 'vote.created desc, vote.id')}`,
    parameters: conditions.parameters,
  };
}
