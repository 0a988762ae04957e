import { useEffect, useRef, useState, type RefObject } from 'react';

/** Far enough that a row is read before it comes into sight, at any speed of a finger. */
const MARGIN = '600px 0px';

type Told = (entry: IntersectionObserverEntry) => void;

const listeners = new WeakMap<Element, Told>();
let observer: IntersectionObserver | undefined;

/** One observer for every row of the page. */
function shared(): IntersectionObserver | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined;
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

export interface NearView<Element extends HTMLElement> {
  ref: RefObject<Element | null>;
  /** Whether it is in sight, or soon will be. */
  isNear: boolean;
  /** CSS pixels it had when it went out of sight: its place stays, so that nothing jumps. */
  height: number | undefined;
}

/** Tells whether an element is near what the reader looks at. Where that cannot be observed, it always is. */
export function useNearView<Element extends HTMLElement>(): NearView<Element> {
  const ref = useRef<Element>(null);
  const [seen, setSeen] = useState<{ isNear: boolean; height: number | undefined }>(() => ({
    isNear: typeof IntersectionObserver === 'undefined',
    height: undefined,
  }));
  useEffect(() => {
    const element = ref.current;
    const watching = shared();
    if (!element || !watching) return undefined;
    listeners.set(element, ({ isIntersecting, boundingClientRect }) => {
      setSeen((before) =>
        before.isNear === isIntersecting
          ? before
          : {
              isNear: isIntersecting,
              height: isIntersecting ? undefined : boundingClientRect.height,
            },
      );
    });
    watching.observe(element);
    return () => {
      listeners.delete(element);
      watching.unobserve(element);
    };
  }, []);
  return { ref, ...seen };
}
