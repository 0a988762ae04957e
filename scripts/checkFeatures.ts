// `node scripts/checkFeatures.ts`: checks docs/features.md; part of `npm test -- checks`.
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../services/lib/settings.ts';
import { featureFaults } from './testRun/featureRows.ts';

const file = 'docs/features.md';
const faults = featureFaults(readFileSync(`${root}/${file}`, 'utf8'), (path) =>
  existsSync(`${root}/${path}`),
);
for (const fault of faults) console.error(`${file}: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
