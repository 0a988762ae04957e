import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { size } from './theme/tokens.ts';

/** Rows rendered beyond each edge, so that fast scrolling shows no gap. */
const OVERSCAN = 4;

/** Heights of a list and of its rows, in rem. */
export interface ListHeights {
  list: string;
  row: string;
}

const tokenHeights: ListHeights = { list: size.tokenList, row: size.tokenRow };

/** Returns the height of a row in pixels, which follows the user's text size. */
function heightOfRow({ row }: ListHeights): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return Number.parseFloat(row) * rem;
}

/** Part of a long list that is in the document. */
export interface RowWindow {
  /** Ref of the element that scrolls. */
  viewport: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** First row, and the one after the last. */
  first: number;
  end: number;
  /** Pixels. */
  rowHeight: number;
}

/**
 * Returns the rows of a long list to render. All rows have one height, so that the costs don't grow
 * with the list, and the list's is known, so that nothing is measured while it opens. Scrolls to `activeIndex` when it or the list changes, to the top without one.
 */
export function useRowWindow(
  list: readonly unknown[],
  activeIndex: number,
  heights: ListHeights = tokenHeights,
): RowWindow {
  const viewport = useRef<HTMLDivElement>(null);
  const [rowHeight] = useState(() => heightOfRow(heights));
  const [top, setTop] = useState(0);
  // Asking the element would make the browser lay out the page while it opens.
  const scrolled = useRef(0);

  const onScroll = useCallback(() => {
    scrolled.current = viewport.current?.scrollTop ?? 0;
    setTop(Math.floor(scrolled.current / rowHeight));
  }, [rowHeight]);

  useEffect(() => {
    const element = viewport.current;
    if (!element || (activeIndex <= 0 && scrolled.current === 0)) return;
    const row = Math.min(Math.max(0, activeIndex), Math.max(0, list.length - 1));
    const from = row * rowHeight;
    const isBelow = from + rowHeight > scrolled.current + element.clientHeight;
    if (from < scrolled.current) element.scrollTop = from;
    else if (isBelow) element.scrollTop = from + rowHeight - element.clientHeight;
    onScroll();
  }, [activeIndex, list, rowHeight, onScroll]);

  const visible = Math.ceil(Number.parseFloat(heights.list) / Number.parseFloat(heights.row)) + 1;
  const last = Math.max(0, list.length - visible);
  const shown = Math.min(top, last);
  return {
    viewport,
    onScroll,
    first: Math.max(0, shown - OVERSCAN),
    end: Math.min(list.length, shown + visible + OVERSCAN),
    rowHeight,
  };
}
