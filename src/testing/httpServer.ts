import { http } from 'msw/http';
import { setupServer } from 'msw/node';
import { onTestFinished, vi } from 'vitest';

const server = setupServer();
let isListening = false;

/**
 * Answers HTTP requests of the running test by handlers of msw; those of a later call come first. A
 * request that no handler takes fails. Nothing listens in tests that never call this.
 */
export function answerHttp(...handlers: Parameters<typeof server.use>): void {
  if (!isListening) {
    server.listen({ onUnhandledFrame: 'error' });
    isListening = true;
    onTestFinished(() => {
      isListening = false;
      server.resetHandlers();
      server.close();
    });
  }
  server.use(...handlers);
}

/** Gives the running test, which has no document, the address of a page for requests to its own server. */
export function openPage(): void {
  const location = new URL('https://meow.example/');
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
  onTestFinished(() => void vi.unstubAllGlobals());
}

/**
 * Answers every request of the running test by its address. Returns the addresses that were asked
 * for; those of the page's own server are without its origin.
 */
export function answerUrls(answer: (url: string) => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  answerHttp(
    http.all('*', ({ request }) => {
      const { origin, href } = new URL(request.url);
      const url = origin === globalThis.location?.origin ? href.slice(origin.length) : href;
      asked.push(url);
      return answer(url);
    }),
  );
  return asked;
}
