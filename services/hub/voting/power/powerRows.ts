import type { Address, Hex } from '../../../../src/lib/hex.ts';
import { POWER_PARTS, type PowerParts } from '../../../../src/lib/votingAnswers.ts';
import type { Sql } from '../../../lib/database/database.ts';

/** What the powers of one proposal are of. */
export interface PowerScope {
  chain: string;
  strategiesHash: Hex;
  block: number;
}

/** Power of an account as the database has it. */
export interface StoredPower extends PowerParts {
  /** In lower case. */
  account: Address;
  /** Whether it was read again after the end. */
  isFinal: boolean;
}

type Reader = Pick<Sql, 'query'>;
type PowerRow = Record<keyof PowerParts, string> & { account: Address; is_final: boolean };

const COLUMNS = [...POWER_PARTS, 'total'] as const;
const AS_TEXT = COLUMNS.map((name) => `${name}::text as ${name}`).join(', ');

const powerOf = ({ account, is_final: isFinal, ...row }: PowerRow): StoredPower => ({
  ...(Object.fromEntries(COLUMNS.map((name) => [name, BigInt(row[name])])) as Record<
    (typeof COLUMNS)[number],
    bigint
  >),
  account,
  isFinal,
});

/**
 * Finds the stored powers of accounts, by their address in lower case. Each is looked up in the index
 * (`limit 1`): the embedded database has no statistics, and would read the whole table for a join.
 */
export async function storedPowers(
  sql: Reader,
  { chain, strategiesHash, block }: PowerScope,
  accounts: readonly Address[],
): Promise<Map<string, StoredPower>> {
  const rows = await sql.query<PowerRow>(
    `select account, is_final, ${AS_TEXT} from jsonb_array_elements_text($4::text::jsonb)
     join lateral (select * from hub.power
       where chain = $1 and strategies_hash = $2 and block = $3 and account = lower(value)
       limit 1) as power on true`,
    [chain, strategiesHash, block, JSON.stringify(accounts)],
  );
  return new Map(rows.map((row) => [row.account, powerOf(row)]));
}

/**
 * Stores powers, and adds to the sums of votes what that changes; a final one is never replaced by one
 * that is not. The transaction must have taken its turn: a vote that is written beside would be missed.
 */
export async function putPowers(
  sql: Reader,
  { chain, strategiesHash, block }: PowerScope,
  powers: readonly StoredPower[],
): Promise<void> {
  const rows = powers.map((power) => ({
    ...Object.fromEntries(COLUMNS.map((name) => [name, String(power[name])])),
    account: power.account.toLowerCase(),
    is_final: power.isFinal,
  }));
  const names = COLUMNS.join(', ');
  await sql.query(
    `with given as (
       select * from jsonb_to_recordset($4::text::jsonb) as row(account text, is_final boolean,
         ${COLUMNS.map((name) => `${name} numeric`).join(', ')})),
     before as (
       select power.account, power.total from given
       join lateral (select account, total from hub.power
         where chain = $1 and strategies_hash = $2 and block = $3 and account = given.account
         limit 1) as power on true),
     stored as (
       insert into hub.power (chain, strategies_hash, block, account, is_final, ${names})
       select $1, $2, $3, account, is_final, ${names} from given
       on conflict (chain, strategies_hash, block, account) do update
       set is_final = excluded.is_final, ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}
       where excluded.is_final and not hub.power.is_final
       returning account, total),
     changed as (
       select vote.proposal, vote.choice, sum(stored.total - coalesce(before.total, 0)) as more
       from stored
       left join before on before.account = stored.account
       join hub.proposal on proposal.chain = $1 and proposal.strategies_hash = $2
         and proposal.snapshot = $3
       join lateral (select * from hub.vote
         where vote.proposal = proposal.id and voter = stored.account limit 1) as vote on true
       group by vote.proposal, vote.choice)
     update hub.tally set total = tally.total + changed.more from changed
     where tally.proposal = changed.proposal and tally.choice = changed.choice`,
    [chain, strategiesHash, block, JSON.stringify(rows)],
  );
}
