import type { Sql } from '../../lib/database/database.ts';
import { readLog } from '../store/log.ts';
import { takeTurn } from '../store/schema.ts';
import { putName } from './nameRows.ts';

const PAGE = 1_000;

/**
 * Makes the names again from the log where there are none; whether a name is final is asked of the
 * node when it matters.
 */
export async function replayNames(sql: Sql): Promise<void> {
  await takeTurn(sql);
  if ((await sql.query('select 1 from hub.name limit 1')).length > 0) return;
  for (let from = 1; ;) {
    const entries = await readLog(sql, from, PAGE);
    for (const { id, kind, space, address, payloadText, receipt } of entries) {
      if (kind !== 'register') continue;
      const { message } = JSON.parse(payloadText) as { message: { username: string } };
      await putName(
        sql,
        { space, username: message.username, address, message: id },
        receipt.receivedAt,
      );
    }
    if (entries.length < PAGE) return;
    from += PAGE;
  }
}
