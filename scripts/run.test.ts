import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../services/lib/settings.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

interface Setting {
  folder?: string;
  env?: Record<string, string>;
  /** Arguments of Node before the program. */
  node?: readonly string[];
}

/** Runs a command as npm does, in a clean environment; returns its lines and exit code. */
async function run(
  args: readonly string[],
  { folder = root, env = {}, node = [] }: Setting = {},
): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, [...node, 'scripts/run.mjs', ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: printed.split('\n').filter(Boolean) };
}

/** Returns a port of 127.0.0.1 that is taken, or free again. */
async function port(isHeld: boolean): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = () => new Promise((resolve) => server.close(resolve));
  if (isHeld) cleanups.push(close);
  else await close();
  return String(typeof address === 'object' ? address?.port : address);
}

/** Creates a clone that has only some of the packages that npm recorded as installed. */
function clone({
  installed,
  present,
}: {
  installed?: readonly string[];
  present: readonly string[];
}): string {
  const folder = mkdtempSync(`${tmpdir()}/meowswap-`);
  cleanups.push(() => rmSync(folder, { recursive: true }));
  mkdirSync(`${folder}/scripts`);
  copyFileSync(`${root}/scripts/run.mjs`, `${folder}/scripts/run.mjs`);
  for (const name of present) {
    mkdirSync(`${folder}/node_modules/${name}`, { recursive: true });
    writeFileSync(`${folder}/node_modules/${name}/package.json`, '{}');
  }
  if (installed) {
    const packages = {
      'node_modules/linked': {},
      ...Object.fromEntries(
        installed.map((name) => [`node_modules/${name}`, { version: '1.0.0' }]),
      ),
    };
    writeFileSync(`${folder}/node_modules/.package-lock.json`, JSON.stringify({ packages }));
  }
  return folder;
}

const incomplete = 'The installation is incomplete: delete node_modules and run npm start again.';
const oldNode = [
  '--import',
  `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`,
];

describe('a command that cannot run prints one sentence with what to do', () => {
  it('when the port of the app is taken', async () => {
    const [app, chain] = await Promise.all([port(true), port(false)]);
    expect(await run(['start'], { env: { PORT: app, CHAIN_PORT: chain } })).toEqual({
      code: 1,
      lines: [
        `Port ${app}, which the app needs, is taken: end the program that holds it, or set PORT in .env to another port.`,
      ],
    });
  });

  it('when the port of the chain is taken', async () => {
    const [app, chain] = await Promise.all([port(false), port(true)]);
    expect(await run(['start'], { env: { PORT: app, CHAIN_PORT: chain } })).toEqual({
      code: 1,
      lines: [
        `Port ${chain}, which the local chain needs, is taken: end the program that holds it, or set CHAIN_PORT in .env to another port.`,
      ],
    });
  });

  it('when a port is not a number', async () => {
    expect(await run(['start'], { env: { PORT: 'abc' } })).toEqual({
      code: 1,
      lines: ['PORT in .env is "abc": write a port between 1 and 65535.'],
    });
  });

  it('when the chain to build for is unknown', async () => {
    expect(await run(['build'], { env: { CHAIN_ID: '99' } })).toEqual({
      code: 1,
      lines: [
        'CHAIN_ID in .env is "99": write 56 (BNB Smart Chain), 97 (its testnet) or 31337 (the local chain).',
      ],
    });
  });

  it.each([
    [['--fork', 'nonsense'], '"nonsense" is no address of a node'],
    [['--fork', 'localhost:8545'], '"localhost:8545" is no address of a node'],
    [['--fork'], '"--fork" makes no sense here'],
    [['--frok', 'http://127.0.0.1:1'], '"--frok http://127.0.0.1:1" makes no sense here'],
  ])('when npm start gets the arguments %j', async (args, complaint) => {
    expect(await run(['start', ...args])).toEqual({
      code: 1,
      lines: [`${complaint}: write npm start, or npm start -- --fork https://node.example.`],
    });
  });

  it('when no node answers at the address to fork', async () => {
    const [app, chain, services, keeper, dead] = await Promise.all([
      port(false),
      port(false),
      port(false),
      port(false),
      port(false),
    ]);
    expect(
      await run(['start', '--fork', `http://127.0.0.1:${dead}`], {
        env: { PORT: app, CHAIN_PORT: chain, SERVICES_PORT: services, KEEPER_PORT: keeper },
      }),
    ).toEqual({
      code: 1,
      lines: [
        `No node answers at http://127.0.0.1:${dead}: check the address that was given with --fork.`,
      ],
    });
  });

  it('when the command is unknown', async () => {
    expect(await run(['strat'])).toEqual({
      code: 1,
      lines: ['There is no command "strat": name one of start, test, check, build, bench.'],
    });
  });
});

describe('an incomplete installation', () => {
  it('is reported when npm runs no hooks', async () => {
    expect(await run(['start'], { folder: clone({ present: [] }), node: oldNode })).toEqual({
      code: 1,
      lines: [
        'Nothing is installed, because npm was told to run no hooks (ignore-scripts): run "node scripts/setup.mjs", then npm start.',
      ],
    });
  });

  it('is reported when an installed package is missing', async () => {
    expect(
      await run(['start'], { folder: clone({ installed: ['vite', 'react'], present: ['react'] }) }),
    ).toEqual({ code: 1, lines: [incomplete] });
  });

  it('is reported when npm was interrupted', async () => {
    const { lines } = await run(['bench'], { folder: clone({ present: ['react'] }) });
    expect(lines).toEqual([
      'The installation is incomplete: delete node_modules and run npm run bench again.',
    ]);
  });

  it('is reported when its Node is missing', async () => {
    const folder = clone({ installed: ['react'], present: ['react'] });
    expect(
      await run(['start'], { folder, node: oldNode, env: { npm_lifecycle_event: 'start' } }),
    ).toEqual({ code: 1, lines: [incomplete] });
    expect(await run(['start'], { folder, node: oldNode })).toEqual({
      code: 1,
      lines: ['This needs Node 24, which is installed but not the one that runs: use npm start.'],
    });
  });

  it.each([
    ['an unrecorded package', `import 'nowhere';`],
    ['a file of a package', `import '../node_modules/react/gone.js';`],
  ])('is reported when a program imports %s that is missing', async (_, program) => {
    const folder = clone({ installed: ['react'], present: ['react'] });
    writeFileSync(`${folder}/scripts/up.ts`, program);
    expect(await run(['start'], { folder })).toEqual({ code: 1, lines: [incomplete] });
  });
});

describe('an error that a program throws', () => {
  it('prints one line when it is a sentence of ours', async () => {
    const folder = clone({ installed: ['react'], present: ['react'] });
    writeFileSync(`${folder}/scripts/up.ts`, `throw new Error('The moon is full: wait a day.');`);
    expect(await run(['start'], { folder })).toEqual({
      code: 1,
      lines: ['The moon is full: wait a day.'],
    });
  });

  it.each([
    ['a missing file', `import './gone.ts';`, /gone\.ts/],
    ['a mistake', `undefined.x;`, /TypeError/],
  ])('prints its stack when it is a bug: %s', async (_, program, shown) => {
    const folder = clone({ installed: ['react'], present: ['react'] });
    writeFileSync(`${folder}/scripts/up.ts`, program);
    const { code, lines } = await run(['start'], { folder });
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(shown);
    expect(lines.length).toBeGreaterThan(1);
  });
});
