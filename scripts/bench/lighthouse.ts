import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { Audit } from 'lighthouse/core/audits/audit.js';
import TotalBlockingTime from 'lighthouse/core/audits/metrics/total-blocking-time.js';
import { browserArguments } from '../browser.ts';
import { blockingTime, type TraceEvent } from './blocking.ts';
import { fiveTimes, type Figure } from './speed.ts';

const PORT = 18_333;

/** Figures of one of Lighthouse's presets. */
interface PresetFigures {
  /** Lighthouse's own score, which counts wall-clock time. */
  performance: Figure;
  /** The same with the blocking time below in place of its own. */
  unloaded: Figure;
  /** Blocking time by processor time. */
  blockingMs: Figure;
}

export interface LighthouseScores {
  mobile: PresetFigures;
  desktop: PresetFigures;
}

/** CPU slowdown of Lighthouse's mobile preset. */
const MOBILE_SLOWDOWN = 4;

function traceOf(artifacts: object): readonly TraceEvent[] {
  const trace: unknown = Reflect.get(artifacts, 'Trace');
  return (trace as { traceEvents: readonly TraceEvent[] }).traceEvents;
}

/**
 * Returns Lighthouse's score, 0 to 100, as it would be with another blocking time: the weighted
 * mean of its audits, that one scored by the preset's own curve.
 */
function scoreWith({ audits, categories, configSettings }: Result, blockingMs: number): number {
  const { scoring } = TotalBlockingTime.defaultOptions[configSettings.formFactor];
  const weighed = categories['performance']?.auditRefs ?? [];
  const scoreOf = (id: string): number =>
    id === 'total-blocking-time'
      ? Audit.computeLogNormalScore(scoring, blockingMs)
      : (audits[id]?.score ?? 0);
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return (weighed.reduce((sum, { id, weight }) => sum + weight * scoreOf(id), 0) / total) * 100;
}

/**
 * Runs Lighthouse's own presets on a page: mobile (four times slower CPU, slow 4G) and desktop. Its
 * score counts wall-clock time, so other load on the machine, such as a page's own chain and
 * services, lowers it; `unloaded` leaves that out.
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
    const blockingMs = blockingTime(traceOf(result.artifacts), config ? 1 : MOBILE_SLOWDOWN);
    return {
      performance: (result.lhr.categories['performance']?.score ?? 0) * 100,
      unloaded: scoreWith(result.lhr, blockingMs),
      blockingMs,
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
