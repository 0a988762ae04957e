// Backs up names, proposals, votes and the key of their receipts, which no chain can give again:
//   node scripts/backup-hub.ts --chain 56 --to backup/hub.txt
// With PostgreSQL (DATABASE_URL) the services go on; with the embedded database they are stopped first.
// The key is written beside the file, as hub.txt.key, unless HUB_KEY has it: keep it secret.
import { createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { hubPlace, openAsItIs, readKey, requireDatabase } from '../services/hub/store/hubPlace.ts';
import { writeBackup } from '../services/hub/backup/writeBackup.ts';
import { receiptSigner, writeKey } from '../services/hub/receipts.ts';
import { services } from '../services/settings.ts';
import { runProgram } from './runProgram.ts';

const USAGE = 'node scripts/backup-hub.ts --chain 56 [--folder <database>] --to backup/hub.txt';

/** Backs up a hub. Throws a sentence where that can't be done; an unfinished file has another name. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { chain: { type: 'string' }, folder: { type: 'string' }, to: { type: 'string' } },
  });
  const { chain, folder, to } = values;
  if (!chain || !to) throw new Error(USAGE);
  const place = hubPlace(chain, folder);
  requireDatabase(place);
  const key = readKey(place);
  const database = await openAsItIs(place);
  try {
    mkdirSync(dirname(to), { recursive: true });
    const part = `${to}.part`;
    const file = createWriteStream(part, { mode: 0o600 });
    const messages = await database.write((sql) =>
      writeBackup(sql, receiptSigner(key).address, async (line) => {
        if (!file.write(`${line}\n`)) await once(file, 'drain');
      }),
    );
    file.end();
    await once(file, 'finish');
    if (services.hubKey === undefined) writeKey(`${to}.key`, key);
    renameSync(part, to);
    console.log(`${messages} messages and what follows from them are in ${to}.`);
  } finally {
    await database.close();
  }
}

await runProgram(main);
