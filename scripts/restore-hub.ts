// Restores what `scripts/backup-hub.ts` wrote, on a machine that has nothing yet:
//   node scripts/restore-hub.ts --chain 56 --from backup/hub.txt
// Every signature's hash and every receipt is checked first; a damaged backup changes nothing. The key
// is taken from hub.txt.key, unless HUB_KEY has it. The services are stopped meanwhile.
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { hubPlace, openAsItIs } from '../services/hub/store/hubPlace.ts';
import { restoreBackup } from '../services/hub/backup/restoreBackup.ts';
import { receiptSigner, requireNoOther, writeKey } from '../services/hub/receipts.ts';
import { noteSigner } from '../services/hub/store/signer.ts';
import { services } from '../services/settings.ts';
import { runProgram } from './runProgram.ts';

const USAGE = 'node scripts/restore-hub.ts --chain 56 [--folder <database>] --from backup/hub.txt';

/** Reads a file line by line, from the moment the first is asked for: what comes earlier is lost. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity });
}

/** Restores a hub. Throws a sentence where that can't be done. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { chain: { type: 'string' }, folder: { type: 'string' }, from: { type: 'string' } },
  });
  const { chain, folder, from } = values;
  if (!chain || !from) throw new Error(USAGE);
  const place = hubPlace(chain, folder);
  const key = services.hubKey ?? readFileSync(`${from}.key`, 'utf8').trim();
  const { address } = receiptSigner(key);
  if (services.hubKey === undefined) requireNoOther(place.keyFile, key);
  const database = await openAsItIs(place);
  try {
    const messages = await database.write((sql) => restoreBackup(sql, address, linesOf(from)));
    if (services.hubKey === undefined) writeKey(place.keyFile, key);
    // It may have the note of a key that signed nothing.
    if (services.databaseUrl === undefined) noteSigner(place.folder, address);
    console.log(`${messages} messages are restored; their receipts are of ${address}.`);
  } finally {
    await database.close();
  }
}

await runProgram(main);
