import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { root } from '../../services/lib/settings.ts';

const stampFile = `${root}/artifacts/.sources`;

function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = ['hardhat.config.ts', ...globSync('contracts/**/*.sol', { cwd: root }).sort()];
  for (const file of files) hash.update(file).update(readFileSync(`${root}/${file}`));
  return hash.digest('hex');
}

/** Compiles the contracts offline, unless the sources are unchanged. */
export async function compileContracts(log: (line: string) => void): Promise<void> {
  const wanted = sourcesHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  log('compiling the contracts (under a minute, once) ...');
  const { default: hre } = await import('hardhat');
  await hre.tasks.getTask('build').run({ quiet: true, noTests: true });
  mkdirSync(`${root}/artifacts`, { recursive: true });
  writeFileSync(stampFile, wanted);
}
