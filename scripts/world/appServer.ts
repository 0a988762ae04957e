import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createServer, type ViteDevServer } from 'vite';
import { readDeployment } from '../../services/lib/deployment.ts';
import { root } from '../../services/lib/settings.ts';
import type { Env } from '../../src/config/env.ts';
import { LOCAL_CHAIN } from '../../src/config/localChain.ts';
import { earnList } from '../environment.ts';
import { writeEarn, type World } from './world.ts';

/** Milliseconds between two looks at the bundle. */
const LOOK_MS = 50;

/** One file for what several parts of the app share. Components come after React's preamble. */
const SHARED = { name: 'shared', test: /\/src\/.*\.(ts|json)$/, minShareCount: 3 };

/** Serves the app with settings built in; resolves once its bundle is made. */
async function serve(env: Partial<Env>, earnFile: string): Promise<ViteDevServer> {
  process.env['MEOW_ENV'] = JSON.stringify({ chainId: LOCAL_CHAIN, ...env });
  process.env['MEOW_EARN'] = earnFile;
  const server = await createServer({
    root,
    logLevel: 'warn',
    clearScreen: false,
    // One bundle in memory, renewed on change: single modules would be a thousand requests.
    experimental: { bundledDev: true },
    build: {
      rolldownOptions: {
        // Bundled on demand, a page would get second copies of modules that it has.
        experimental: { devMode: { lazy: false } },
        output: { codeSplitting: { groups: [SHARED] } },
      },
    },
  });
  await server.listen();
  const page = server.resolvedUrls?.local[0] ?? '';
  // Until the bundle is made, or while a mistake in the source prevents it, another page answers.
  while (!(await (await fetch(page)).text()).includes('id="root"')) await wait(LOOK_MS);
  return server;
}

/** Reports whether a world is the one that the repository knows: its addresses and lists. */
function isCommitted({ deployment, earn }: World): boolean {
  return (
    isDeepStrictEqual(deployment, readDeployment(LOCAL_CHAIN)) &&
    isDeepStrictEqual(earn, earnList({ chainId: LOCAL_CHAIN }))
  );
}

/**
 * Serves the app of a world that is being made at `rpcUrl`. The bundle is made meanwhile, from the
 * committed addresses, and anew if the world turns out to have others; a fork always has.
 */
export async function serveApp(
  rpcUrl: string,
  isFork: boolean,
  making: Promise<World>,
): Promise<ViteDevServer> {
  const known = isFork ? undefined : serve({ rpcUrls: [rpcUrl], isFork }, '');
  // Its error is thrown where it is awaited; a world that can't be made is reported first.
  known?.catch(() => undefined);
  const world = await making;
  if (known && isCommitted(world)) return known;
  await (await known)?.close();
  const { deployment, earn } = world;
  return serve(
    { rpcUrls: [world.rpcUrl], deployment, isFork },
    writeEarn(earn, `${root}/.world/earn.json`),
  );
}
