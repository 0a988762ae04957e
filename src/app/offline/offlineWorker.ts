import { quietTimer } from '#lib/quietTimer.ts';
import { whenIdle } from '#lib/whenIdle.ts';

/**
 * Milliseconds without a press before anything is saved, from the start of the app: the visit comes
 * first. Saving 250 files costs the page's thread a tenth of a second, in pieces.
 */
const REST_MS = 8_000;
/** Milliseconds between two looks for a newer build while the page stays open. */
const LOOK_EVERY_MS = 30 * 60_000;
/** Milliseconds that the newer build has to replace the old one before the page reloads. */
const ACTIVATION_MS = 2_000;

const SCRIPT = '/sw.js';

/** Returns the script's address in the form that the page's policy asks for. */
function scriptUrl(): string {
  const { trustedTypes } = window as {
    trustedTypes?: {
      createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
    };
  };
  // The one policy that the page allows; it can name no other script.
  return (
    trustedTypes
      ?.createPolicy('meowswap-worker', { createScriptURL: () => SCRIPT })
      .createScriptURL(SCRIPT) ?? SCRIPT
  );
}

/** Returns the files of a worker's build, with their hashes. */
function filesOf(worker: ServiceWorker): Promise<Record<string, string>> {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage('files', [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as Record<string, string>);
  });
}

/** Reports whether this page runs the build that a worker has saved. */
async function isOwnBuild(worker: ServiceWorker): Promise<boolean> {
  const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
  const chunks = Object.entries(await filesOf(worker)).filter(([path]) => path.endsWith('.js'));
  return chunks.every(([path, hash]) => integrity[path] === hash);
}

/**
 * Calls back once a newer build than this page's is saved. A page from the network may be newer
 * than the worker: then the worker follows without a word.
 */
function followUpdates(registration: ServiceWorkerRegistration, found: () => void): void {
  async function look(): Promise<void> {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller) return;
    if (await isOwnBuild(waiting)) waiting.postMessage('activate');
    else found();
  }
  const followInstalling = (): void =>
    registration.installing?.addEventListener('statechange', () => void look());
  void look();
  // One may be on its way already: the event that tells of it is then gone.
  followInstalling();
  registration.addEventListener('updatefound', followInstalling);
  // A failed check for an update is repeated later.
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS);
}

/** Calls back in an idle moment once nothing was pressed for `REST_MS`. */
function whenAtRest(callback: () => void): void {
  const presses = ['keydown', 'pointerdown'] as const;
  const { touch } = quietTimer(REST_MS, () => {
    for (const press of presses) window.removeEventListener(press, touch, true);
    whenIdle(callback);
  });
  for (const press of presses) window.addEventListener(press, touch, true);
  touch();
}

/**
 * Saves the app for visits without a connection, once this visit has what it needs. `found` is
 * called when a newer build is ready. Browsers without service workers, and those that forbid them,
 * have no copy.
 */
export function startOfflineWorker(found: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  whenAtRest(() => {
    navigator.serviceWorker.register(scriptUrl()).then(
      // Extensions that block service workers resolve to nothing.
      (registration: ServiceWorkerRegistration | undefined) =>
        registration && followUpdates(registration, found),
      () => undefined,
    );
  });
}

/**
 * Activates the newer build and reloads the page with it. The browser activates it only once the
 * old worker has answered everything it was asked, and one request that hangs takes minutes. So the
 * page does not wait long: the reload ends its requests, and a page comes from the network anyway.
 */
export async function activateUpdate(): Promise<void> {
  const { serviceWorker } = navigator;
  const waiting = (await serviceWorker.getRegistration())?.waiting;
  if (waiting)
    await new Promise<unknown>((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, ACTIVATION_MS);
      waiting.postMessage('activate');
    });
  window.location.reload();
}
