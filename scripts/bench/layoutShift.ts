import type { Page } from '@playwright/test';

/** What moved on a page while it loaded. */
export interface LayoutShift {
  /** Sum of all shifts that no input caused: at least the CLS, which is its worst five seconds. */
  score: number;
  /** The element that moved in the largest of them, as its tag and first words. */
  worst: string | undefined;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

interface Recorded {
  layoutShift: { score: number; largest: number; worst: string | undefined };
}

/** Records the shifts of each page that is opened from now on; runs in the page. */
function record(): void {
  const found: Recorded['layoutShift'] = { score: 0, largest: 0, worst: undefined };
  (window as unknown as Recorded).layoutShift = found;
  /** Characters that tell an element from its neighbours. */
  const WORDS = 40;
  const describe = (node: Node | null): string | undefined => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return undefined;
    const words = element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, WORDS);
    return `${element.tagName.toLowerCase()} '${words}'`;
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      found.score += value;
      if (value < found.largest) continue;
      found.largest = value;
      found.worst = describe(sources[0]?.node ?? null);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Lets every page that a tab opens from now on be asked what moved on it. */
export const recordShifts = (page: Page): Promise<unknown> => page.addInitScript(record);

/** Milliseconds after the last request in which late parts are drawn. */
const DRAWN_MS = 700;

/** Opens a page and returns what moved until it had loaded. Needs `recordShifts`. */
export async function readLayoutShift(page: Page, url: string): Promise<LayoutShift> {
  await page.goto(url);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(DRAWN_MS);
  return page.evaluate(() => (window as unknown as Recorded).layoutShift);
}
