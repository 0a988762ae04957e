import type { Page } from '@playwright/test';

/** What a visitor sees of a page before scrolling. */
export interface FirstLook {
  /** Text of the first h1 that is in view. */
  heading: string | undefined;
  /** Words of the accent-coloured buttons and links in view. */
  primaries: string[];
  /** Share of the viewport's height that the page's own content covers, of 1. */
  content: number;
}

/** Reads what of a page is in the first viewport; runs in the page. */
function look(): FirstLook {
  /** Resolves the theme's colour to what a style of an element says. */
  const probe = document.createElement('i');
  probe.style.color = 'var(--c-accent)';
  document.body.append(probe);
  const accent = getComputedStyle(probe).color;
  probe.remove();
  const isInView = (element: Element): boolean => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      bottom > 0 &&
      right > 0 &&
      top < innerHeight &&
      left < innerWidth &&
      element.checkVisibility({ checkVisibilityCSS: true })
    );
  };
  const words = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent).trim();
  const heading = [...document.querySelectorAll('h1')].find(isInView);
  const primaries = [...document.querySelectorAll('button, a, [role="button"]')]
    .filter((element) => isInView(element) && !element.matches(':disabled'))
    .filter((element) => getComputedStyle(element).backgroundColor === accent)
    .map(words);
  const main = document.querySelector('main')?.getBoundingClientRect();
  const shown = main ? Math.min(main.bottom, innerHeight) - Math.max(main.top, 0) : 0;
  return {
    heading: heading ? words(heading) : undefined,
    primaries,
    content: Math.max(0, shown) / innerHeight,
  };
}

/** Agrees to what a page asks of a first visit, which is no part of the look. */
async function agree(page: Page): Promise<void> {
  const notice = page.getByRole('dialog');
  if (!(await notice.isVisible())) return;
  for (const box of await notice.getByRole('checkbox').all()) await box.check();
  await notice.getByRole('button').last().click();
  await notice.waitFor({ state: 'hidden' });
}

/** Opens a page as a visitor and reads what is in the first viewport. */
export async function readFirstLook(page: Page, url: string): Promise<FirstLook> {
  await page.goto(url);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await agree(page);
  return page.evaluate(look);
}

/** Lists the addresses that visible links lead to. */
async function linksOf(page: Page): Promise<string[]> {
  return page
    .locator('a[href]:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Milliseconds in which a menu must have shown its links. */
const MENU_MS = 5000;

/**
 * Returns which of the addresses the open page doesn't lead to, neither by a visible link nor by one
 * in a menu that one press opens.
 */
export async function missingFrom(page: Page, wanted: readonly string[]): Promise<string[]> {
  const seen = new Set(await linksOf(page));
  for (const name of ['Games', 'More']) {
    const opens = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('button', { name, exact: true });
    if (!(await opens.isVisible())) continue;
    const before = await page.locator('a[href]').count();
    await opens.click();
    await page
      .waitForFunction((count) => document.querySelectorAll('a[href]').length > count, before, {
        timeout: MENU_MS,
      })
      .catch(() => undefined);
    for (const address of await linksOf(page)) seen.add(address);
    await page.keyboard.press('Escape');
  }
  return wanted.filter((path) => !seen.has(path));
}
