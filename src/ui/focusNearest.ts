const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** Reports whether the focus is on nothing that a key could reach. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
}

/** Returns the first element inside `root` that can be focused. */
function firstFocusable(root: Element): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (element) => !element.matches(':disabled') && element.tabIndex >= 0,
  );
}

/** Returns an element and its ancestors up to the body. */
export function lineageOf(element: Element | null): Element[] {
  const lineage: Element[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) lineage.push(at);
  return lineage;
}

/**
 * Focuses an element of the lineage again, or where it is gone or disabled, the nearest one that
 * can be focused.
 */
export function focusNearest(lineage: readonly Element[], options?: FocusOptions): void {
  for (const element of lineage) {
    if (!element.isConnected) continue;
    const target =
      element === lineage[0] && !element.matches(':disabled')
        ? (element as HTMLElement)
        : firstFocusable(element);
    if (!target) continue;
    target.focus(options);
    return;
  }
}
