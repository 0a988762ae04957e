import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';

/** Milliseconds in which a press beside a dialog is taken for one that was meant for its inside. */
const SETTLE_MS = 500;

/** Guards a dialog against presses that its own changes put beside it. */
export interface SteadySize {
  /** Call on each press inside the dialog, so that a double click cannot close it. */
  touched: () => void;
  /** Reports whether the dialog has not changed for half a second. */
  isSettled: () => boolean;
}

/** Keeps an element at least as tall as it was (`--kept-height`), until it is let go. */
class KeptHeight {
  /** Height at the last measurement, which is before a change that is being rendered. */
  #measured = 0;
  #kept: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #element: HTMLElement;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  measured(height: number): void {
    this.#measured = height;
    if (this.#kept !== undefined) this.#keep(Math.max(this.#kept, this.#measured));
  }

  /**
   * Measures now: what changed since the last measurement is laid out already. Held at the height
   * from before that, the dialog would move between pressing and letting go, and no click follow.
   */
  measure(): void {
    const height = Number.parseFloat(getComputedStyle(this.#element).height);
    if (height > 0) this.measured(height);
  }

  hold(): void {
    clearTimeout(this.#timer);
    this.#keep(Math.max(this.#kept ?? 0, this.#measured));
  }

  letGo(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.reset(), SETTLE_MS);
  }

  reset(): void {
    clearTimeout(this.#timer);
    this.#kept = undefined;
    this.#element.style.removeProperty('--kept-height');
  }

  #keep(height: number): void {
    this.#kept = height;
    this.#element.style.setProperty('--kept-height', `${height}px`);
  }
}

/**
 * Keeps a dialog from shrinking where that would pull a button away under the pointer: for half a
 * second after a press inside, and as long as `isSteady`, at the height from before. Otherwise it
 * is as tall as its content, so that a step with more to show leaves no blank behind.
 */
export function useSteadySize(
  dialog: RefObject<HTMLDialogElement | null>,
  isSteady: boolean,
): SteadySize {
  const changedAt = useRef(0);
  const kept = useRef<KeptHeight>(undefined);
  const steady = useRef(isSteady);
  useLayoutEffect(() => {
    const shown = dialog.current;
    changedAt.current = performance.now();
    if (!shown || typeof ResizeObserver === 'undefined') return undefined;
    const height = new KeptHeight(shown);
    kept.current = height;
    const observer = new ResizeObserver(([entry]) => {
      changedAt.current = performance.now();
      // To the fraction of a pixel, so that the dialog does not move when it is held.
      height.measured(entry?.borderBoxSize[0]?.blockSize ?? 0);
    });
    const remeasure = (): void => height.reset();
    observer.observe(shown, { box: 'border-box' });
    window.addEventListener('resize', remeasure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', remeasure);
      height.reset();
      kept.current = undefined;
    };
  }, [dialog]);
  useLayoutEffect(() => {
    steady.current = isSteady;
    if (isSteady) kept.current?.hold();
    else kept.current?.letGo();
  }, [isSteady]);
  return useMemo(
    () => ({
      touched: () => {
        changedAt.current = performance.now();
        kept.current?.measure();
        kept.current?.hold();
        if (!steady.current) kept.current?.letGo();
      },
      isSettled: () => performance.now() - changedAt.current >= SETTLE_MS,
    }),
    [],
  );
}
