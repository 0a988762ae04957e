import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

/**
 * Takes screenshots of the gallery in both themes and at both widths into `folder`, and reports
 * every axe violation.
 */
const folder = process.argv[2] ?? 'test-results/gallery';
mkdirSync(folder, { recursive: true });
const server = await createServer({ configFile: `${import.meta.dirname}/vite.config.ts` });
await server.listen();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
let violations = 0;
try {
  for (const theme of ['light', 'dark']) {
    for (const width of [1440, 390]) {
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => process.stdout.write(`page error: ${error.message}\n`));
      page.on(
        'console',
        (message) =>
          message.type() === 'error' && process.stdout.write(`console: ${message.text()}\n`),
      );
      await page.goto(`http://127.0.0.1:5199/gallery.html?theme=${theme}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      const look = async (name: string, fullPage: boolean): Promise<void> => {
        await page.screenshot({ path: `${folder}/${theme}-${width}-${name}.png`, fullPage });
        const { violations: found } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        violations += found.length;
        for (const one of found)
          process.stdout.write(
            `${theme} ${width} ${name}: ${one.id} ${one.nodes
              .map((node) => node.html)
              .slice(0, 3)
              .join(' | ')} ${one.nodes[0]?.failureSummary ?? ''}\n`,
          );
      };
      // Images load as they scroll into view.
      for (let at = 0; at < 8; at += 1) await page.mouse.wheel(0, 1000);
      await page
        .getByRole('img', { name: 'purr' })
        .evaluate((image: HTMLImageElement) => image.decode());
      await page.evaluate(() => scrollTo(0, 0));
      await look('top', false);
      await look('page', true);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wide > 0) process.stdout.write(`${theme} ${width}: the page is ${wide} px too wide\n`);
      await page.getByRole('button', { name: 'Select a token' }).click();
      await look('picker', false);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Swap', exact: true }).click();
      await page.getByRole('button', { name: 'What is this fee?' }).focus();
      await look('confirm', false);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Language' }).click();
      await look('menu', false);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'success toast' }).click();
      await page.getByRole('button', { name: 'danger toast' }).click();
      await page.evaluate(() => scrollTo(0, 0));
      await look('toasts', false);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}
process.stdout.write(`${violations} violations\n`);
process.exitCode = violations === 0 ? 0 : 1;
