import { createContext, use, useEffect, useRef, useState, type RefObject } from 'react';

/** Far enough that a row is read before it scrolls into view, at any speed. */
const MARGIN = '600px 0px';

/** Whether what mounts is taken to be near until that is observed: the first rows of a new list. */
export const AtTopContext = createContext(false);

type Told = (entry: IntersectionObserverEntry) => void;

const listeners = new WeakMap<Element, Told>();
let observer: IntersectionObserver | undefined;

/** Returns the one observer shared by all rows. */
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
  /** Whether it is in view or about to be. */
  isNear: boolean;
  /** Height in CSS pixels when it left the view; reserved so that nothing jumps. */
  height: number | undefined;
}

/** Reports whether an element is near the viewport; always true where that cannot be observed. */
export function useNearView<Element extends HTMLElement>(): NearView<Element> {
  const ref = useRef<Element>(null);
  const isAtTop = use(AtTopContext);
  const [seen, setSeen] = useState<{ isNear: boolean; height: number | undefined }>(() => ({
    isNear: isAtTop || typeof IntersectionObserver === 'undefined',
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
