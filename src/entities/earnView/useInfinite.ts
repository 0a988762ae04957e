import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Rows that stand there at first, and come with each reach of the end (FARM-04, POOL-02). */
const PAGE_ROWS = 12;

export interface Infinite {
  /** How many rows to show, from the first. */
  shown: number;
  hasMore: boolean;
  showMore: () => void;
  /** For what stands under the last row: when it comes into sight, more rows come. */
  endRef: RefObject<HTMLDivElement | null>;
}

/**
 * The first rows of a long list, and more whenever its end comes into sight. `resetKey`: with another one the list is
 * another, and begins at its first rows again.
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
  // Anew for each page of rows: an end that stays in sight is told of only once.
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
