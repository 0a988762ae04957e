/**
 * The service worker of a build: keeps a verified copy of the app for visits without a connection.
 * It imports nothing; the build writes `FILES` and `VERSION` in front of it
 * (scripts/vite/offlineCopy.ts).
 *
 * A page is always asked for from the network first, so that nobody is held on an old build. Only
 * if the network fails does the copy open: marked as saved, so that it asks no node and signs
 * nothing.
 */

/** Paths of the files of this build, with the hash of each. */
declare const FILES: Readonly<Record<string, string>>;
/** Changes with any of the files. */
declare const VERSION: string;

/** Events of a worker, which the browser's types for pages don't have. */
interface WorkerEvents {
  install: { waitUntil(done: Promise<unknown>): void };
  activate: { waitUntil(done: Promise<unknown>): void };
  message: { data: unknown; ports: readonly MessagePort[] };
  fetch: { request: Request; respondWith(answer: Promise<Response>): void };
}

interface Worker {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  location: Location;
}

const worker = self as unknown as Worker;
const CACHES = 'meowswap-';
const CACHE = CACHES + VERSION;
/** Texts, lists and pictures: kept when they were last seen. */
const SEEN = /^\/(?:locales|lists|images)\/|^\/[^/]+\.(?:svg|webmanifest)$/;
/** Pages of the app: their paths have no ending, unlike those of files beside it. */
const PAGE = /\/[^./]*$/;

/** Returns the page marked with the time of its saving, as `data-saved`. */
async function marked(page: Response): Promise<Response> {
  const html = await page.text();
  const headers = new Headers(page.headers);
  // The body is decompressed here, so the original length no longer applies.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const mark = `<html data-saved="${new Date().toISOString()}" `;
  return new Response(html.replace('<html ', mark), { headers });
}

/** Fetches a file of this build; rejects if its bytes aren't those of the build. */
async function fetchVerified(path: string): Promise<Response> {
  const answer = await fetch(path, { integrity: FILES[path] ?? '', cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** Saves the whole build, or nothing. Files whose names contain a hash are taken over. */
async function save(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    Object.keys(FILES).map(async (path) => {
      const known = path.startsWith('/assets/') ? await caches.match(path) : undefined;
      const answer = known ?? (await fetchVerified(path));
      await cache.put(path, path === '/' ? await marked(answer) : answer);
    }),
  );
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function savedFile(path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path, { ignoreVary: true })) ?? Response.error();
}

/** Answers from the network, and keeps the answer for a visit without it. */
async function seen(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const cache = await caches.open(CACHE);
      await cache.put(path, answer.clone());
    }
    return answer;
  } catch {
    return savedFile(path);
  }
}

worker.addEventListener('install', (event) => event.waitUntil(save()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
worker.addEventListener('message', ({ data, ports: [reply] }) => {
  if (data === 'files') reply?.postMessage(FILES);
  // The user accepted the update, or runs this build already.
  if (data === 'activate') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && PAGE.test(pathname))
    event.respondWith(fetch(request).catch(() => savedFile('/')));
  else if (pathname.startsWith('/assets/') && pathname in FILES)
    event.respondWith(savedFile(pathname).then((copy) => (copy.ok ? copy : fetch(request))));
  else if (SEEN.test(pathname)) event.respondWith(seen(request, pathname));
});
