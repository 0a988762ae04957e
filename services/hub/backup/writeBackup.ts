import { createHash } from 'node:crypto';
import type { Address } from '../../../src/lib/hex.ts';
import type { Sql } from '../../lib/database/database.ts';
import { requireSigner } from '../store/signer.ts';
import { lineOf, LOG, readTables, type BackupEnd, type BackupHead } from './backupFile.ts';

/** Rows in memory at once. */
const PAGE = 1_000;

/**
 * Gives all that the hub keeps to `take`, line by line, as it was at one moment; others may go on
 * writing. Runs at the beginning of a transaction. Returns how many messages there are. Throws a
 * sentence where there is no hub, or its receipts are not of `signer`.
 */
export async function writeBackup(
  sql: Sql,
  signer: Address,
  take: (line: string) => void | Promise<void>,
): Promise<number> {
  await sql.exec('set transaction isolation level repeatable read, read only');
  const [place] = await sql.query<{ is_there: boolean }>(
    "select to_regclass('hub.signer') is not null as is_there",
  );
  if (!place?.is_there)
    throw new Error('This database has no hub, or an older version’s: start the services once.');
  await requireSigner(sql, signer);
  const hash = createHash('sha256');
  const put = async (line: string): Promise<void> => {
    hash.update(`${line}\n`);
    await take(line);
  };
  const tables = await readTables(sql);
  await put(JSON.stringify({ meowswapHub: 1, signer, tables } satisfies BackupHead));
  let messages = 0;
  for (const table of Object.keys(tables)) {
    // The log in its order, so that its receipts can be checked one after another.
    const order = table === LOG ? ' order by seq' : '';
    await sql.exec(
      `declare rows no scroll cursor for select row_to_json(kept)::text as row
       from (select * from hub.${table}${order}) kept`,
    );
    for (;;) {
      const page = await sql.query<{ row: string }>(`fetch ${PAGE} from rows`);
      for (const { row } of page) await put(lineOf(table, row));
      if (table === LOG) messages += page.length;
      if (page.length < PAGE) break;
    }
    await sql.exec('close rows');
  }
  await take(JSON.stringify({ sha256: hash.digest('hex') } satisfies BackupEnd));
  return messages;
}
