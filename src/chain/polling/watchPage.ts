/** Callbacks for the page's visibility and connection. */
export interface PageWatcher {
  visible: (isVisible: boolean) => void;
  online: (isOnline: boolean) => void;
}

/**
 * Reports at once and on every change whether the page is visible and online. Returns how to stop.
 * Outside a browser it reports nothing.
 */
export function watchPage(watcher: PageWatcher): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const tellVisible = (): void => watcher.visible(!document.hidden);
  const tellOnline = (): void => watcher.online(navigator.onLine);
  document.addEventListener('visibilitychange', tellVisible);
  window.addEventListener('online', tellOnline);
  window.addEventListener('offline', tellOnline);
  tellVisible();
  tellOnline();
  return () => {
    document.removeEventListener('visibilitychange', tellVisible);
    window.removeEventListener('online', tellOnline);
    window.removeEventListener('offline', tellOnline);
  };
}
