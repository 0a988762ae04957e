import { expect, it } from 'vitest';
import { checkJobs } from './checks.ts';

it('gives each check a name of its own, by which it runs once', () => {
  const names = checkJobs().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('check node scripts/forge.ts lint');
});
