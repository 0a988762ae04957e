import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The whole browser. */
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** The same engine without what a window needs, an eighth cheaper. */
const SHELLS = ['/usr/bin/chromium-headless-shell'];

/** Returns the path of a browser, if there is one: a shell where it suffices and is there. */
function findBrowser(isShellEnough: boolean): string | undefined {
  return [process.env['CHROMIUM_PATH'] ?? '', ...(isShellEnough ? SHELLS : []), ...BROWSERS].find(
    (path) => path !== '' && existsSync(path),
  );
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
 * Returns the path of a Chromium for the browser tests; installs Debian's package if there is none,
 * only the shell where that is enough. Throws a sentence that says what to do where it cannot.
 */
export function requireBrowser(log: (line: string) => void, isShellEnough = false): string {
  const present = findBrowser(isShellEnough);
  if (present) return present;
  const name = isShellEnough ? 'chromium-headless-shell' : 'chromium';
  const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name} fonts-noto-core fonts-noto-color-emoji`;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(
      'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to a Chrome or Chromium.',
    );
  }
  log(`installing ${name} from the Debian packages (once) ...`);
  execFileSync('bash', ['-c', `(${install}) >/dev/null`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const installed = findBrowser(isShellEnough);
  if (!installed)
    throw new Error(
      `${name} was installed but is not in /usr/bin: set CHROMIUM_PATH to where it is.`,
    );
  return installed;
}
