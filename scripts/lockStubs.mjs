// Completes package-lock.json; run it after each `npm install` that changes the file. npm leaves
// optional platform packages that the registry lacks out of the lock file, and `npm ci` then
// rejects it. An entry with version and platform is enough: `npm ci` skips it by os and cpu.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = [
  'darwin',
  'win32',
  'linux',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
];
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/**
 * Reports whether npm finds `name` from the package at `from`: in its own node_modules or in one
 * above.
 */
function isLocked(from, name) {
  for (
    let folder = from;
    ;
    folder = folder.includes('/node_modules/')
      ? folder.slice(0, folder.lastIndexOf('/node_modules/'))
      : ''
  ) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

function stub(name, range, isDev) {
  const words = name.split(/[/-]/);
  const os = words.includes('win')
    ? 'win32'
    : (SYSTEMS.find((system) => words.includes(system)) ?? 'none');
  return {
    version: range.replace(/^[\^~]/, ''),
    optional: true,
    ...(isDev ? { dev: true } : {}),
    os: [os],
    cpu: [words.includes('arm64') ? 'arm64' : 'x64'],
    ...(words.includes('musl') ? { libc: ['musl'] } : {}),
  };
}

const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    lock.packages[`node_modules/${name}`] = stub(name, range, entry.dev);
    added.push(name);
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `stubs: ${added.join(', ')}` : 'no stubs needed');
