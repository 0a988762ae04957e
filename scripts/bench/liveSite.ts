import { chromium, type Browser } from '@playwright/test';
import { browserArguments, requireBrowser } from '../browser.ts';
import { startWorld, type World } from '../world/world.ts';
import { startWorldKeeper } from '../world/worldKeeper.ts';
import { startWorldServices } from '../world/worldServices.ts';
import { APP_PORT, CHAIN_PORT, serveBuild } from './site.ts';

/** What `withLiveSite` lets a measurement use. */
export interface LiveSite {
  world: World;
  browser: Browser;
  executablePath: string;
  /** Address of the app. */
  url: string;
}

/** Runs the world as `npm start` does, with its keeper, services and app, while `work` measures. */
export async function withLiveSite<Result>(
  work: (live: LiveSite) => Promise<Result>,
): Promise<Result> {
  // First: the chain, which runs in this process, would not answer the services meanwhile.
  const executablePath = requireBrowser(console.log);
  const world = await startWorld({ chainPort: CHAIN_PORT, log: console.log });
  const keeper = await startWorldKeeper(world, console.log);
  const worldServices = await startWorldServices(world, console.log);
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const site = await serveBuild(APP_PORT, world);
  try {
    return await work({ world, browser, executablePath, url: site.url });
  } finally {
    await browser.close();
    site.close();
    await Promise.all([keeper.stop(), worldServices.stop()]);
    await world.stop();
  }
}
