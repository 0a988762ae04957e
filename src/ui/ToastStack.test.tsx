// @document
import { act, render, screen } from '@testing-library/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AppTheme } from './theme/AppTheme.tsx';
import { ToastStack } from './ToastStack.tsx';
import { dialogOpened } from './topDialog.ts';

function Dialog(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialogOpened(dialog.current!), []);
  return <dialog ref={dialog} open aria-label="sending" />;
}

function Page({ isOpen, toast }: { isOpen: boolean; toast?: string }): ReactNode {
  return (
    <AppTheme mode="light">
      {isOpen ? <Dialog /> : null}
      <ToastStack label="Notifications" isEmpty={toast === undefined} isOpen={false}>
        {toast}
      </ToastStack>
    </AppTheme>
  );
}

/** Gives jsdom the popovers of browsers, which refuse elements outside of the document. */
function usePopovers(): void {
  const { prototype } = HTMLElement;
  const toggle = vi.fn(function toggle(this: HTMLElement) {
    if (!this.isConnected) throw new DOMException('disconnected', 'InvalidStateError');
  });
  Object.assign(prototype, { showPopover: () => undefined, togglePopover: toggle });
  const { matches: matchesOthers } = Element.prototype;
  const matches = vi.spyOn(Element.prototype, 'matches').mockImplementation(function matchesToo(
    this: Element,
    selector,
  ) {
    return selector !== ':popover-open' && matchesOthers.call(this, selector);
  });
  onTestFinished(() => {
    matches.mockRestore();
    Reflect.deleteProperty(prototype, 'showPopover');
    Reflect.deleteProperty(prototype, 'togglePopover');
  });
}

it('outlives a dialog that closes as the first toast comes', async () => {
  usePopovers();
  const { rerender } = render(<Page isOpen />);
  expect(screen.getByLabelText('sending')).toContainElement(screen.getByLabelText('Notifications'));
  await act(async () => rerender(<Page isOpen={false} toast="Sent" />));
  expect(screen.getByLabelText('Notifications')).toHaveTextContent('Sent');
  expect(document.body).toContainElement(screen.getByLabelText('Notifications'));
});

it('makes room for toasts over the page, and changes nothing without any', () => {
  let resized = (): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const { style } = document.documentElement;
  render(<Page isOpen={false} />);
  const shown = screen.getByLabelText('Notifications');
  resized();
  expect(style.getPropertyValue('--toasts')).toBe('');
  Object.defineProperty(shown, 'offsetHeight', { value: 64, configurable: true });
  resized();
  expect(style.getPropertyValue('--toasts')).toBe('64px');
  Object.defineProperty(shown, 'offsetHeight', { value: 0 });
  resized();
  expect(style.getPropertyValue('--toasts')).toBe('');
});
