/**
 * Runs inside index.html before anything loads, so it imports next to nothing: narrows what the
 * page may connect to, paints in the stored theme and says why the app didn't start.
 */
import { keptServers } from '#entities/feedback/keptServers.ts';
import { connectPolicy, withOwn } from '#lib/connections.ts';

/**
 * Servers that the build names, as sources of a content policy; `null` where any may be tried
 * (scripts/vite/namedServers.ts).
 */
declare const SERVERS: readonly string[] | null;

/** Tells how a file differs from the published one: in its bytes, or it is not on the server. */
type Fault = 'changed' | 'gone';

async function faultOf(path: string, published: string): Promise<Fault | null> {
  try {
    const answer = await fetch(path);
    if (answer.status >= 500) return null;
    // Hosts answer for a file of another version with an error or a page.
    const isCode = /javascript/.test(answer.headers.get('content-type') ?? '');
    if (!answer.ok || !isCode) return 'gone';
    const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
    const hash = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    return hash === published ? null : 'changed';
  } catch {
    return null;
  }
}

/** Returns the requested chunks with a fault; empty also where this browser can't tell. */
async function findFaults(): Promise<{ path: string; fault: Fault | null }[]> {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  if (!map) return [];
  const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
  const requested = new Set(
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const judged = await Promise.all(
    Object.entries(integrity)
      .filter(([path]) => requested.has(path))
      .map(async ([path, published]) => ({ path, fault: await faultOf(path, published) })),
  );
  return judged.filter(({ fault }) => fault);
}

/** Returns the path of a requested chunk that isn't the published one; `null` if there is none. */
async function findChangedFile(): Promise<string | null> {
  return (await findFaults()).find(({ fault }) => fault === 'changed')?.path ?? null;
}

/** Replaces the starting logo by the reason: a changed file, one that is gone, or no connection. */
async function showStartFailure(): Promise<void> {
  const faults = (await findFaults()).map(({ fault }) => fault);
  const worst = (['changed', 'gone'] as const).find((fault) => faults.includes(fault));
  document.getElementById(worst ?? 'unreachable')?.removeAttribute('hidden');
  document.getElementById('root')?.setAttribute('hidden', '');
}

/** Returns a stored part of the state; empty where it is damaged or forbidden. */
function stored(name: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStorage.getItem(`meowswap_${name}`) ?? '{}'));
  } catch {
    return {};
  }
}

const settings = stored('settings');

/**
 * Adds a policy that allows connections to the build's servers and the user's: the node, the lists
 * and the servers for collections of the stored state, and what was just allowed. A policy that is on the page holds until it
 * closes.
 */
function narrowConnections(build: readonly string[]): void {
  const { urls } = stored('lists');
  const { gateways, servers } = stored('collectibles');
  const own = [urls, gateways, servers].flatMap((each) => (Array.isArray(each) ? each : []));
  const sources = withOwn(build, [settings['rpcUrl'], ...keptServers(), ...own]);
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = connectPolicy(sources);
  document.head.append(policy);
  window.connectSources = sources;
}

/** Marks the page with the stored theme, if one was chosen. */
function paintTheme({ isDark }: Record<string, unknown>): void {
  if (typeof isDark === 'boolean')
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

if (SERVERS !== null) narrowConnections(SERVERS);
paintTheme(settings);
// The entry, or a chunk that it needs, was refused or didn't arrive.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) void showStartFailure();
  },
  true,
);
Object.assign(window, { findChangedFile, showStartFailure });
