import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openPglite } from './pglite.ts';
import { preparedFolder } from './prepared.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meowswap-pglite-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('begins with a database that was closed, so that it has nothing to recover', async () => {
  // State of the cluster in `pg_control`: 1 where it was shut down.
  const control = readFileSync(join(await preparedFolder(), 'global/pg_control'));
  expect(control.readUInt32LE(16)).toBe(1);
});

it.each([false, true])(
  'makes a new folder once, and keeps what is written (durable: %s)',
  async (isDurable) => {
    const folder = join(emptyFolder(), 'database');
    // As an earlier start left it that was killed.
    mkdirSync(`${folder}.part`);
    writeFileSync(`${folder}.part/PG_VERSION`, '');
    const made = await openPglite({ folder, isDurable });
    await made.write((sql) => sql.exec('create table kept as select 7 as number'));
    await made.close();
    const again = await openPglite({ folder, isDurable });
    expect(await again.reader.query('select number from kept')).toEqual([{ number: 7 }]);
    await again.close();
  },
);

it('leaves a folder alone that has something else', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'letter.txt'), 'Dear cat');
  await expect(openPglite({ folder })).rejects.toThrow('is no database, and not empty');
  expect(readFileSync(join(folder, 'letter.txt'), 'utf8')).toBe('Dear cat');
});
