import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { Audit } from 'lighthouse/core/audits/audit.js';
import TotalBlockingTime from 'lighthouse/core/audits/metrics/total-blocking-time.js';
import { browserArguments } from '../browser.ts';
import { blockingTime, compareBlocking, slownessOf, type TraceEvent } from './blocking.ts';
import { comparisonsOf, type Compared, type Pair } from './turns.ts';

const PORT = 18_333;

/** Figures of one of Lighthouse's presets. */
interface PresetFigures {
  /** Lighthouse's score, 0 to 100, with the blocking time of the budgets' machine for its own. */
  performance: Compared;
  /** Our blocking time, and the main thread's time for the whole load of the reference, in ms. */
  blocking: Compared;
}

interface LighthouseFigures {
  mobile: PresetFigures;
  desktop: PresetFigures;
}

/** CPU slowdown of Lighthouse's mobile preset. */
const MOBILE_SLOWDOWN = 4;

interface Visit {
  result: Result;
  trace: readonly TraceEvent[];
}

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
  const score = weighed.reduce((sum, { id, weight }) => sum + weight * scoreOf(id), 0) / total;
  return Math.round(score * 100);
}

/** Compares a visit with one to the reference, on a CPU `slowdown` times slower. */
function compareVisits(
  ours: Visit,
  reference: Visit,
  slowdown: number,
): Record<keyof PresetFigures, Pair> {
  const atBudgets = slowdown / slownessOf(reference.trace);
  const scoreOf = ({ result, trace }: Visit): number =>
    scoreWith(result, blockingTime(trace, atBudgets));
  return {
    performance: { ours: scoreOf(ours), reference: scoreOf(reference) },
    blocking: compareBlocking(ours.trace, reference.trace, slowdown),
  };
}

/**
 * Runs Lighthouse's own presets on a page and on the reference, in turns: mobile (four times slower
 * CPU, slow 4G) and desktop.
 */
export async function measureLighthouse(
  url: string,
  referenceUrl: string,
  executablePath: string,
): Promise<LighthouseFigures> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...browserArguments,
      `--remote-debugging-port=${PORT}`,
      '--remote-debugging-address=127.0.0.1',
    ],
  });
  const visit = async (page: string, config?: typeof desktopConfig): Promise<Visit> => {
    const answer = await lighthouse(
      page,
      { port: PORT, output: 'json', logLevel: 'error', onlyCategories: ['performance'] },
      config,
    );
    if (!answer) throw new Error('Lighthouse gave no result');
    return { result: answer.lhr, trace: traceOf(answer.artifacts) };
  };
  const compare = (slowdown: number, config?: typeof desktopConfig): Promise<PresetFigures> =>
    comparisonsOf(async () => {
      const reference = await visit(referenceUrl, config);
      return compareVisits(await visit(url, config), reference, slowdown);
    });
  try {
    return { mobile: await compare(MOBILE_SLOWDOWN), desktop: await compare(1, desktopConfig) };
  } finally {
    await browser.close();
  }
}
