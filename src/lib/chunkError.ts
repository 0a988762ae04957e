/** A part of the app could not be loaded, and reloading the page did not help: most likely a newer version took its place. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

/** Whether an error says that a part of the app is missing, in the words of any browser. */
export function isChunkError(error: unknown): boolean {
  if (error instanceof ChunkError) return true;
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  );
}

const gone = { title: 'layout.newVersion.title', text: 'layout.newVersion.text' } as const;
const offline = { title: 'layout.offline.title', text: 'layout.offline.text' } as const;

/** The text keys that say why a part is missing: nothing can be loaded at all, or it is gone from the server, most likely for a newer one. */
export function missingText(): typeof gone | typeof offline {
  return navigator.onLine ? gone : offline;
}
