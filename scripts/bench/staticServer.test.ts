import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serveStatic } from './staticServer.ts';

it('answers with the newest version of a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meowswap-static-'));
  const file = join(folder, 'index.html');
  const server = await serveStatic(folder, 0);
  const { port } = server.address() as AddressInfo;
  const read = async (path: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  writeFileSync(file, 'before');
  expect(await read('/')).toBe('before');
  writeFileSync(file, 'after');
  // A file system may date two writes alike.
  utimesSync(file, 1_800_000_000, 1_800_000_000);
  expect([await read('/'), await read('/swap')]).toEqual(['after', 'after']);
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});
