import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../services/lib/settings.ts';
import { deployFile, NODE_VARIABLES, readVariables } from './readFiles.ts';

const UNITS = ['meowswap-services.service', 'meowswap-keeper.service'] as const;
/** Where the units expect the repository. */
const PLACE = '/opt/meowswap';

/** Returns the values that a unit gives a setting, in their order. */
const valuesOf = (unit: string, name: string): string[] =>
  [...deployFile(unit).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!);

describe.each(UNITS)('%s', (unit) => {
  it('sets what the programs read, from credentials that it loads', () => {
    const known = readVariables(['services/**/*.ts']);
    const set = valuesOf(unit, 'Environment').flatMap((line) =>
      line.split(' ').map((one) => one.split('=') as [string, string]),
    );
    const unknown = set.filter(([name]) => !known.has(name) && !NODE_VARIABLES.includes(name));
    expect(unknown).toEqual([]);
    const loaded = valuesOf(unit, 'LoadCredential').map((line) => line.split(':')[0]!);
    const used = [...deployFile(unit).matchAll(/%d\/([\w-]+)/g)].map(([, name]) => name!);
    expect(used.toSorted()).toEqual(loaded.toSorted());
  });

  it('starts a program that takes its flags', () => {
    const [line] = valuesOf(unit, 'ExecStart');
    const [program, ...args] = line!.split(' ');
    expect(program).toBe(`${PLACE}/node_modules/.bin/node`);
    // No node answers there: the flags were read before.
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NODE_URLS: 'http://127.0.0.1:1' },
      encoding: 'utf8',
    });
    expect(stderr).toContain('No node answers at 127.0.0.1:1');
    expect(status).not.toBe(0);
  });

  it('passes systemd-analyze, and may do little', ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'r-deploy-units-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, unit);
    writeFileSync(
      file,
      deployFile(unit)
        .replaceAll(`${PLACE}/node_modules/.bin/node`, process.execPath)
        .replaceAll(PLACE, root),
    );
    const run = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    const verified = run('verify', '--man=no', file);
    skip(verified.error !== undefined, 'systemd is not installed');
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    const judged = run('security', '--offline=true', '--threshold=20', '--no-pager', file);
    expect(judged.status, judged.stdout.slice(-200)).toBe(0);
  });
});
