// Runs forge and ends as it ends: the starter that npm installs succeeds whatever forge says.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'win32', darwin: 'darwin' };
const processor = process.arch === 'arm64' ? 'arm64' : 'amd64';
const program = `forge-${systems[process.platform] ?? 'linux'}-${processor}/bin/forge`;
const suffix = process.platform === 'win32' ? '.exe' : '';
const starter = createRequire(import.meta.url).resolve('@foundry-rs/forge/package.json');
const { status, error } = spawnSync(
  createRequire(starter).resolve(`@foundry-rs/${program}${suffix}`),
  process.argv.slice(2),
  { stdio: 'inherit' },
);
if (error) console.error(error.message);
process.exit(status ?? 1);
