import { expect, it } from 'vitest';
import { jsonLog } from './programLog.ts';

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
