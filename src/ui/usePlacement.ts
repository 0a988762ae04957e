import { type RefObject, useLayoutEffect } from 'react';

/** Side of its anchor that a bubble or list opens to; it flips where space is lacking. */
export type Placement = 'top' | 'bottom' | 'bottomStart' | 'bottomEnd';

const edge = 8;
const distance = 8;

/** Returns the position of the floating box, in CSS pixels of the viewport. */
export function place(
  anchor: { left: number; right: number; top: number; bottom: number },
  box: { width: number; height: number },
  view: { width: number; height: number },
  placement: Placement,
  rtl: boolean,
): { left: number; top: number } {
  const above = anchor.top - distance - box.height;
  const below = anchor.bottom + distance;
  const fitsAbove = above >= edge;
  const fitsBelow = below + box.height <= view.height - edge;
  const wantsAbove = placement === 'top';
  const top = wantsAbove
    ? fitsAbove || !fitsBelow
      ? above
      : below
    : fitsBelow || !fitsAbove
      ? below
      : above;
  const atLeftEdge = placement === (rtl ? 'bottomEnd' : 'bottomStart');
  const atRightEdge = placement === (rtl ? 'bottomStart' : 'bottomEnd');
  const centred = (anchor.left + anchor.right - box.width) / 2;
  const wanted = atLeftEdge ? anchor.left : atRightEdge ? anchor.right - box.width : centred;
  const left = Math.max(edge, Math.min(wanted, view.width - box.width - edge));
  return {
    left,
    top: Math.max(edge, Math.min(top, Math.max(edge, view.height - box.height - edge))),
  };
}

/**
 * While `open`, puts `floating` into the top layer (above dialogs too) and keeps it beside `anchor`
 * during scrolling and resizing. Browsers without popovers show it as a fixed box.
 */
export function usePlacement(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  placement: Placement,
): void {
  useLayoutEffect(() => {
    const box = floating.current;
    const to = anchor.current;
    if (!open || !box || !to) return undefined;
    const popover = typeof box.showPopover === 'function';
    if (popover) box.showPopover();
    const update = (): void => {
      const rtl = getComputedStyle(to).direction === 'rtl';
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = place(
        to.getBoundingClientRect(),
        { width: box.offsetWidth, height: box.offsetHeight },
        view,
        placement,
        rtl,
      );
      box.style.setProperty('left', `${left}px`);
      box.style.setProperty('top', `${top}px`);
    };
    update();
    window.addEventListener('resize', update);
    document.addEventListener('scroll', update, { capture: true, passive: true });
    // A dialog may still be sliding in when a tooltip inside it opens.
    for (const settled of ['animationend', 'transitionend'])
      document.addEventListener(settled, update, true);
    return () => {
      window.removeEventListener('resize', update);
      document.removeEventListener('scroll', update, { capture: true });
      for (const settled of ['animationend', 'transitionend'])
        document.removeEventListener(settled, update, true);
      if (popover && box.isConnected) box.hidePopover();
    };
  }, [open, anchor, floating, placement]);
}
