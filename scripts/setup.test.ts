import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { root } from '../services/lib/settings.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Puts a program on a path. */
function program(file: string, script: string): void {
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Sets a clone up on a machine with a version of Node; returns how npm was called first. */
function installedBy(version: string): string {
  const folder = mkdtempSync(`${tmpdir()}/meowswap-`);
  folders.push(folder);
  mkdirSync(`${folder}/clone/scripts`, { recursive: true });
  copyFileSync(`${root}/scripts/setup.mjs`, `${folder}/clone/scripts/setup.mjs`);
  writeFileSync(`${folder}/clone/package.json`, '{}');
  writeFileSync(`${folder}/clone/package-lock.json`, '{"packages":{}}');
  program(`${folder}/node`, `echo ${version}`);
  for (const name of ['npm', 'npx'])
    program(`${folder}/${name}`, `echo ${name} "$@" >> ${folder}/calls; exit 1`);
  spawnSync(process.execPath, ['scripts/setup.mjs'], {
    cwd: `${folder}/clone`,
    env: { PATH: `${folder}:/usr/bin:/bin` },
  });
  return readFileSync(`${folder}/calls`, 'utf8').split('\n')[0] ?? '';
}

// The hook itself runs under Node 24 here, as it does where an earlier installation is updated.
it('installs under Node 24 where npm would run under an older one', () => {
  expect(installedBy('v20.20.2')).toMatch(/^npx --yes --package node-\S+@24 -- npm ci /);
});

it("installs under the machine's own Node where that is new enough", () => {
  expect(installedBy('v24.1.0')).toMatch(/^npm ci /);
});
