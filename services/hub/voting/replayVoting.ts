import type { Sql } from '../../lib/database/database.ts';
import { readLog } from '../store/log.ts';
import { takeTurn } from '../store/schema.ts';
import { applyMessages } from './votingRows.ts';

const PAGE = 1_000;

/** Makes proposals and votes again from the log where there are none. */
export async function replayVoting(sql: Sql): Promise<void> {
  await takeTurn(sql);
  if ((await sql.query('select 1 from hub.proposal limit 1')).length > 0) return;
  for (let from = 1; ;) {
    const entries = await readLog(sql, from, PAGE);
    await applyMessages(sql, entries);
    const last = entries.at(-1);
    if (!last || entries.length < PAGE) return;
    from = last.receipt.seq + 1;
  }
}
