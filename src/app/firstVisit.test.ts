import { describe, expect, it } from 'vitest';
import { reach, root, sourceOf } from '#testing/sourceGraph.ts';

/** Returns the packages that a module and its static imports need. */
function packagesOf(path: string): string[] {
  const modules = [...reach(new URL(path, root).href)];
  return [...new Set(modules.flatMap((href) => [...sourceOf(href).packages]))].toSorted();
}

describe('the first visit', () => {
  it.each(['app/mountApp.tsx', 'app/listeners.ts', 'features/swap/SwapPage.tsx'])(
    'loads %s without the library that signs and encodes',
    (path) => {
      const packages = packagesOf(path);
      expect(packages.length).toBeGreaterThan(0);
      expect(packages).not.toContain('ethers');
    },
  );
});
