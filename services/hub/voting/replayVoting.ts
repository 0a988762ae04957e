import type { Sql } from '../../lib/database/database.ts';
import { readLog } from '../store/log.ts';
import { takeTurn } from '../store/schema.ts';
import { applyMessages } from './votingRows.ts';

const PAGE = 1_000;

/** Makes proposals and votes again from the log where there are none. */
export async function replayVoting(sql: Sql): Promise<void> {
  await takeTurn(sql);
  const [made] = await sql.query<{ is_done: boolean }>(
    `select exists (select 1 from hub.proposal)
       or not exists (select 1 from hub.message where about is not null) as is_done`,
  );
  if (made?.is_done) return;
  for (let from = 1; ;) {
    const entries = await readLog(sql, from, PAGE);
    await applyMessages(sql, entries);
    const last = entries.at(-1);
    if (!last || entries.length < PAGE) return;
    from = last.receipt.seq + 1;
  }
}
