import type { Sql } from '../../lib/database/database.ts';
import type { ListingAction } from '../../../src/lib/username.ts';
import { readLog } from '../store/log.ts';
import { takeTurn } from '../store/schema.ts';
import { putName, setListed } from './nameRows.ts';

const PAGE = 1_000;

/**
 * Makes the names again from the log where there are none, unless they were forgotten; whether a name
 * is final is asked of the node when it matters.
 */
export async function replayNames(sql: Sql): Promise<void> {
  await takeTurn(sql);
  if ((await sql.query('select 1 from hub.name limit 1')).length > 0) return;
  const [forgotten] = await sql.query<{ seq: string | number }>('select seq from hub.forgotten');
  for (let from = Number(forgotten?.seq ?? 0) + 1; ;) {
    const entries = await readLog(sql, from, PAGE, null);
    for (const { id, kind, space, address, payloadText, receipt } of entries) {
      const now = receipt.receivedAt;
      if (kind === 'register') {
        const { message } = JSON.parse(payloadText) as { message: { username: string } };
        await putName(sql, { space, username: message.username, address, message: id }, now);
      }
      if (kind === 'listing') {
        const { message } = JSON.parse(payloadText) as {
          message: { action: ListingAction; timestamp: string };
        };
        const { action } = message;
        const timestamp = Number(message.timestamp);
        await setListed(sql, { space, address }, { action, timestamp }, now);
      }
    }
    const last = entries.at(-1);
    if (!last || entries.length < PAGE) return;
    from = last.receipt.seq + 1;
  }
}
