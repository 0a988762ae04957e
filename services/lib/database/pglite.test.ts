import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it, onTestFinished } from 'vitest';
import { overLimit } from './overLimit.ts';
import { openPglite, type Limits } from './pglite.ts';
import { preparedFolder } from './prepared.ts';
import { StatementEnded } from './session.ts';
import { SYNCED_START, SyncedFiles } from './syncedFiles.ts';
import type { Database } from './database.ts';

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

/** Counts what the system is asked to write to the disk while `work` runs. */
async function syncsOf(work: () => Promise<unknown>): Promise<number> {
  const { fsyncSync } = fs;
  let count = 0;
  fs.fsyncSync = (descriptor) => {
    count += 1;
    fsyncSync(descriptor);
  };
  syncBuiltinESMExports();
  try {
    await work();
    return count;
  } finally {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  }
}

it('has every commit written to the disk, where files are to survive a power failure', async () => {
  // In this thread, where calls of the system can be counted; a database's own thread opens it so.
  const pglite = await PGlite.create({
    fs: new SyncedFiles(join(emptyFolder(), 'database')),
    startParams: SYNCED_START,
  });
  onTestFinished(() => pglite.close());
  await pglite.exec('create table kept (number integer)');
  for (let number = 0; number < 3; number += 1)
    expect(await syncsOf(() => pglite.exec(`insert into kept values (${number})`))).toBe(1);
  expect(await syncsOf(() => pglite.query('select * from kept'))).toBe(0);
});

it.each([false, true])('opens a folder so only if it is to be durable (%s)', async (isDurable) => {
  const database = await openPglite({ folder: join(emptyFolder(), 'database'), isDurable });
  onTestFinished(() => database.close());
  const [row] = await database.reader.query(
    `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`,
  );
  if (isDurable) expect(row).toEqual({ fsync: 'on', method: 'fsync' });
  else expect(row).toMatchObject({ fsync: 'off' });
});

it('leaves a folder alone that has something else', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'letter.txt'), 'Dear cat');
  await expect(openPglite({ folder })).rejects.toThrow('is no database, and not empty');
  expect(readFileSync(join(folder, 'letter.txt'), 'utf8')).toBe('Dear cat');
});

/** Takes minutes. */
const LONG = 'select count(*) from generate_series(1, 4000000000) n';
const PATIENT: Limits = { wait: 60_000, read: 60_000, write: 60_000 };

/** Opens a database on a disk with a table of numbers, whose writer has a temporary table. */
async function openNumbers(limits: Partial<Limits>): Promise<Database> {
  const folder = join(emptyFolder(), 'database');
  const database = await openPglite({ folder, limits: { ...PATIENT, ...limits } });
  onTestFinished(() => database.close());
  await database.claimWriting((sql) => sql.exec('create temp table staged (number integer)'));
  await database.write((sql) => sql.exec('create table kept as select 7 as number'));
  return database;
}

it('ends a read that takes too long, while the program and its writer go on', async () => {
  const database = await openNumbers({ read: 300 });
  let turns = 0;
  const count = setInterval(() => (turns += 1), 1);
  const read = database.reader.query(LONG).catch((error: unknown) => error);
  const written = database.write(async (sql) => {
    // What lasts as long as the session is there again.
    await sql.exec('insert into staged values (8); insert into kept select * from staged');
  });
  const failure = await read;
  clearInterval(count);
  expect(failure).toBeInstanceOf(StatementEnded);
  expect(overLimit(failure)).toContain('takes longer than one question may');
  // A program that waited for the statement would count none.
  expect(turns).toBeGreaterThan(10);
  await written;
  expect(await database.reader.query('select number from kept order by 1')).toEqual([
    { number: 7 },
    { number: 8 },
  ]);
});

it('stores nothing of a transaction that was cut off, and takes the next one', async () => {
  const database = await openNumbers({ write: 300 });
  await expect(
    database.write(async (sql) => {
      await sql.exec('insert into kept values (8)');
      await sql.exec(LONG);
    }),
  ).rejects.toThrow(StatementEnded);
  await database.write((sql) => sql.exec('insert into kept values (9)'));
  expect(await database.reader.query('select number from kept order by 1')).toEqual([
    { number: 7 },
    { number: 9 },
  ]);
});

it('keeps its log short, of which a start after a fault reads all', async () => {
  const database = await openNumbers({});
  for (let written = 0; written < 48; written += 1)
    await database.write((sql) =>
      sql.exec(
        'create temp table if not exists none (n integer); create table big as select repeat(n::text, 500) from generate_series(1, 2000) n; drop table big',
      ),
    );
  const [log] = await database.reader.query<{ written: string; kept: string }>(
    `select pg_current_wal_lsn() - '0/0' as written, pg_current_wal_lsn() - redo_lsn as kept
       from pg_control_checkpoint()`,
  );
  expect(Number(log?.written)).toBeGreaterThan(64e6);
  expect(Number(log?.kept)).toBeLessThan(48e6);
});

it('gives JSON as it is, and errors with their codes', async () => {
  const database = await openPglite();
  const [row] = await database.reader.query(
    `select '{"a":[1,"2"]}'::json as a, 'null'::jsonb as b, null::json as c, '{}' as d, 12::bigint as e`,
  );
  expect(row).toEqual({ a: { a: [1, '2'] }, b: null, c: null, d: '{}', e: 12 });
  await expect(database.reader.query('select * from nowhere')).rejects.toMatchObject({
    message: expect.stringContaining('nowhere'),
    code: '42P01',
  });
  await database.close();
});
