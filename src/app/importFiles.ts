let isFetchingOnly = false;
let imports: Map<string, string[]> | undefined;
let requested: Set<string> | undefined;

/**
 * Returns the files that each file of the build imports: the import map of index.html names all files,
 * and its head says by their places which one imports which (scripts/vite/fetchAhead.ts).
 */
function readImports(): Map<string, string[]> {
  const { integrity = {} } = JSON.parse(
    document.querySelector('script[type=importmap]')?.textContent || '{}',
  ) as { integrity?: object };
  const files = Object.keys(integrity);
  const rows = document.querySelector<HTMLMetaElement>('meta[name=imports]')?.content.split(',');
  return new Map(
    rows?.map((row, place) => [
      files[place]!,
      row.split(' ').flatMap((other) => files[Number.parseInt(other, 36)] ?? []),
    ]),
  );
}

/**
 * Requests a file, as a path, and what it imports, transitively, as modules: they are parsed, but
 * don't run yet.
 */
function requestFile(file: string): void {
  imports ??= readImports();
  requested ??= new Set(
    Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'),
      (link) => new URL(link.href).pathname,
    ),
  );
  if (requested.has(file)) return;
  requested.add(file);
  const link = document.createElement('link');
  // Safari 16 knows only the older word.
  link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload';
  link.as = 'script';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
  for (const next of imports.get(file) ?? []) requestFile(next);
}

/**
 * Stands for every dynamic import of a build: requests its file, and at once all files that this one
 * needs, instead of level by level, and then imports. A failure is announced to the window as `vite:preloadError`.
 */
export async function importFiles<T>(
  load: () => Promise<T>,
  files?: readonly string[],
): Promise<T> {
  for (const file of files ?? []) requestFile(`/${file}`);
  if (isFetchingOnly) return new Promise<never>(() => undefined);
  try {
    return await load();
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

/**
 * Requests the files of the imports that `act` begins, and runs none of them. Only in a build: the
 * development server knows no files.
 */
export function fetchOnly(act: () => unknown): void {
  isFetchingOnly = true;
  try {
    act();
  } finally {
    isFetchingOnly = false;
  }
}
