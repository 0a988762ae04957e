import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Reports whether an element's children need more height than it has: keys must then reach it, or
 * what is below the edge could not be read without a pointer.
 */
export function useScrolls(region: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = region.current;
    // Missing from the oldest in-app browsers: there nothing is measured.
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(() =>
      setScrolls(element.scrollHeight > element.clientHeight + 1),
    );
    const watch = (): void => {
      sizes.disconnect();
      for (const watched of [element, ...element.children]) sizes.observe(watched);
    };
    watch();
    const children = new MutationObserver(watch);
    children.observe(element, { childList: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
    };
  }, [region]);
  return scrolls;
}
