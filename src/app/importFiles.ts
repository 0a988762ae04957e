let isFetchingOnly = false;
let requested: Set<string> | undefined;

/** Requests files, relative to the site's root, as modules: they are parsed, but don't run yet. */
function requestFiles(files: readonly string[]): void {
  requested ??= new Set(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), (link) =>
      new URL(link.href).pathname.slice(1),
    ),
  );
  for (const file of files) {
    if (requested.has(file)) continue;
    requested.add(file);
    const link = document.createElement('link');
    // Safari 16 knows only the older word.
    link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload';
    link.as = 'script';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

/**
 * Stands for every dynamic import of a build: requests all files that it needs at once, instead of
 * level by level, and then imports. A failure is announced to the window as `vite:preloadError`.
 */
export async function importFiles<T>(
  load: () => Promise<T>,
  files?: readonly string[],
): Promise<T> {
  if (files) requestFiles(files);
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
