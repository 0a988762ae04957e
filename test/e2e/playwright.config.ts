import { defineConfig } from '@playwright/test';
import { browserArguments } from '../../scripts/browser.ts';
import { appPort, resultsFolder } from './fixtures/ports.ts';

export default defineConfig({
  testDir: '.',
  outputDir: `../../${resultsFolder}`,
  // Every worker has its own chain, reset to its seed for each test, so tests can run in parallel.
  // More than one for each core make a slow machine's nodes answer later than the pages wait.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Generous, for busy machines: it only ends tests that hang.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${appPort}`,
    browserName: 'chromium',
    // A test reuses the window of the previous one, cleared: opening a window costs as much as a
    // page.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Answers of a service worker escape a test's routes; `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    actionTimeout: 40_000,
    colorScheme: 'light',
    // Animations cost a tenth of the time and show nothing new. `swap.spec.ts` has them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a quarter of a run's time: enable it to investigate a failure.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    // `test.ts` takes pictures of what fails.
    screenshot: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // A page that lives for seconds never earns back what optimising its code costs: a seventh of
      // the processor time of a run.
      args: [...browserArguments, '--js-flags=--no-maglev --no-opt'],
    },
  },
  webServer: {
    command: 'node test/e2e/serve.ts',
    cwd: '../..',
    url: `http://127.0.0.1:${appPort}/favicon.svg`,
    reuseExistingServer: false,
    // In a fresh folder it compiles the contracts too.
    timeout: 240_000,
    stdout: 'pipe',
  },
});
