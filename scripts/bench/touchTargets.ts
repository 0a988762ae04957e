import type { Page } from '@playwright/test';

/** Least width and height of what a finger presses, in CSS px. */
const TARGET = 44;

/**
 * Lists the buttons and fields in view that a finger can miss: those that can't be hit over all of
 * `least` px across their middle, upright or along. Links within a sentence are left out, as in
 * WCAG 2.5.8. Runs in the page.
 */
function small(least: number): string[] {
  // A pixel less on either side, as boxes may begin between two.
  const reach = least / 2 - 1;
  const selector = 'button, a[href], input, select, [role="button"], [role="tab"], summary';
  const isSentence = (element: Element): boolean =>
    element.matches('a') && getComputedStyle(element).display === 'inline';
  const missed: string[] = [];
  for (const element of document.querySelectorAll(selector)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isInView = width > 1 && height > 1 && y > reach && y < innerHeight - reach;
    if (!isInView || element.matches(':disabled') || isSentence(element)) continue;
    const label = element.closest('label');
    const hits = (atX: number, atY: number): boolean => {
      const hit = document.elementFromPoint(atX, atY);
      return hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false));
    };
    // Covered by a bar, or scrolled out of its own box: no target now.
    if (!hits(x, y)) continue;
    const isTall = hits(x, y - reach) && hits(x, y + reach);
    const isWide = width >= least || (hits(x - reach, y) && hits(x + reach, y));
    const words = element.getAttribute('aria-label') ?? element.textContent.trim();
    if (!isTall || !isWide) missed.push(words || element.tagName.toLowerCase());
  }
  return missed;
}

/** Lists the words of what can be pressed in the first viewport and is too small for a finger. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(small, TARGET);
