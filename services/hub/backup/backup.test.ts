import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startPostgres, type PostgresServer } from '../../lib/testing/postgresServer.ts';
import { root } from '../../lib/settings.ts';
import { prepareHub } from '../hub.ts';
import { openHubDatabase, type HubDatabase } from '../store/hubDatabase.ts';
import { hubProcess, START_MS } from '../testing/hubProcess.ts';
import { KEY, newWallet, startTestHub, type TestHub } from '../testing/testHub.ts';
import { holder, published, vote } from '../testing/testVoting.ts';
import { one } from '../testing/votingQueries.ts';
import { restoreBackup } from './restoreBackup.ts';
import { writeBackup } from './writeBackup.ts';

/** Account of the test hub's key. */
const signerOf = (hub: TestHub) => hub.hub.signer;

async function begin(database?: HubDatabase): Promise<TestHub> {
  const hub = await startTestHub(database ? { database } : {});
  onTestFinished(() => hub.close());
  return hub;
}

/** Fills a hub with names, a proposal and votes; returns the proposal. */
async function fill(hub: TestHub): Promise<`0x${string}`> {
  for (let count = 0; count < 3; count += 1) await hub.register(newWallet(), `Cat${count}`);
  const proposal = await published(hub);
  for (let count = 0; count < 5; count += 1)
    expect((await vote(hub, holder(hub), proposal, { choice: 1 + (count % 2) })).status).toBe(200);
  return proposal;
}

async function backup(hub: TestHub): Promise<string[]> {
  const lines: string[] = [];
  await hub.database.write((sql) =>
    writeBackup(sql, signerOf(hub), (line) => void lines.push(line)),
  );
  return lines;
}

const log = async (hub: TestHub): Promise<unknown> => (await hub.get('/log')).body;

async function restored(from: TestHub, lines: string[], database: HubDatabase): Promise<TestHub> {
  await database.write((sql) => restoreBackup(sql, signerOf(from), lines));
  const hub = await startTestHub({ database, node: from.node });
  onTestFinished(() => hub.close());
  return hub;
}

const empty = (): Promise<HubDatabase> => openHubDatabase({ prepare: () => Promise.resolve() });

describe('a backup of what the hub keeps', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  it('gives the same log, names, counts and receipts on an empty machine', async () => {
    const hub = await begin();
    const proposal = await fill(hub);
    const again = await restored(hub, await backup(hub), await empty());
    expect(await log(again)).toEqual(await log(hub));
    expect(await one(again, proposal)).toEqual(await one(hub, proposal));
    expect((await again.get('/api/users/valid/Cat1')).status).toBe(400);
    // It goes on where it was.
    expect((await again.register(newWallet(), 'Latecomer')).body['receipt']).toMatchObject({
      seq: 10,
    });
    expect(await backup(again)).toHaveLength((await backup(hub)).length + 2);
  });

  it('moves from the embedded database to a PostgreSQL server', async () => {
    const hub = await begin();
    const proposal = await fill(hub);
    const lines = await backup(hub);
    const database = await openHubDatabase({
      url: server.url,
      prepare: () => Promise.resolve(),
    });
    const again = await restored(hub, lines, database);
    expect(await one(again, proposal)).toEqual(await one(hub, proposal));
    const rows = (all: string[]): string[] => all.slice(1, -1).toSorted();
    expect(rows(await backup(again))).toEqual(rows(lines));
  });

  it.each([
    ['is cut off', (lines: string[]) => lines.slice(0, -1), 'cut off'],
    [
      'lost a message',
      (lines: string[]) => lines.toSpliced(2, 1),
      'Message 2 of the log is missing',
    ],
    [
      'has another message',
      (lines: string[]) => lines.with(1, lines[1]!.replaceAll('Cat0', 'Tom0')),
      'Message 1 of the log is not what was signed',
    ],
    [
      'has another time',
      (lines: string[]) => lines.with(1, lines[1]!.replace(/"received_at":\d/, '"received_at":9')),
      'Message 1 of the log has no valid receipt',
    ],
    [
      'has another choice',
      (lines: string[]) =>
        lines.map((line) =>
          line.startsWith('vote ') ? line.replace('"choice":1', '"choice":2') : line,
        ),
      'changed after it was made',
    ],
    ['is another file', () => ['{"hello":1}'], 'no backup of the hub'],
  ])('that %s changes nothing', async (_name, damage, sentence) => {
    const hub = await begin();
    await fill(hub);
    const lines = damage(await backup(hub));
    const database = await empty();
    onTestFinished(() => database.close());
    await expect(database.write((sql) => restoreBackup(sql, signerOf(hub), lines))).rejects.toThrow(
      sentence,
    );
    await database.write(prepareHub);
    expect(await database.reader.query('select 1 from hub.message')).toEqual([]);
  });

  it('is refused with another key, and where there are messages', async () => {
    const hub = await begin();
    await fill(hub);
    const lines = await backup(hub);
    const database = await empty();
    onTestFinished(() => database.close());
    const stranger = newWallet().address as `0x${string}`;
    await expect(database.write((sql) => restoreBackup(sql, stranger, lines))).rejects.toThrow(
      'restore the key with it',
    );
    await expect(
      hub.database.write((sql) => restoreBackup(sql, signerOf(hub), lines)),
    ).rejects.toThrow('has messages already');
  });

  it('is not made with a key that could not restore it, nor where there is no hub', async () => {
    const hub = await begin();
    await fill(hub);
    const stranger = newWallet().address as `0x${string}`;
    const write = (database: HubDatabase, signer: `0x${string}`): Promise<number> =>
      database.write((sql) => writeBackup(sql, signer, () => undefined));
    await expect(write(hub.database, stranger)).rejects.toThrow('set HUB_KEY to the key');
    const database = await empty();
    onTestFinished(() => database.close());
    await expect(write(database, signerOf(hub))).rejects.toThrow('has no hub');
  });

  it('takes the place of a hub that was started and has no messages', async () => {
    const hub = await begin();
    await fill(hub);
    const lines = await backup(hub);
    const database = await empty();
    await database.write(async (sql) => {
      await prepareHub(sql);
      await sql.query('insert into hub.signer (address) values ($1)', [newWallet().address]);
    });
    expect(await log(await restored(hub, lines, database))).toEqual(await log(hub));
  });
});

