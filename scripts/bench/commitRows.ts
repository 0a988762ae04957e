import { chromium, type Browser } from '@playwright/test';
import { measureLists } from './lists.ts';
import { measureScripts, measureTyping } from './page.ts';
import { time, type Row } from './rows.ts';
import { APP_PORT, CHAIN_PORT, serveBuild, serveCommit } from './site.ts';
import { comparisonsOf, type Pair } from './turns.ts';
import { browserArguments, requireBrowser } from '../browser.ts';
import { startWorld } from '../world/world.ts';

/** What a change may add: as much as five turns of one build differ from those of another. */
const MOST = 1.1;

/**
 * Measures the same figures of two builds, one after the other; which one comes first changes from
 * turn to turn.
 */
function inTurns<Name extends string>(
  urls: Readonly<Record<keyof Pair, string>>,
  measure: (url: string) => Promise<Readonly<Record<Name, number>>>,
): () => Promise<Record<Name, Pair>> {
  let isOursFirst = false;
  return async () => {
    isOursFirst = !isOursFirst;
    const first = await measure(isOursFirst ? urls.ours : urls.reference);
    const second = await measure(isOursFirst ? urls.reference : urls.ours);
    const [ours, reference] = isOursFirst ? [first, second] : [second, first];
    const names = Object.keys(ours) as Name[];
    return Object.fromEntries(
      names.map((name) => [name, { ours: ours[name], reference: reference[name] }]),
    ) as Record<Name, Pair>;
  };
}

async function workOn(
  browser: Browser,
  url: string,
  meow: string,
): Promise<Record<string, number>> {
  const { beforeTyping } = await measureScripts(browser, `${url}/swap`);
  const { work } = await measureLists(browser, `${url}/swap`);
  const typing = await measureTyping(browser, `${url}/swap?outputCurrency=${meow}`);
  return { beforeTyping, typing, open: work.open, search: work.search };
}

/**
 * Measures /swap beside the build of another commit, in turns in one world: what a change costs,
 * whatever the machine. The world is this commit's, which the other one has to understand.
 */
export async function commitRows(commit: string): Promise<Row[]> {
  const world = await startWorld({ chainPort: CHAIN_PORT, log: console.log });
  const browser = await chromium.launch({
    executablePath: requireBrowser(console.log),
    args: browserArguments,
  });
  try {
    const before = await serveCommit(commit, world);
    const site = await serveBuild(APP_PORT, world);
    try {
      const { meow } = world.deployment.contracts;
      if (!meow) throw new Error('MEOW is not deployed');
      const figures = await comparisonsOf(
        inTurns({ ours: site.url, reference: before.url }, (url) => workOn(browser, url, meow)),
      );
      const rowOf = (what: string, name: keyof typeof figures, unit = 'ms'): Row =>
        time(`against ${commit}: ${what}`, '', figures[name]!, MOST, unit);
      return [
        rowOf('JavaScript before the form can be typed into', 'beforeTyping', 'kB gzip'),
        rowOf('work per typed digit', 'typing'),
        rowOf('10,000-token list: work to open the picker', 'open'),
        rowOf('10,000-token list: work to search it', 'search'),
      ];
    } finally {
      before.close();
      site.close();
    }
  } finally {
    await browser.close();
    await world.stop();
  }
}
