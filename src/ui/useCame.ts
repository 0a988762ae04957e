import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** Within one width of the row that scrolls: drawn before it is swiped to. */
const MARGIN = '0px 100%';

/**
 * Reports whether a child of a row that scrolls sideways has come near the row's view, and from then
 * on always; true at once where that can't be observed.
 */
export function useCame<Child extends HTMLElement>(): {
  ref: RefObject<Child | null>;
  hasCome: boolean;
} {
  const ref = useRef<Child>(null);
  const [hasCome, setCome] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const child = ref.current;
    if (hasCome || !child) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setCome(true));
      },
      { root: child.parentElement, rootMargin: MARGIN },
    );
    observer.observe(child);
    return () => observer.disconnect();
  }, [hasCome]);
  return { ref, hasCome };
}
