/**
 * Logs details of a fault that needs no message on screen, to the browser's console only, at debug
 * level.
 */
export function log(note: string, details: Readonly<Record<string, string | number>> = {}): void {
  // oxlint-disable-next-line no-console -- the one place in the app that writes there
  console.debug(`[MeowSwap] ${note}`, details);
}
