import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns how many of a row's first `count` children fit in its width. The child after them opens
 * the rest; it takes its place if `alwaysMore`, or if some do not fit. Measures again when the row
 * or a child changes its size: languages and fonts change widths that no media query knows.
 * Children that are not shown must keep their size (`visibility: hidden`, out of the flow), or they
 * could not be measured.
 */
export function useFitting(
  row: RefObject<HTMLElement | null>,
  count: number,
  alwaysMore: boolean,
): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = (): void => {
      const space = element.clientWidth;
      // Not laid out: nothing to measure.
      if (space === 0) return;
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      const widths = [...element.children].map((child) => child.getBoundingClientRect().width);
      const more = widths[count] === undefined ? 0 : widths[count] + gap;
      const ends: number[] = [];
      for (const width of widths.slice(0, count)) ends.push((ends.at(-1) ?? -gap) + gap + width);
      const fitsAll = (ends.at(-1) ?? 0) + (alwaysMore ? more : 0) <= space;
      setFitting(fitsAll ? count : ends.filter((end) => end + more <= space).length);
    };
    // Missing from the oldest in-app browsers: there the first measurement stays.
    if (typeof ResizeObserver === 'undefined') {
      measure();
      return undefined;
    }
    // Called after the next layout and before it is painted, also at first: measuring here would lay
    // the page out once more.
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [row, count, alwaysMore]);
  return fitting;
}
