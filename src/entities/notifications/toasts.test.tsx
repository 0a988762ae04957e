// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { approveInfo, openTab, Outside, type Tab } from '#testing/transactionsWorld.ts';
import type { Hex } from '#lib/hex.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { TOAST_LIFETIME_MS, Toasts } from './Toasts.tsx';
import {
  toastAdded,
  toastId,
  toastRemoved,
  toastsReducer,
  type ToastContent,
} from './toastsSlice.ts';

const hash: Hex = `0x${'ab'.repeat(32)}`;
const confirmed: ToastContent = {
  type: 'success',
  titleKey: 'notifications.confirmed',
  info: approveInfo,
  hash,
};

describe('the toasts in state', () => {
  const after = (...contents: ToastContent[]) =>
    contents.reduce(
      (state, content) => toastsReducer(state, toastAdded(content)),
      toastsReducer(undefined, { type: 'init' }),
    ).toasts;

  it('have an id made of the title in kebab case and the hash', () => {
    expect(toastId('notifications.confirmed')).toBe('transaction-confirmed');
    expect(toastId('notifications.confirmed', hash)).toBe(`transaction-confirmed-${hash}`);
  });

  it('replace the same message and keep those of other transactions', () => {
    const other = { ...confirmed, hash: `0x${'cd'.repeat(32)}` } as const;
    expect(after(confirmed, other, confirmed).map((toast) => [toast.hash, toast.revision])).toEqual(
      [
        [hash, 2],
        [other.hash, 1],
      ],
    );
  });

  it('are at most five besides sticky ones', () => {
    const many = Array.from(
      { length: 8 },
      (_, index) => ({ ...confirmed, hash: `0x${String(index).repeat(64)}` }) as const,
    );
    const kept = after({ ...confirmed, titleKey: 'transactions.notStored', sticky: true }, ...many);
    expect(kept.filter(({ sticky }) => !sticky).length).toBeLessThanOrEqual(5);
    expect(kept[0]?.hash).toBe(many.at(-1)?.hash);
    expect(kept.some(({ sticky }) => sticky)).toBe(true);
  });
});

describe('Toasts', () => {
  let tab: Tab;

  beforeEach(() => {
    vi.useFakeTimers();
    tab = openTab(new Outside());
    render(
      <Provider store={tab.store}>
        <AppTheme mode="light">
          <Toasts />
        </AppTheme>
      </Provider>,
    );
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const show = (content: ToastContent) => act(() => void tab.dispatch(toastAdded(content)));
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  it('name the transaction and its outcome in a live region, with a hash to copy without an explorer', () => {
    show(confirmed);
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('Transaction confirmed');
    expect(screen.getByText('Approve BUSD')).toBeVisible();
    expect(screen.getByText('0xabab...abab')).toHaveAttribute('title', hash);
    expect(screen.getByRole('button', { name: 'Copy transaction hash' })).toBeVisible();
    expect(document.querySelector('[aria-label="Notifications"]')).toHaveAttribute(
      'aria-live',
      'polite',
    );
  });

  it('announce the reason of a failure at once', () => {
    show({
      type: 'danger',
      titleKey: 'notifications.failed',
      descriptionKey: 'errors.revert.expired',
    });
    expect(screen.getByRole('alert').textContent).toMatch(
      /Transaction failed.*deadline has passed/,
    );
  });

  it('disappear after 6 seconds', () => {
    show(confirmed);
    pass(TOAST_LIFETIME_MS - 1);
    expect(screen.getByText('Transaction confirmed')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Transaction confirmed')).toBeNull();
  });

  it('pause under the pointer, then disappear after the remaining time', () => {
    show(confirmed);
    pass(4000);
    const toast = screen
      .getByText('Transaction confirmed')
      .closest('[role="status"]') as HTMLElement;
    fireEvent.mouseEnter(toast);
    pass(60_000);
    expect(toast).toBeVisible();
    fireEvent.mouseLeave(toast);
    pass(1999);
    expect(toast).toBeInTheDocument();
    pass(1);
    expect(toast).not.toBeInTheDocument();
  });

  it('pause while focus is inside', () => {
    show(confirmed);
    const close = screen.getByRole('button', { name: 'Close this notification' });
    act(() => close.focus());
    pass(60_000);
    expect(close).toBeInTheDocument();
    act(() => close.blur());
    pass(TOAST_LIFETIME_MS);
    expect(close).not.toBeInTheDocument();
  });

  it('can be closed', () => {
    show(confirmed);
    fireEvent.click(screen.getByRole('button', { name: 'Close this notification' }));
    expect(screen.queryByText('Transaction confirmed')).toBeNull();
  });

  it('restart their time when the same message is repeated', () => {
    show(confirmed);
    pass(5000);
    show(confirmed);
    pass(5000);
    expect(screen.getByText('Transaction confirmed')).toBeVisible();
  });

  it('stay until closed when sticky', () => {
    show({ ...confirmed, titleKey: 'transactions.notStored', type: 'warning', sticky: true });
    pass(600_000);
    expect(screen.getByRole('alert')).toBeVisible();
    act(() => void tab.dispatch(toastRemoved(tab.getState().notifications.toasts[0]?.id ?? '')));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
