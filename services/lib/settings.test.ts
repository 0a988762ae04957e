import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root, variable } from './settings.ts';

it('reads a secret from the file that a variable with _FILE names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'r-deploy-settings-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  });
  writeFileSync(join(folder, 'url'), 'postgres://meowswap@db/meowswap\n');
  vi.stubEnv('MEOW_TEST_FILE', join(folder, 'url'));
  expect(variable('MEOW_TEST')).toBe('postgres://meowswap@db/meowswap');
  vi.stubEnv('MEOW_TEST', 'itself');
  expect(variable('MEOW_TEST')).toBe('itself');
  expect(variable('MEOW_OTHER')).toBe('');
});

it('ends the program where there is no such file: a default would hide it', () => {
  const { status, stderr } = spawnSync(process.execPath, [`${root}/services/main.ts`], {
    env: { ...process.env, DATABASE_URL_FILE: '/nowhere' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    'DATABASE_URL_FILE names "/nowhere", which can\'t be read.\n',
  ]);
});
