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
    // Some browsers fire `focusout` right before the element is removed, which is no choice of the
    // user's.
    queueMicrotask(() => {
      const [focused] = lineage;
      if (focused === target && focused?.isConnected && !focused.matches(':disabled')) lineage = [];
    });
  const goOn = (): void => {
    const [focused] = lineage;
    // Waits while a key is down: Enter would press the button that gets the focus.
    if (isKeyDown || !focused || focused.isConnected || !isFocusLost()) return;
    // After a change of page, only elements inside `main` count: `main` itself belongs to the new
    // page.
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
  // The `keyup` event goes to another window.
  window.addEventListener('blur', release, options);
  observer.observe(document.body, { childList: true, subtree: true });
  signal?.addEventListener('abort', () => observer.disconnect());
}
