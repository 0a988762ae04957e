import { createHash } from 'node:crypto';
import { hashMessage, recoverAddress } from 'ethers';
import { isObject } from '../../../src/lib/checks.ts';
import { sameAddress } from '../../../src/lib/address.ts';
import type { Address, Hex } from '../../../src/lib/hex.ts';
import { receiptHash } from '../../../src/protocol/receipt.ts';
import type { Sql } from '../../lib/database/database.ts';
import { NO_RECEIPT } from '../receipts.ts';
import { messageId } from '../signatures.ts';
import { createSchema, takeTurn } from '../store/schema.ts';
import { claimSigner } from '../store/signer.ts';
import { LOG, readTables, rowOf, type BackupEnd, type BackupHead } from './backupFile.ts';

/** Rows that are stored by one statement. */
const PAGE = 500;

/** What is checked of a message. */
interface MessageRow {
  id: Hex;
  seq: number;
  received_at: number;
  previous: Hex;
  receipt: Hex;
  receipt_sig: Hex;
  payload_text: string;
  legacy: boolean;
}

function headOf(line: string): BackupHead {
  try {
    const head: unknown = JSON.parse(line);
    if (isObject(head) && head['meowswapHub'] === 1) return head as unknown as BackupHead;
  } catch {
    // Said below.
  }
  throw new Error('This is no backup of the hub.');
}

function signedId({ payload_text: text, legacy }: MessageRow): string {
  return legacy
    ? hashMessage(text)
    : messageId(JSON.parse(text) as Parameters<typeof messageId>[0]);
}

/** Checks the log message by message: what was signed, its number, and the hub's receipt. */
function logCheck(signer: Address): (row: string) => void {
  let last = { seq: 0, hash: NO_RECEIPT };
  return (row) => {
    const message = JSON.parse(row) as MessageRow;
    const { id, seq, received_at: receivedAt, previous, receipt, receipt_sig: signature } = message;
    const refuse = (why: string): never => {
      throw new Error(`Message ${last.seq + 1} of the log ${why}: nothing was restored.`);
    };
    if (seq !== last.seq + 1 || previous !== last.hash) refuse('is missing or out of its order');
    if (signedId(message) !== id) refuse('is not what was signed');
    const hash = receiptHash({ id, seq, receivedAt, previous });
    if (hash !== receipt || !sameAddress(recoverAddress(hash, signature), signer))
      refuse("has no valid receipt of the hub's key");
    last = { seq, hash };
  };
}

/**
 * Stores a backup in a hub that has nothing yet, in the running transaction, and returns how many
 * messages it has. `signer` is the account of the key that the hub will sign with: it must be the one of the
 * backup. Throws a sentence where the backup is damaged or the hub has messages.
 */
export async function restoreBackup(
  sql: Sql,
  signer: Address,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<number> {
  await createSchema(sql);
  await takeTurn(sql);
  if ((await sql.query('select 1 from hub.message limit 1')).length > 0)
    throw new Error('This hub has messages already: restore into an empty one.');
  const hash = createHash('sha256');
  const known = await readTables(sql);
  let messages = 0;
  let head: BackupHead | undefined;
  let check: ((row: string) => void) | undefined;
  let end: BackupEnd | undefined;
  let waiting: { table: string; rows: string[] } = { table: LOG, rows: [] };

  async function store(): Promise<void> {
    if (waiting.rows.length === 0 || !head) return;
    const columns = head.tables[waiting.table];
    if (!columns || columns.some((name) => !known[waiting.table]?.includes(name)))
      throw new Error(`This version keeps no ${waiting.table} like that: use a newer one.`);
    await sql.query(
      `insert into hub.${waiting.table} (${columns.join(', ')}) select ${columns.join(', ')}
       from json_populate_recordset(null::hub.${waiting.table}, $1::text::json)`,
      [`[${waiting.rows.join(',')}]`],
    );
    waiting = { table: waiting.table, rows: [] };
  }

  for await (const line of lines) {
    if (end) throw new Error('The backup goes on after its end: nothing was restored.');
    if (!head) {
      head = headOf(line);
      if (!sameAddress(head.signer, signer))
        throw new Error(
          `The receipts of this backup are signed by ${head.signer}, and the key here is of ${signer}: restore the key with it.`,
        );
      check = logCheck(signer);
    } else {
      const found = rowOf(line);
      if (!found) {
        end = JSON.parse(line) as BackupEnd;
        continue;
      }
      const { table, row } = found;
      if (table === LOG) {
        check?.(row);
        messages += 1;
      }
      if (table !== waiting.table || waiting.rows.length >= PAGE) {
        await store();
        waiting = { table, rows: [] };
      }
      waiting.rows.push(row);
    }
    hash.update(`${line}\n`);
  }
  await store();
  if (end?.sha256 !== hash.digest('hex'))
    throw new Error(
      end
        ? 'The backup was changed after it was made: nothing was restored.'
        : 'The backup is cut off: nothing was restored.',
    );
  // A hub that was started without messages has recorded its key, of which there are no receipts.
  await sql.query('delete from hub.signer');
  await claimSigner(sql, signer);
  return messages;
}