describe('the commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meowswap-backup-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (script: string, ...args: string[]): string =>
    execFileSync(process.execPath, [`${root}/scripts/${script}`, '--chain', '31337', ...args], {
      encoding: 'utf8',
      timeout: START_MS,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATABASE_URL: '', HUB_KEY: '' },
    });

  it(
    'back up stopped services and restore them elsewhere, with their key',
    { timeout: 3 * START_MS },
    async () => {
      const services = await hubProcess(18_271);
      onTestFinished(() => services.close());
      await services.start();
      await published(services);
      const before = (await services.get('/log')).body;
      const file = join(folder, 'hub.txt');
      const from = ['--folder', services.database];
      expect(() => run('backup-hub.ts', ...from, '--to', file)).toThrow('in use by process');
      await services.stop();
      expect(run('backup-hub.ts', ...from, '--to', file)).toContain('1 messages');

      const nowhere = join(folder, 'nowhere');
      expect(() => run('backup-hub.ts', '--folder', nowhere, '--to', file)).toThrow(
        'no database in',
      );
      expect(existsSync(`${nowhere}-hub`)).toBe(false);

      const elsewhere = await hubProcess(18_271);
      onTestFinished(() => elsewhere.close());
      const to = ['--folder', elsewhere.database];
      // A first start by mistake has made a key of its own, of which there are no receipts.
      await elsewhere.start();
      await elsewhere.stop();
      expect(() => run('restore-hub.ts', ...to, '--from', file)).toThrow('has another key');
      rmSync(`${elsewhere.database}-hub.key`);
      expect(run('restore-hub.ts', ...to, '--from', file)).toContain('1 messages are restored');
      expect(() => run('restore-hub.ts', ...to, '--from', file)).toThrow('has messages already');
      await elsewhere.start();
      expect((await elsewhere.get('/log')).body).toEqual(before);
      await elsewhere.stop();

      appendFileSync(file, 'more\n');
      writeFileSync(`${file}.2`, readFileSync(file));
      writeFileSync(`${file}.2.key`, readFileSync(`${file}.key`));
      const third = ['--folder', join(folder, 'third')];
      expect(() => run('restore-hub.ts', ...third, '--from', `${file}.2`)).toThrow(
        'goes on after its end',
      );
    },
  );

  it(
    'back up a PostgreSQL server while votes arrive, and restore into another',
    { timeout: 3 * START_MS },
    async () => {
      const servers = [await startPostgres(), await startPostgres()] as const;
      onTestFinished(() =>
        Promise.all(servers.map((server) => server.stop())).then(() => undefined),
      );
      const [from, to] = servers.map(({ url }) => url) as [string, string];
      const open = (url: string): Promise<HubDatabase> =>
        openHubDatabase({ url, prepare: () => Promise.resolve() });
      const hub = await begin(await open(from));
      const proposal = await fill(hub);
      const file = join(folder, 'postgres.txt');
      const runAt = async (url: string, script: string, ...args: string[]): Promise<string> => {
        const all = [`${root}/scripts/${script}`, '--chain', '31337', ...args];
        const env = { ...process.env, DATABASE_URL: url, HUB_KEY: KEY };
        const options = { env, timeout: START_MS, encoding: 'utf8' as const };
        return (await promisify(execFile)(process.execPath, all, options)).stdout;
      };

      const state = { isDone: false };
      const backedUp = runAt(from, 'backup-hub.ts', '--to', file).finally(
        () => (state.isDone = true),
      );
      let during = 0;
      for (; !state.isDone; during += 1)
        expect((await vote(hub, holder(hub), proposal, { choice: 1 })).status).toBe(200);
      const kept = Number(/^(\d+) messages/.exec(await backedUp)?.[1]);
      expect(during).toBeGreaterThan(0);
      expect(kept).toBeGreaterThanOrEqual(9);
      expect(kept).toBeLessThanOrEqual(9 + during);

      expect(await runAt(to, 'restore-hub.ts', '--from', file)).toContain(`${kept} messages are`);
      await expect(runAt(to, 'restore-hub.ts', '--from', file)).rejects.toThrow('has messages');
      const database = await open(to);
      const again = await startTestHub({ database, node: hub.node });
      onTestFinished(() => again.close());
      const messages = async (told: TestHub): Promise<unknown[]> =>
        ((await told.get('/log')).body as { messages: unknown[] }).messages;
      // A moment of the log, with nothing left out.
      expect(await messages(again)).toEqual((await messages(hub)).slice(0, kept));
      expect((await one(again, proposal)).votes).toBe(kept - 4);
    },
  );
});
