import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { jsonLog } from './programLog.ts';
import { root } from './settings.ts';

it('writes each line as JSON with its time and program', () => {
  const lines: string[] = [];
  jsonLog('services', { write: (line) => void lines.push(line) })('indexer: "goes" on\n');
  expect(JSON.parse(lines.join(''))).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    program: 'services',
    msg: 'indexer: "goes" on\n',
  });
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
});

it.each(['services/main.ts', 'services/keeper/main.ts'])(
  '%s says that it knows no such format of its log, and ends',
  (program) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [`${root}/${program}`, '--rpc', 'http://127.0.0.1:1'],
      { env: { ...process.env, LOG_FORMAT: 'JSON' }, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([
      1,
      'LOG_FORMAT in .env is "JSON": write json, or leave it empty for lines to read.\n',
    ]);
  },
);
