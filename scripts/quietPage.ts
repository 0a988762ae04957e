import type { Page, Request } from '@playwright/test';

/** Milliseconds without a request after which a page has nothing more to ask. */
const QUIET_MS = 400;

/**
 * Watches what a page asks a node from now on, and returns whether it has been quiet: an answer
 * often leads to the next question, so that between the two none is open.
 */
export function quietOf(page: Page): () => boolean {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const change = (act: () => void): void => {
    act();
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (request.method() === 'POST') change(() => open.add(request));
  });
  page.on('requestfinished', (request) => change(() => open.delete(request)));
  page.on('requestfailed', (request) => change(() => open.delete(request)));
  return () => open.size === 0 && Date.now() - changedAt >= QUIET_MS;
}
