import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { css, styled } from 'styled-components';
import { layer, media, size, space, width } from './theme/tokens.ts';
import { useTopDialog } from './topDialog.ts';

/** In the corner below the header's actions; above the tab bar where that is the menu. */
const overPage = css`
  inset-block: ${size.toastTop} auto;
  inset-inline: ${space.md};

  ${media.fromTablet} {
    inset-inline: auto ${space.lg};
    inline-size: ${width.toast};
  }

  ${media.withTabBar} {
    inset-block: auto calc(${size.tabBar} + env(safe-area-inset-bottom) + ${space.sm});
  }
`;

/** At the start of the top: a dialog closes at its end and acts at its bottom. */
const overDialog = css`
  inset-block: ${space.sm} auto;
  inset-inline: ${space.sm} calc(${size.target} + ${space.lg});

  ${media.fromTablet} {
    inset-inline: ${space.lg} auto;
    inline-size: ${width.toast};
  }
`;

const Stacked = styled.section<{ $isOverDialog: boolean; $isOpen: boolean }>`
  position: fixed;
  z-index: ${layer.toast};
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  inline-size: auto;
  block-size: auto;
  max-inline-size: none;
  max-block-size: 75dvh;
  margin: 0;
  padding: 0;
  overflow: ${({ $isOpen }) => ($isOpen ? 'hidden auto' : 'visible')};
  border: 0;
  background: none;
  pointer-events: ${({ $isOpen }) => ($isOpen ? 'auto' : 'none')};
  ${({ $isOverDialog }) => ($isOverDialog ? overDialog : overPage)}

  & > * {
    flex-shrink: 0;
    pointer-events: auto;
  }
`;

/**
 * Measures the toasts over a page (`--toasts`), so that what they cover at its end can be scrolled
 * clear of them (AppLayout).
 */
function useRoom(stack: RefObject<HTMLElement | null>, isOverPage: boolean): void {
  useLayoutEffect(() => {
    const shown = stack.current;
    // Missing from the oldest in-app browsers: there the page keeps its length.
    if (!shown || !isOverPage || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    // All elements inherit it, so each change makes the browser style the whole page again. Without
    // toasts it stays unset: else every dialog that opens or closes would change it.
    const observer = new ResizeObserver(() => {
      if (shown.offsetHeight > 0) style.setProperty('--toasts', `${shown.offsetHeight}px`);
      else style.removeProperty('--toasts');
    });
    observer.observe(shown);
    return () => {
      observer.disconnect();
      style.removeProperty('--toasts');
    };
  }, [stack, isOverPage]);
}

export interface ToastStackProps {
  /** Names the region, such as "Notifications". */
  label: string;
  isEmpty: boolean;
  /** True while all toasts are listed: many may have to scroll. */
  isOpen: boolean;
  /** Toasts, newest first, and what folds them. */
  children: ReactNode;
}

/**
 * Stacks the toasts in a corner, over everything. While a dialog is open they are a part of it,
 * since all else is inert: a press on one would count as a press beside the dialog.
 */
export function ToastStack({ label, isEmpty, isOpen, children }: ToastStackProps): ReactNode {
  const stack = useRef<HTMLElement>(null);
  const [host] = useState(() => document.createElement('div'));
  const dialog = useTopDialog();
  useRoom(stack, dialog === undefined);

  useLayoutEffect(() => {
    (dialog ?? document.body).append(host);
  }, [host, dialog]);

  useLayoutEffect(() => () => host.remove(), [host]);

  useLayoutEffect(() => {
    const shown = stack.current;
    // A dialog that closes with the first toast takes the stack along, for as long as it is the
    // topmost one known.
    if (!shown?.isConnected || typeof shown.showPopover !== 'function') return;
    // A dialog clips what it holds, unless it is in the top layer too.
    const isOnTop = dialog !== undefined && !isEmpty;
    if (isOnTop !== shown.matches(':popover-open')) shown.togglePopover(isOnTop);
  }, [dialog, isEmpty]);

  return createPortal(
    <Stacked
      ref={stack}
      aria-label={label}
      aria-live="polite"
      popover="manual"
      $isOverDialog={dialog !== undefined}
      $isOpen={isOpen}
    >
      {children}
    </Stacked>,
    host,
  );
}
