import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { browserArguments } from '../browser.ts';

const PORT = 18_333;

export interface LighthouseScores {
  mobile: { performance: number; blockingMs: number };
  desktop: { performance: number };
}

/** Lighthouse's own presets on a page: mobile (four times slower CPU, slow 4G) and desktop. The middle of three runs. */
export async function measureLighthouse(url: string, executablePath: string): Promise<LighthouseScores> {
  const browser = await chromium.launch({
    executablePath,
    args: [...browserArguments, `--remote-debugging-port=${PORT}`, '--remote-debugging-address=127.0.0.1'],
  });
  const run = async (config?: typeof desktopConfig) => {
    const runs: { performance: number; blockingMs: number }[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const result = await lighthouse(url, { port: PORT, output: 'json', logLevel: 'error', onlyCategories: ['performance'] }, config);
      if (!result) throw new Error('Lighthouse gave no result');
      runs.push({
        performance: Math.round((result.lhr.categories['performance']?.score ?? 0) * 100),
        blockingMs: Math.round(result.lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN),
      });
    }
    return runs.sort((a, b) => a.performance - b.performance)[1]!;
  };
  try {
    const mobile = await run();
    const desktop = await run(desktopConfig);
    return { mobile, desktop };
  } finally {
    await browser.close();
  }
}
