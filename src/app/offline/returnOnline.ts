/** Milliseconds between two looks whether the site answers. */
const LOOK_EVERY_MS = 4_000;
/** No saved file: only the site itself answers for it. */
const PROBE = '/sw.js';

async function isSiteThere(): Promise<boolean> {
  try {
    const { ok } = await fetch(PROBE, { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Reloads a saved copy once the site answers again, unless something was typed or a dialog is open,
 * which would be lost: then it calls `onBack`, and the user reloads. Returns how to stop.
 */
export function returnOnline(onBack: () => void): () => void {
  let isTyped = false;
  let isLooking = false;
  const typed = (): void => {
    isTyped = true;
  };
  async function look(): Promise<void> {
    if (isLooking || document.hidden || !navigator.onLine) return;
    isLooking = true;
    const isBack = await isSiteThere();
    isLooking = false;
    if (!isBack) return;
    stop();
    if (isTyped || document.querySelector('dialog[open]')) onBack();
    else window.location.reload();
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  const lookNow = (): void => void look();
  window.addEventListener('online', lookNow);
  window.addEventListener('input', typed, true);
  function stop(): void {
    clearInterval(timer);
    window.removeEventListener('online', lookNow);
    window.removeEventListener('input', typed, true);
  }
  return stop;
}
