// @document
import '#i18n/addRevertTexts.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { approveInfo, openTab, Outside, type Tab } from '#testing/transactionsWorld.ts';
import type { Hex } from '#lib/hex.ts';
import { Modal } from '#ui/Modal.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { TOAST_LIFETIME_MS, Toasts } from './Toasts.tsx';
import {
  resultClosed,
  resultOpened,
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

  it('are updated by news about the same transaction', () => {
    const other = { ...confirmed, id: 'another' };
    const submitted: ToastContent = { ...confirmed, titleKey: 'notifications.submitted' };
    expect(
      after({ ...submitted, id: 'one' }, other, { ...confirmed, id: 'one' }).map((toast) => [
        toast.id,
        toast.titleKey,
      ]),
    ).toEqual([
      ['one', 'notifications.confirmed'],
      ['another', 'notifications.confirmed'],
    ]);
  });

  it('are left to the dialog that shows the same, until it is closed', () => {
    const about = { ...confirmed, id: 'one' };
    const other = { ...confirmed, id: 'another' };
    const ids = (...actions: Parameters<typeof toastsReducer>[1][]) =>
      actions.reduce(toastsReducer, undefined)?.toasts.map(({ id }) => id);
    const opened = [toastAdded(about), resultOpened('one')];
    expect(ids(...opened, toastAdded(about), toastAdded(other))).toEqual(['another']);
    expect(ids(...opened, toastAdded(about), resultClosed('one'))).toEqual([]);
    expect(ids(...opened, resultClosed('one'), toastAdded(about))).toEqual(['one']);
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
        <MemoryRouter>
          <AppTheme mode="light">
            <Toasts />
          </AppTheme>
        </MemoryRouter>
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
    // Its check is a paw print: four toes.
    expect(document.querySelectorAll('ellipse')).toHaveLength(4);
    expect(screen.getByText('0xabab…abab')).toHaveAttribute('title', hash);
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
    const close = screen.getByRole('button', { name: 'Hide this notification' });
    act(() => close.focus());
    pass(60_000);
    expect(close).toBeInTheDocument();
    act(() => close.blur());
    pass(TOAST_LIFETIME_MS);
    expect(close).not.toBeInTheDocument();
  });

  it('can be closed', () => {
    show(confirmed);
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notification' }));
    expect(screen.queryByText('Transaction confirmed')).toBeNull();
  });

  it('restart their time when the same message is repeated', () => {
    show(confirmed);
    pass(5000);
    show(confirmed);
    pass(5000);
    expect(screen.getByText('Transaction confirmed')).toBeVisible();
  });

  const others = ['another', 'a third'].map((id) => ({ ...confirmed, id }));

  it('are folded behind the newest, and listed on request', () => {
    for (const content of [...others, { ...confirmed, type: 'danger' } as const]) show(content);
    expect(screen.getAllByText('Transaction confirmed')).toHaveLength(1);
    expect(screen.getByRole('alert')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '2 more' }));
    expect(screen.getAllByText('Transaction confirmed')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(screen.getAllByText('Transaction confirmed')).toHaveLength(1);
  });

  it('wait behind the newest for a time of their own', () => {
    for (const content of others) show(content);
    pass(TOAST_LIFETIME_MS);
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
    expect(screen.getByText('Transaction confirmed')).toBeVisible();
    pass(TOAST_LIFETIME_MS);
    expect(screen.queryByText('Transaction confirmed')).toBeNull();
  });

  it('lead to where a failure can be tried again', () => {
    show({ ...confirmed, type: 'danger', retryAt: '/farms', sticky: true });
    const retry = screen.getByRole('link', { name: 'Retry' });
    expect(retry).toHaveAttribute('href', '/farms');
    fireEvent.click(retry);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are a part of the topmost dialog, outside of which nothing can be pressed', () => {
    const onClose = vi.fn<() => void>();
    const dialog = (
      <AppTheme mode="light">
        <Modal open title="Swap" closeLabel="Close" onClose={onClose}>
          <p />
        </Modal>
      </AppTheme>
    );
    show({ ...confirmed, sticky: true });
    const { unmount } = render(dialog);
    const close = screen.getByRole('button', { name: 'Hide this notification' });
    expect(screen.getByRole('dialog')).toContainElement(close);
    fireEvent.click(close);
    expect(screen.queryByText('Transaction confirmed')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    show(confirmed);
    unmount();
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
