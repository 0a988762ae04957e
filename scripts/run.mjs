// Entry of `npm start` and the other commands: `node scripts/run.mjs start`. The programs are
// TypeScript on Node 24; this file is plain JavaScript for Node 18 and newer, so that it can say in
// one sentence why they cannot run.
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PROGRAMS = {
  start: 'up.ts',
  test: 'test.ts',
  check: 'check.ts',
  build: 'build.ts',
  bench: 'bench.ts',
};
const NODE_MAJOR = 24;

const command = process.argv[2] ?? '';
const again = command === 'start' || command === 'test' ? `npm ${command}` : `npm run ${command}`;
const incomplete = `The installation is incomplete: delete node_modules and run ${again} again.`;
const rootUrl = new URL('..', import.meta.url);
const inRoot = (path) => fileURLToPath(new URL(path, rootUrl));

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Reports whether every package that npm recorded as installed has its folder. npm writes the
 * record last.
 */
function isComplete() {
  const record = inRoot('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  // An entry without a version is a link to a folder of this repository.
  const packages = Object.entries(JSON.parse(readFileSync(record, 'utf8')).packages).filter(
    ([, { version }]) => version,
  );
  return packages.every(([folder]) => existsSync(inRoot(`${folder}/package.json`)));
}

/** Reports whether a package, or a file of one, is missing. A missing file of ours is a bug. */
function isPackageMissing(error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND' && error?.code !== 'MODULE_NOT_FOUND') return false;
  const [, name = ''] = /^Cannot find (?:package|module) '([^']+)'/.exec(error.message) ?? [];
  return name.includes('node_modules') || !(name.startsWith('.') || isAbsolute(name));
}

if (!Object.hasOwn(PROGRAMS, command))
  fail(`There is no command "${command}": name one of ${Object.keys(PROGRAMS).join(', ')}.`);
if (!existsSync(inRoot('node_modules')))
  fail(
    `Nothing is installed, because npm was told to run no hooks (ignore-scripts): run "node scripts/setup.mjs", then ${again}.`,
  );
if (!isComplete()) fail(incomplete);
// npm puts the installed Node first in PATH; if an older one runs, the installed Node is missing.
if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR)
  fail(
    process.env.npm_lifecycle_event
      ? incomplete
      : `This needs Node ${NODE_MAJOR}, which is installed but not the one that runs: use ${again}.`,
  );

const program = inRoot(`scripts/${PROGRAMS[command]}`);
process.argv.splice(1, 2, program);
try {
  await import(pathToFileURL(program).href);
} catch (error) {
  if (isPackageMissing(error)) fail(incomplete);
  // Our programs throw sentences on purpose; any other error is a bug and keeps its stack.
  fail(error?.name === 'Error' && error.code === undefined ? error.message : error);
}
