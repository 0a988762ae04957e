import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { root } from '../../services/lib/settings.ts';
import type { Market } from '../../src/testing/markets.ts';

/** Programs and packages of the other routers. */
const source = `${root}/scripts/bench/others`;
/** Where npm puts the packages: checks and tests read all of `scripts`, but nothing in here. */
const installation = `${root}/node_modules/.cache/other-routers`;
const files = ['package.json', 'package-lock.json', '.npmrc'];

/** Routers of other exchanges: their packages, and the programs that ask them. */
export const otherRouters = [
  { name: '@pancakeswap/smart-router', program: ['pancake.mjs', 'SmartRouter'] },
  { name: '@pancakeswap/smart-router (Infinity)', program: ['pancake.mjs', 'InfinityRouter'] },
  { name: '@uniswap/smart-order-router', program: ['uniswap.mjs'] },
] as const;

/** Part of a trade that goes along a path of tokens, in smallest units. */
export interface OtherRoute {
  /** Addresses in lower case. */
  path: readonly string[];
  amountIn: bigint;
}

/** Routes that a router chose, and what its search took in ms of processor time. */
export interface OtherAnswer {
  ms: number;
  routes: readonly OtherRoute[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPath = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((token) => typeof token === 'string' && /^0x[\da-f]{40}$/i.test(token));

function parseRoute(value: unknown): OtherRoute {
  if (!isObject(value) || !isPath(value['path'])) throw new Error('A route has no path of tokens');
  const { path, amountIn } = value;
  if (typeof amountIn !== 'string' || !/^[1-9]\d*$/.test(amountIn))
    throw new Error('A route has no amount');
  return { path: path.map((token) => token.toLowerCase()), amountIn: BigInt(amountIn) };
}

/** Reads a line that one of the programs has written. Throws for any other text. */
export function parseAnswer(line: string): OtherAnswer {
  const answer: unknown = JSON.parse(line);
  if (!isObject(answer)) throw new Error('The answer is no object');
  const { ms, routes } = answer;
  if (typeof ms !== 'number' || !(ms >= 0)) throw new Error('The answer has no time');
  if (!Array.isArray(routes) || routes.length === 0) throw new Error('The answer has no routes');
  return { ms, routes: routes.map(parseRoute) };
}

const isInstalled = (): boolean =>
  // npm writes this file last.
  existsSync(`${installation}/node_modules/.package-lock.json`) &&
  files.every(
    (file) =>
      existsSync(`${installation}/${file}`) &&
      readFileSync(`${installation}/${file}`, 'utf8') === readFileSync(`${source}/${file}`, 'utf8'),
  );

/**
 * Installs the packages of the other routers where they are missing or of another lock file. Throws
 * a sentence where npm can't. A new version: `npm install --package-lock-only --prefix
 * scripts/bench/others NAME@VERSION`.
 */
export function installOtherRouters(): void {
  if (isInstalled()) return;
  console.log('[bench] installing the routers of other exchanges (about a minute) ...');
  rmSync(installation, { recursive: true, force: true });
  mkdirSync(installation, { recursive: true });
  for (const file of files) cpSync(`${source}/${file}`, `${installation}/${file}`);
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--prefix', installation], {
    cwd: installation,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0 || !isInstalled())
    throw new Error(
      'The routers of other exchanges could not be installed: check the connection to the npm registry',
    );
}

const lineOf = ({ pairs, request }: Market): string =>
  JSON.stringify({
    pools: pairs.map(({ token0, token1, reserve0, reserve1 }) => ({
      token0: token0.address,
      token1: token1.address,
      reserve0: String(reserve0),
      reserve1: String(reserve1),
    })),
    tokenIn: request.tokenIn.address,
    tokenOut: request.tokenOut.address,
    amount: String(request.amount),
  });

/** Router of another exchange that runs beside us. */
export interface RunningRouter {
  /** Throws what the program complained about where it ended. */
  ask(market: Market): Promise<OtherAnswer>;
  end(): void;
}

/** Starts one of `otherRouters`. */
export function startRouter([file, ...args]: readonly [string, ...string[]]): RunningRouter {
  const child = spawn(process.execPath, [`${source}/${file}`, installation, ...args]);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  // A program that has ended takes no more lines; what it complained about says why.
  child.stdin.on('error', () => undefined);
  return {
    async ask(market) {
      child.stdin.write(`${lineOf(market)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${file} ended: ${complaint.trim().slice(-500)}`);
      return parseAnswer(value);
    },
    end: () => child.kill(),
  };
}
