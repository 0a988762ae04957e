import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function findBrowser(): string | undefined {
  return CANDIDATES.find((path) => path !== '' && existsSync(path));
}

/** Repeats what Playwright switches off: the argument below replaces its own. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/**
 * The suggestions of the address bar, a page of Chromium's own that each window loads beside ours: a
 * third of the processor time of a short visit.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Arguments for Chromium without a display and without requests of its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PLAYWRIGHT_DISABLES, ...ADDRESS_BAR].join(',')}`,
];

/**
 * Returns the path of a Chromium for the browser tests; installs Debian's package if there is none.
 * Throws a sentence that says what to do where it cannot.
 */
export function requireBrowser(log: (line: string) => void): string {
  const present = findBrowser();
  if (present) return present;
  const install =
    'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-noto-core fonts-noto-color-emoji';
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(
      'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to a Chrome or Chromium.',
    );
  }
  log('installing Chromium from the Debian packages (once) ...');
  execFileSync('bash', ['-c', `(${install}) >/dev/null`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const installed = findBrowser();
  if (!installed)
    throw new Error(
      'Chromium was installed but is not at /usr/bin/chromium: set CHROMIUM_PATH to where it is.',
    );
  return installed;
}
