import { useLayoutEffect, type RefObject } from 'react';
import { focusNearest, isFocusLost, lineageOf } from './focusNearest.ts';
import { dialogOpened } from './topDialog.ts';

/** Focuses the child marked `data-autofocus`, else the dialog itself. */
function focusInside(dialog: HTMLDialogElement): void {
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
}

/**
 * Shows a dialog as modal and holds the focus in it: what is pressed inside may disappear with the
 * next step. Closing returns the focus to where it was, or near it where that is gone.
 */
export function useDialogFocus(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    const lineage = lineageOf(document.activeElement);
    const root = document.documentElement;
    const scrollbar = window.innerWidth - root.clientWidth;
    // The page loses its scroll bar while a dialog is open (GlobalStyle) and must not shift by its
    // width.
    if (scrollbar > 0) root.style.setProperty('--scrollbar', `${scrollbar}px`);
    // Old in-app browsers have no modal dialogs: they show it on top without making the page inert.
    if (typeof shown.showModal === 'function') shown.showModal();
    else shown.setAttribute('open', '');
    const onClosed = dialogOpened(shown);
    focusInside(shown);
    const observer = new MutationObserver(() => {
      if (isFocusLost()) focusInside(shown);
    });
    observer.observe(shown, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'tabindex'],
    });
    return () => {
      observer.disconnect();
      onClosed();
      if (typeof shown.close === 'function' && shown.open) shown.close();
      const [before] = lineage;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // The same change may remove or disable it, or open the next dialog, which keeps its focus.
      queueMicrotask(() => {
        if (isFocusLost()) focusNearest(lineage);
      });
    };
  }, [dialog]);
}
