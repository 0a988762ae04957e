/**
 * Draws the pictures of `public/collectibles`, `public/teams` and `public/badges`.
 * `node scripts/art.ts` writes; `--check` writes nothing and exits 1 when a file disagrees.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { drawings } from './art/drawings.ts';

const root = new URL('../public/', import.meta.url);
const checks = process.argv.includes('--check');
const most = 6144;
const wrong: string[] = [];

for (const [file, drawing] of Object.entries(drawings)) {
  const place = new URL(file, root);
  if (Buffer.byteLength(drawing) > most) wrong.push(`${file} is larger than ${most} bytes`);
  if (checks) {
    const kept = await readFile(place, 'utf8').catch(() => '');
    if (kept !== drawing) wrong.push(`${file} isn't what scripts/art draws: node scripts/art.ts`);
  } else {
    await mkdir(new URL('.', place), { recursive: true });
    await writeFile(place, drawing);
  }
}
for (const sentence of wrong) console.error(sentence);
if (wrong.length) process.exitCode = 1;
