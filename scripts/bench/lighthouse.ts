import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { browserArguments } from '../browser.ts';
import { blockingTime, type TraceEvent } from './blocking.ts';
import { fiveTimes, type Figure } from './speed.ts';

const PORT = 18_333;

export interface LighthouseScores {
  mobile: { performance: Figure; blockingMs: Figure };
  desktop: { performance: Figure; blockingMs: Figure };
}

/** CPU slowdown of Lighthouse's mobile preset. */
const MOBILE_SLOWDOWN = 4;

function traceOf(artifacts: object): readonly TraceEvent[] {
  const trace: unknown = Reflect.get(artifacts, 'Trace');
  return (trace as { traceEvents: readonly TraceEvent[] }).traceEvents;
}

/**
 * Runs Lighthouse's own presets on a page: mobile (four times slower CPU, slow 4G) and desktop. Its
 * score counts wall-clock time, so other load on the machine lowers it.
 */
export async function measureLighthouse(
  url: string,
  executablePath: string,
): Promise<LighthouseScores> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...browserArguments,
      `--remote-debugging-port=${PORT}`,
      '--remote-debugging-address=127.0.0.1',
    ],
  });
  const run = async (config?: typeof desktopConfig) => {
    const result = await lighthouse(
      url,
      { port: PORT, output: 'json', logLevel: 'error', onlyCategories: ['performance'] },
      config,
    );
    if (!result) throw new Error('Lighthouse gave no result');
    return {
      performance: (result.lhr.categories['performance']?.score ?? 0) * 100,
      blockingMs: blockingTime(traceOf(result.artifacts), config ? 1 : MOBILE_SLOWDOWN),
    };
  };
  try {
    const mobile = await fiveTimes(browser, () => run());
    const desktop = await fiveTimes(browser, () => run(desktopConfig));
    return { mobile, desktop };
  } finally {
    await browser.close();
  }
}
