import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../services/lib/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'meowswap-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a build with these variables; returns how it ended and what it said. */
function build(variables: Record<string, string>): { status: number | null; stderr: string } {
  const { VITEST: _vitest, NODE_ENV: _mode, ...outside } = process.env;
  const vite = `${root}/node_modules/vite/bin/vite.js`;
  return spawnSync(process.execPath, [vite, 'build', '--outDir', join(folder, 'dist')], {
    cwd: root,
    env: { ...outside, MEOW_ENV: '{"chainId":31337}', ...variables },
    encoding: 'utf8',
  });
}

it('ends with a sentence when a list names an unknown symbol', () => {
  const file = join(folder, 'earn.json');
  const committed = readFileSync(`${root}/src/config/earn/31337.json`, 'utf8');
  writeFileSync(file, committed.replace('"quoteToken": "WBNB"', '"quoteToken": "WBMB"'));
  const { status, stderr } = build({ MEOW_EARN: file });
  expect(stderr.trim()).toMatch(
    /earn\.json, farm 1: quoteToken "WBMB" is no token of src\/config\/deployments\/31337\.json\.$/,
  );
  expect(status).toBe(1);
});

it('ends with a sentence when a deployment names an unknown contract', () => {
  const file = `${root}/src/config/deployments/31337.json`;
  const deployment = JSON.parse(readFileSync(file, 'utf8')) as { contracts: object };
  Object.assign(deployment.contracts, { raffle: `0x${'1'.repeat(40)}` });
  const { status, stderr } = build({ MEOW_ENV: JSON.stringify({ chainId: 31337, deployment }) });
  expect(stderr.trim()).toMatch(
    /^the build's own deployment, contracts: raffle is no field; the fields are .*\.$/,
  );
  expect(status).toBe(1);
});

it('ends with a sentence when a list is no JSON', () => {
  const file = join(folder, 'broken.json');
  writeFileSync(file, '{ "farms": [');
  const { status, stderr } = build({ MEOW_EARN: file });
  expect(stderr.trim()).toMatch(/broken\.json is no JSON: SyntaxError/);
  expect(status).toBe(1);
});
