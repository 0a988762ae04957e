// @document
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { selectTransaction } from '#chain/transactions/selectors.ts';
import { send } from '#chain/transactions/send.ts';
import { approveInfo, openTab, Outside, request, type Tab } from '#testing/transactionsWorld.ts';
import type { ApproveInfo } from '#protocol/approval.ts';
import type { Hex } from '#lib/hex.ts';
import { LedgerError } from '#testing/ledgerBlocks.ts';
import { useAppSelector } from '#redux';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { TransactionErrorView } from './TransactionErrorView.tsx';
import { TransactionResult } from './TransactionResult.tsx';
import { WaitingForConfirmation } from './WaitingForConfirmation.tsx';

let outside: Outside;
let tab: Tab;

beforeEach(() => {
  outside = new Outside();
  tab = openTab(outside);
});

function show(children: ReactNode): void {
  render(
    <Provider store={tab.store}>
      <AppTheme mode="light">{children}</AppTheme>
    </Provider>,
  );
}

async function sendMarked(mark: number): Promise<Hex> {
  const info: ApproveInfo = { ...approveInfo, symbol: `TOKEN${mark}` };
  const result = await act(() => tab.dispatch(send(request(mark), info)));
  outside.time += 1000;
  return result.ok ? result.hash : '0x';
}

const mine = () =>
  act(async () => {
    outside.ledger.mine();
    await tab.seeBlock();
  });

describe('the views of the confirmation dialog', () => {
  it('show that the wallet is being asked', () => {
    show(<WaitingForConfirmation pendingText="Swapping 1 BNB for 2 BUSD" />);
    const status = within(screen.getAllByRole('status')[0] as HTMLElement);
    expect(status.getByText('Waiting For Confirmation')).toBeVisible();
    expect(status.getByText('Swapping 1 BNB for 2 BUSD')).toBeVisible();
    expect(status.getByText('Confirm this transaction in your wallet')).toBeVisible();
  });

  function Result({ hash, onRetry }: { hash: Hex; onRetry?: () => void }): ReactNode {
    const record = useAppSelector((state) => selectTransaction(state, hash));
    return (
      <TransactionResult hash={hash} record={record} onClose={close} onRetry={onRetry}>
        <button type="button">Add BUSD to your wallet</button>
      </TransactionResult>
    );
  }
  const close = vi.fn();
  beforeEach(() => close.mockReset());

  it('show a submitted transaction with its hash, further actions and its status', async () => {
    show(<Result hash={await sendMarked(1)} />);
    expect(screen.getByText('Approve TOKEN1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy transaction hash' })).toBeVisible();
    expect(screen.getByText('Pending')).toBeVisible();
    await mine();
    expect(screen.getByText('Confirmed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add BUSD to your wallet' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('show why a transaction failed, with a retry and no tick', async () => {
    const retry = vi.fn();
    const hash = await sendMarked(1);
    outside.ledger.refuse = () => new LedgerError('execution reverted: Pancake: K');
    outside.ledger.mine();
    show(<Result hash={hash} onRetry={retry} />);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await act(() => tab.seeBlock());
    expect(screen.getByText('Failed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^The transaction failed: /);
    expect(screen.queryByRole('button', { name: 'Add BUSD to your wallet' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('show a submitted batch that has no hash yet', () => {
    show(<TransactionResult hash={null} record={undefined} onClose={close} />);
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy transaction hash' })).toBeNull();
  });

  it('show an error until dismissed', () => {
    const dismiss = vi.fn();
    show(
      <TransactionErrorView
        message="Transaction rejected."
        error={{ kind: 'userRejected' }}
        onDismiss={dismiss}
      />,
    );
    expect(screen.getByRole('alert').textContent).toBe('Transaction rejected.');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismiss).toHaveBeenCalledOnce();
  });
});
