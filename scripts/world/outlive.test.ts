import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Three parts in one process: two fail, as a server does in a request and as one does later. */
const parts = (first: string): string => `
  import { outliveErrors } from ${JSON.stringify(new URL('outlive.ts', import.meta.url).href)};
  import { createServer } from 'node:http';
  import { setTimeout as wait } from 'node:timers/promises';
  ${first}
  const well = createServer((_, answer) => answer.end('well')).listen(0, '127.0.0.1');
  const ill = createServer((request) => new URL(request.url, 'none')).listen(0, '127.0.0.1');
  await wait(50);
  const ask = (server) =>
    fetch('http://127.0.0.1:' + server.address().port, { signal: AbortSignal.timeout(200) });
  await ask(ill).catch(() => undefined);
  Promise.reject(new Error('an index is away'));
  await wait(50);
  console.log(await (await ask(well)).text());
  process.exit(0);
`;
const start = (text: string): Promise<{ stdout: string }> =>
  run(process.execPath, ['--input-type=module', '--eval', text]);

it('keeps the other parts answering when one throws or rejects', async () => {
  const { stdout } = await start(parts('outliveErrors((line) => console.log(line));'));
  expect(stdout.match(/a part failed, the others go on/g)).toHaveLength(2);
  expect(stdout).toContain('an index is away');
  expect(stdout).toMatch(/well\n$/);
});

it('is what keeps them', async () => {
  await expect(start(parts(''))).rejects.toThrow('Invalid URL');
});
