import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Milliseconds in which a press beside a dialog is taken for one that was meant for its inside. */
const SETTLE_MS = 500;

/** Guards a dialog against presses that its own changes put beside it. */
export interface SteadySize {
  /** Call on each press inside the dialog, so that a double click cannot close it. */
  touched: () => void;
  /** Reports whether the dialog has not changed for half a second. */
  isSettled: () => boolean;
}

/**
 * Keeps a dialog as tall as it has been since it opened (`--kept-height`): a step with less to show
 * must not pull a button away under the pointer. A resized window starts anew.
 */
export function useSteadySize(dialog: RefObject<HTMLDialogElement | null>): SteadySize {
  const changedAt = useRef(0);
  const touched = (): void => {
    changedAt.current = performance.now();
  };
  useLayoutEffect(() => {
    const shown = dialog.current;
    changedAt.current = performance.now();
    if (!shown || typeof ResizeObserver === 'undefined') return undefined;
    let kept = 0;
    const keep = (height: number): void => {
      kept = height;
      shown.style.setProperty('--kept-height', `${height}px`);
    };
    const observer = new ResizeObserver(() => {
      changedAt.current = performance.now();
      keep(Math.max(kept, shown.offsetHeight));
    });
    const remeasure = (): void => {
      shown.style.removeProperty('--kept-height');
      keep(shown.offsetHeight);
    };
    observer.observe(shown, { box: 'border-box' });
    window.addEventListener('resize', remeasure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', remeasure);
    };
  }, [dialog]);
  return { touched, isSettled: () => performance.now() - changedAt.current >= SETTLE_MS };
}
