import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Rows shown first and added at each reach of the end (FARM-04, POOL-02). */
export const PAGE_ROWS = 12;

export interface Infinite {
  /** Number of rows to show. */
  shown: number;
  hasMore: boolean;
  showMore: () => void;
  /** Ref of the element below the last row; more rows show when it scrolls into view. */
  endRef: RefObject<HTMLDivElement | null>;
}

/**
 * Returns how many rows of a long list to show: more whenever its end scrolls into view. A new
 * `resetKey` starts over.
 */
export function useInfinite(total: number, resetKey: string): Infinite {
  const [asked, setAsked] = useState({ key: resetKey, rows: PAGE_ROWS });
  if (asked.key !== resetKey) setAsked({ key: resetKey, rows: PAGE_ROWS });
  const endRef = useRef<HTMLDivElement>(null);
  const shown = Math.min(asked.key === resetKey ? asked.rows : PAGE_ROWS, total);
  const hasMore = shown < total;
  const showMore = useCallback(
    () => setAsked((before) => ({ ...before, rows: Math.max(before.rows, shown) + PAGE_ROWS })),
    [shown],
  );
  // Observes anew for each page of rows: an end that stays in view is reported only once.
  useEffect(() => {
    const end = endRef.current;
    if (!end || !hasMore || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) showMore();
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [hasMore, showMore]);
  return { shown, hasMore, showMore, endRef };
}
