/**
 * Notes something for whoever looks into a fault: what needs no word on the screen. It goes to the browser's console, as
 * detailed as that can hide, and nowhere else.
 */
export function log(note: string, details: Readonly<Record<string, string | number>> = {}): void {
  // oxlint-disable-next-line no-console -- the one place in the app that writes there
  console.debug(`[MeowSwap] ${note}`, details);
}
