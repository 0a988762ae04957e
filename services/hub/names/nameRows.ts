import type { Sql } from '../../lib/database/database.ts';
import type { Address, Hex } from '../../../src/lib/hex.ts';
import { FORGET_SECONDS, RESERVATION_SECONDS, type Listing } from '../../../src/lib/username.ts';

/** Name of an account, in a space. Times in Unix seconds. */
export interface NameRow {
  space: string;
  username: string;
  /** In lower case. */
  address: Address;
  /** Message that registered it. */
  message: Hex;
  createdAt: number;
  updatedAt: number;
  reservedUntil: number;
  /** Whether its account was seen with a profile: it stays. */
  isFinal: boolean;
  /** Whether the hub tells it to whoever asks. */
  isListed: boolean;
  /** When its account signed the choice that counts; 0: never. */
  listingAt: number;
}

interface StoredRow {
  space: string;
  username: string;
  address: Address;
  message: Hex;
  created_at: string | number;
  updated_at: string | number;
  reserved_until: string | number;
  is_final: boolean;
  is_listed: boolean;
  listing_at: string | number;
}

const rowOf = (row: StoredRow): NameRow => ({
  space: row.space,
  username: row.username,
  address: row.address,
  message: row.message,
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
  reservedUntil: Number(row.reserved_until),
  isFinal: row.is_final,
  isListed: row.is_listed,
  listingAt: Number(row.listing_at),
});

type Reader = Pick<Sql, 'query'>;

/** Letters that look the same in one case or the other (I, l, 1; O, 0), as SQL's `translate` takes it. */
const ALIKE = "'01i', 'oll'";
/** What a name looks like; the index `name_look` has it. */
const LOOK = `translate(key, ${ALIKE})`;

async function find(
  sql: Reader,
  where: string,
  parameters: readonly (string | number)[],
): Promise<NameRow[]> {
  const rows = await sql.query<StoredRow>(`select * from hub.name where ${where}`, parameters);
  return rows.map(rowOf);
}

/** Finds who holds a name, whatever its case, and then who holds one that looks the same. */
export async function holdersOf(sql: Reader, space: string, username: string): Promise<NameRow[]> {
  return find(
    sql,
    `space = $1 and ${LOOK} = translate(lower($2), ${ALIKE}) order by key = lower($2) desc`,
    [space, username],
  );
}

/** Lists names that nobody holds any more although they are still here. */
export async function forgettable(
  sql: Reader,
  space: string,
  now: number,
  count: number,
): Promise<NameRow[]> {
  return find(
    sql,
    'space = $1 and not is_final and reserved_until < $2 order by reserved_until limit $3',
    [space, now - FORGET_SECONDS, count],
  );
}

/**
 * Removes names that were registered by these messages and did not become final. Where none are left,
 * that is kept, so that the log up to here is not replayed for names. The transaction must have taken
 * its turn.
 */
export async function forget(sql: Reader, messages: readonly Hex[]): Promise<void> {
  await sql.query(
    `delete from hub.name where not is_final
       and message in (select jsonb_array_elements_text($1::text::jsonb))`,
    [JSON.stringify(messages)],
  );
  await sql.query(
    `insert into hub.forgotten (seq)
     select max(seq) from hub.message having max(seq) is not null and not exists (
       select 1 from hub.name)
     on conflict (is_only) do update set seq = excluded.seq`,
  );
}

/** Finds the name of an account. */
export async function nameOf(
  sql: Reader,
  space: string,
  address: string,
): Promise<NameRow | undefined> {
  const [row] = await find(sql, 'space = $1 and address = lower($2)', [space, address]);
  return row;
}

/** Keeps a name for good; nothing where it has lapsed and another message has taken its place. */
export async function makeFinal(sql: Reader, { message }: NameRow, now: number): Promise<void> {
  await sql.query(
    'update hub.name set is_final = true, updated_at = $2 where message = $1 and not is_final',
    [message, now],
  );
}

/** Gives a name to an account for an hour, in the place of what had lapsed. */
export async function putName(
  sql: Reader,
  {
    space,
    username,
    address,
    message,
  }: Pick<NameRow, 'space' | 'username' | 'address' | 'message'>,
  now: number,
): Promise<NameRow> {
  await sql.query(
    'delete from hub.name where space = $1 and (key = lower($2) or address = lower($3))',
    [space, username, address],
  );
  const reservedUntil = now + RESERVATION_SECONDS;
  await sql.query(
    `insert into hub.name
       (space, key, username, address, message, created_at, updated_at, reserved_until)
     values ($1, lower($2), $2, lower($3), $4, $5, $5, $6)`,
    [space, username, address, message, now, reservedUntil],
  );
  return {
    ...{ space, username, address, message, reservedUntil },
    createdAt: now,
    updatedAt: now,
    isFinal: false,
    isListed: true,
    listingAt: 0,
  };
}

/** Stores what an account signed last about its name: whether it is told to others. */
export async function setListed(
  sql: Reader,
  { space, address }: Pick<NameRow, 'space' | 'address'>,
  { action, timestamp }: Pick<Listing, 'action' | 'timestamp'>,
  now: number,
): Promise<void> {
  await sql.query(
    `update hub.name set is_listed = $3, listing_at = $4, updated_at = $5
     where space = $1 and address = lower($2)`,
    [space, address, action === 'list', timestamp, now],
  );
}
