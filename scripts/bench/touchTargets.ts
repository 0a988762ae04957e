import type { Page } from '@playwright/test';

/** Least width and height of what a finger presses, in CSS px. */
const TARGET = 44;

/**
 * Lists the buttons, links and fields of the whole page that a finger can miss: those that can't be
 * hit over all of `least` px across their middle, upright or along, and those that a neighbour's area
 * lies over. Links within a sentence are left out, as in WCAG 2.5.5. Runs in the page.
 */
function missable(least: number): string[] {
  // A pixel less on either side, as boxes may begin between two.
  const reach = least / 2 - 1;
  const targets =
    'button, a[href], input, select, textarea, [role="button"], [role="tab"], summary';
  const isWords = (node: Node): boolean =>
    Boolean(node.textContent?.trim()) &&
    (!(node instanceof Element) ||
      (!node.matches(targets) && getComputedStyle(node).display === 'inline'));
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display.startsWith('inline') &&
    [...(element.parentElement?.childNodes ?? [])].some(isWords);
  const words = (element: Element): string =>
    element.getAttribute('aria-label') ??
    ((element as HTMLInputElement).labels?.[0] ?? element).textContent.trim();
  const missed: string[] = [];
  for (const element of document.querySelectorAll(targets)) {
    if (element.matches(':disabled') || isInSentence(element)) continue;
    // The middle of the screen is free of bars.
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A field within its label is pressed by pressing the label.
    const label = element.closest('label');
    const box = (label ?? element).getBoundingClientRect();
    const { left, top, right, bottom, width, height } = box;
    const [x, y] = [left + width / 2, top + height / 2];
    const at = (atX: number, atY: number): Element | null => document.elementFromPoint(atX, atY);
    const isOwn = (hit: Element | null): boolean =>
      hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false));
    // Hidden, covered, or scrolled out of its own box: no target now.
    if (width <= 1 || height <= 1 || !isOwn(at(x, y))) continue;
    const isTall = height >= least || (isOwn(at(x, y - reach)) && isOwn(at(x, y + reach)));
    const isWide = width >= least || (isOwn(at(x - reach, y)) && isOwn(at(x + reach, y)));
    const neighbour = [at(left + 2, y), at(right - 2, y), at(x, top + 2), at(x, bottom - 2)]
      .map((hit) => (isOwn(hit) ? null : (hit?.closest(`${targets}, label`) ?? null)))
      .find((other) => other !== null && !other.contains(element));
    const name = words(element) || element.tagName.toLowerCase();
    if (neighbour) missed.push(`${name} below ${words(neighbour)}`);
    else if (!isTall || !isWide) missed.push(name);
  }
  return missed;
}

/** Lists the words of what can be pressed on the page and is too small for a finger. */
export const missableTargets = (page: Page): Promise<string[]> => page.evaluate(missable, TARGET);
