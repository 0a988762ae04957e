import { focusNearest, isFocusLost, lineageOf } from './focusNearest.ts';

/**
 * Keeps the focus of keyboards near where it was when what has it is removed, as a claim is after
 * its receipt: else the next Tab starts at the top of the page. Dialogs do so themselves
 * (`useDialogFocus`), and a change of page focuses the new one. Ends with the signal, if any.
 */
export function keepFocus(signal?: AbortSignal): void {
  let lineage: readonly Element[] = lineageOf(document.activeElement);
  let isKeyDown = false;
  const keep = (): void => {
    lineage = lineageOf(document.activeElement);
  };
  const letGo = ({ target }: FocusEvent): void =>
    // A browser may say so right before the element is removed: then it wasn't the user.
    queueMicrotask(() => {
      const [focused] = lineage;
      if (focused === target && focused?.isConnected && !focused.matches(':disabled')) lineage = [];
    });
  const goOn = (): void => {
    const [focused] = lineage;
    // A button that has the focus while Enter is still down would be pressed by it.
    if (isKeyDown || !focused || focused.isConnected || !isFocusLost()) return;
    // Of a page that was replaced only `main` is left, which the new page starts with.
    const near = lineage.filter((element) => element.parentElement?.closest('main'));
    lineage = [];
    focusNearest([focused, ...near], { preventScroll: true });
  };
  const press = (): void => {
    isKeyDown = true;
  };
  const release = (): void => {
    isKeyDown = false;
    goOn();
  };
  const options = signal ? { signal } : {};
  const observer = new MutationObserver(goOn);
  document.addEventListener('focusin', keep, options);
  document.addEventListener('focusout', letGo, options);
  document.addEventListener('keydown', press, { ...options, capture: true });
  document.addEventListener('keyup', release, { ...options, capture: true });
  // The key is released in another window.
  window.addEventListener('blur', release, options);
  observer.observe(document.body, { childList: true, subtree: true });
  signal?.addEventListener('abort', () => observer.disconnect());
}
