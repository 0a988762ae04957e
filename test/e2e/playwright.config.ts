import { defineConfig } from '@playwright/test';
import { browserArguments } from '../../scripts/browser.ts';
import { appPort, resultsFolder } from './fixtures/ports.ts';

export default defineConfig({
  testDir: '.',
  outputDir: `../../${resultsFolder}`,
  // Every worker has a chain of its own that each test finds as it was seeded, so that tests can run beside each other.
  // Two leave two cores idle for more than a third of the time: pages wait for blocks, and tests for pages.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${appPort}`,
    browserName: 'chromium',
    // A test begins in the window of the one before it, emptied of all that it held: opening a window costs as much as a page.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    actionTimeout: 20_000,
    colorScheme: 'light',
    // Moving pictures cost a tenth of the time, and say nothing. `swap.spec.ts` has them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a quarter of the time that a run takes: asked for when a failure has to be looked into.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: browserArguments,
    },
  },
  webServer: {
    command: 'node test/e2e/serve.ts',
    cwd: '../..',
    url: `http://127.0.0.1:${appPort}/favicon.svg`,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'pipe',
  },
});
