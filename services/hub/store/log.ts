import type { Address, Hex } from '../../../src/lib/hex.ts';
import type { Sql } from '../../lib/database/database.ts';
import { NO_RECEIPT, type Receipt, type ReceiptSigner } from '../receipts.ts';

/** Signed message; `space` binds it to a deployment. */
export interface Message {
  /** EIP-712 hash of what was signed. */
  id: Hex;
  kind: 'register' | 'listing' | 'proposal' | 'vote' | 'cancel' | 'hide';
  space: string;
  /** In lower case. */
  address: Address;
  sig: Hex;
  /** The signed data as JSON, exactly. */
  payloadText: string;
  /** Proposal that it is about: itself, or another message. */
  about?: string;
  /** JSON of what the hub knew when it took the message. */
  context?: string;
  /** Whether it was signed in the form of 2021. */
  legacy?: boolean;
}

/** Message of the log with its receipt. */
export interface Entry extends Message {
  receipt: Receipt;
}

interface EntryRow {
  seq: string | number;
  id: Hex;
  kind: Message['kind'];
  about: string | null;
  context: string | null;
  legacy: boolean;
  space: string;
  address: Address;
  sig: Hex;
  payload_text: string;
  received_at: string | number;
  previous: Hex;
  receipt: Hex;
  receipt_sig: Hex;
}

/** Reports whether the log has a message. */
export async function hasMessage(sql: Pick<Sql, 'query'>, id: Hex): Promise<boolean> {
  return (await sql.query('select 1 from hub.message where id = $1', [id])).length > 0;
}

/** Returns those ids that the log has. */
export async function seenMessages(
  sql: Pick<Sql, 'query'>,
  ids: readonly Hex[],
): Promise<ReadonlySet<Hex>> {
  const rows = await sql.query<{ id: Hex }>(
    'select id from hub.message where id in (select jsonb_array_elements_text($1::text::jsonb))',
    [JSON.stringify(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Appends a message and signs its receipt. The transaction must have taken its turn, so that numbers
 * have no gaps. Throws if the log has the message.
 */
export async function append(
  sql: Sql,
  message: Message,
  receivedAt: number,
  signer: ReceiptSigner,
): Promise<Receipt> {
  const [receipt] = await appendAll(sql, [message], receivedAt, signer);
  return receipt!;
}

/** Appends several messages at once, as `append` does one. */
export async function appendAll(
  sql: Sql,
  messages: readonly Message[],
  receivedAt: number,
  signer: ReceiptSigner,
): Promise<Receipt[]> {
  const [last] = await sql.query<{ seq: string | number; receipt: Hex }>(
    'select seq, receipt from hub.message order by seq desc limit 1',
  );
  let seq = Number(last?.seq ?? 0);
  let previous = last?.receipt ?? NO_RECEIPT;
  const receipts = messages.map(({ id }) => {
    seq += 1;
    const receipt = signer.sign({ id, seq, receivedAt, previous });
    previous = receipt.hash;
    return receipt;
  });
  const rows = messages.map((message, index) => ({
    ...{ id: message.id, kind: message.kind, space: message.space, address: message.address },
    ...{ sig: message.sig, payload_text: message.payloadText, about: message.about ?? null },
    ...{ context: message.context ?? null, legacy: message.legacy ?? false },
    ...{ seq: receipts[index]!.seq, received_at: receivedAt },
    ...{ previous: receipts[index]!.previous, receipt: receipts[index]!.hash },
    receipt_sig: receipts[index]!.signature,
  }));
  await sql.query(
    `insert into hub.message (seq, id, kind, space, address, sig, payload, payload_text,
       received_at, previous, receipt, receipt_sig, about, context, legacy)
     select seq, id, kind, space, address, sig, payload_text::jsonb, payload_text,
       received_at, previous, receipt, receipt_sig, about, context, legacy
     from jsonb_to_recordset($1::text::jsonb) as row(seq bigint, id text, kind text, space text,
       address text, sig text, payload_text text, received_at bigint, previous text, receipt text,
       receipt_sig text, about text, context text, legacy boolean)`,
    [JSON.stringify(rows)],
  );
  return receipts;
}

const entryOf = (row: EntryRow): Entry => ({
  id: row.id,
  kind: row.kind,
  space: row.space,
  address: row.address,
  sig: row.sig,
  payloadText: row.payload_text,
  legacy: row.legacy,
  ...(row.about === null ? {} : { about: row.about }),
  ...(row.context === null ? {} : { context: row.context }),
  receipt: {
    id: row.id,
    seq: Number(row.seq),
    receivedAt: Number(row.received_at),
    previous: row.previous,
    hash: row.receipt,
    signature: row.receipt_sig,
  },
});

/**
 * Reads up to `count` messages in their order, beginning with no. `from`; only those `about` a
 * proposal where one is named, and those about none (names) for `null`.
 */
export async function readLog(
  sql: Pick<Sql, 'query'>,
  from: number,
  count: number,
  about?: string | null,
): Promise<Entry[]> {
  const ofNone = about === null ? 'and about is null' : '';
  const ofProposal = typeof about === 'string' ? 'and about = $3' : ofNone;
  const rows = await sql.query<EntryRow>(
    `select * from hub.message where seq >= $1 ${ofProposal} order by seq limit $2`,
    typeof about === 'string' ? [from, count, about] : [from, count],
  );
  return rows.map(entryOf);
}
