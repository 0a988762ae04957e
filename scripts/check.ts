// `npm run check`: types, lint, house rules and unit tests.
import { spawnSync } from 'node:child_process';
import { root } from '../services/lib/settings.ts';

const { status } = spawnSync('node', ['scripts/test.ts', 'checks', 'unit'], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
