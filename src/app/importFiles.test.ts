// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Loads the module as a new page does: no file is requested yet. */
async function freshly() {
  vi.resetModules();
  return import('./importFiles.ts');
}

const requested = (): string[] =>
  Array.from(document.querySelectorAll('link'), ({ href }) => new URL(href).pathname);

beforeEach(() => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/start-1.js">';
});

afterEach(() => {
  document.head.replaceChildren();
});

describe('importFiles', () => {
  it('requests each file once, those of index.html included, and imports', async () => {
    const { importFiles } = await freshly();
    const files = ['assets/page-1.js', 'assets/start-1.js'];
    await expect(importFiles(() => Promise.resolve(1), files)).resolves.toBe(1);
    await expect(importFiles(() => Promise.resolve(2), files)).resolves.toBe(2);
    await expect(importFiles(() => Promise.resolve(3))).resolves.toBe(3);
    expect(requested()).toEqual(['/assets/start-1.js', '/assets/page-1.js']);
  });

  it('requests with a file what this one imports, as the head says, by way of others as well', async () => {
    const map = { integrity: { '/assets/a.js': '', '/assets/b.js': '', '/assets/page-1.js': '' } };
    document.head.innerHTML = `
      <script type="importmap">${JSON.stringify(map)}</script>
      <meta name="imports" content=",0,1">
      <link rel="modulepreload" href="/assets/a.js">`;
    const { importFiles } = await freshly();
    await importFiles(() => Promise.resolve(1), ['assets/page-1.js']);
    expect(requested()).toEqual(['/assets/a.js', '/assets/page-1.js', '/assets/b.js']);
  });

  it('announces a failure, and rejects', async () => {
    const { importFiles } = await freshly();
    const announced = vi.fn();
    window.addEventListener('vite:preloadError', announced, { once: true });
    const missing = new TypeError('Failed to fetch dynamically imported module: /a.js');
    await expect(importFiles(() => Promise.reject(missing))).rejects.toBe(missing);
    expect(announced).toHaveBeenCalledOnce();
  });
});

describe('fetchOnly', () => {
  it('requests the files of an import, and runs them only with the next one', async () => {
    const { fetchOnly, importFiles } = await freshly();
    const run = vi.fn(() => Promise.resolve('page'));
    const load = () => importFiles(run, ['assets/page-1.js']);
    fetchOnly(load);
    expect(requested()).toEqual(['/assets/start-1.js', '/assets/page-1.js']);
    expect(run).not.toHaveBeenCalled();
    await expect(load()).resolves.toBe('page');
  });
});
