import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../../services/lib/settings.ts';
import { JOURNEYS, specsFor } from './journeys.ts';

const named = [...new Set(Object.values(JOURNEYS).flat())];

describe('the table from folders to journeys', () => {
  it('has every feature', () => {
    for (const folder of globSync('src/features/*', { cwd: root }))
      expect(Object.keys(JOURNEYS), folder).toContain(`${folder}/`);
  });

  it('names folders and files that are there', () => {
    for (const path of Object.keys(JOURNEYS))
      expect(globSync(`${path}*`, { cwd: root }).length, path).toBeGreaterThan(0);
  });

  it.each(named)('names %s, which has a test for every day', (name) => {
    const file = `${root}/test/e2e/${name}.spec.ts`;
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(/tag: '@(journey|refusal|fault|look)'/);
  });
});

describe('the journeys of a change', () => {
  it('are those of the longest beginning, each once', () => {
    expect(specsFor(['src/app/offline/worker.ts'])).toEqual(['/offline.spec.ts']);
    expect(specsFor(['src/features/vault/a.ts', 'contracts/vault/MeowVault.sol'])).toEqual([
      '/vault.spec.ts',
    ]);
    expect(specsFor(['src/lib/amounts.ts'])).toEqual(['/swap.spec.ts']);
  });

  it('are a changed spec itself, and none for tests below the browser', () => {
    expect(specsFor(['test/e2e/zap.spec.ts'])).toEqual(['/zap.spec.ts']);
    expect(
      specsFor(['src/lib/amounts.test.ts', 'src/testing/units.ts', 'contracts/farms/A.t.sol']),
    ).toEqual([]);
    expect(specsFor(['docs/features.md'])).toEqual([]);
  });
});
