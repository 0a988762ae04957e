// @document
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredInfo } from '#chain/transactions/info.ts';
import { newRecord } from '#chain/transactions/record.ts';
import { endpointsChanged } from '#chain/blocks/blocksSlice.ts';
import type { EndpointHealth } from '#chain/rpc/endpoint.ts';
import { send } from '#chain/transactions/send.ts';
import {
  approveInfo,
  openTab,
  Outside,
  request,
  settle,
  type Tab,
} from '#testing/transactionsWorld.ts';
import type { ApproveInfo } from '#protocol/approval.ts';
import type { Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { OWNER } from '#testing/accounts.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { walletClosed } from '../../wallet/walletSlice.ts';
import { RecentTransactionsDialog } from './RecentTransactionsDialog.tsx';
import { TransactionResult } from './TransactionResult.tsx';

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

const showList = () => show(<RecentTransactionsDialog open onClose={() => undefined} />);
const rows = () => screen.getAllByRole('listitem');
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  });
/** The first press tells the fee, the second one asks the wallet. */
async function pressTwice(name: string): Promise<void> {
  await press(name);
  await press(name);
}

describe('a batch that was mined in part', () => {
  it('names what was mined, the allowance that is left and the way on', async () => {
    const record = newRecord({
      chainId: 31337,
      from: OWNER,
      info: {
        kind: 'batch',
        parts: [approveInfo, { kind: 'wrap', amountRaw: toRaw(10n ** 18n) }],
      } as StoredInfo,
      addedTime: 1,
      to: OWNER,
      data: '0x',
      valueRaw: toRaw(0n),
      status: 'failed',
      batchId: 'batch-1',
      minedParts: [0],
      reason: { key: 'transactions.batch.partly', params: { done: 1, total: 2 } },
    });
    const onRetry = vi.fn();
    show(<TransactionResult hash={null} record={record} onClose={vi.fn()} onRetry={onRetry} />);
    expect(screen.getByText(/^1 of 2 steps were mined, the others failed\./)).toBeVisible();
    expect(screen.getByText('Approve BUSD').parentElement).toHaveTextContent('Confirmed');
    expect(screen.getAllByText('Wrap 1 BNB to WBNB').at(-1)?.parentElement).toHaveTextContent(
      'Failed',
    );
    expect(screen.getByText(/^Still approved and unused: 0\.0+5 BUSD\./)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('Recent Transactions', () => {
  it('says that there are no transactions', () => {
    showList();
    expect(screen.getByRole('heading', { name: 'Recent Transactions' })).toBeVisible();
    expect(screen.getByText('No recent transactions')).toBeVisible();
  });

  it('asks to connect a wallet', () => {
    tab.dispatch(walletClosed());
    showList();
    expect(screen.getByText('Connect a wallet to see its transactions.')).toBeVisible();
  });

  it('lists pending transactions first, then the newest, each with its status', async () => {
    await sendMarked(1);
    await sendMarked(2);
    await mine();
    await sendMarked(3);
    showList();
    const [first, second, third] = rows().map((row) => row.textContent);
    expect(first).toMatch(/Approve TOKEN3.*Pending/);
    expect(second).toMatch(/Approve TOKEN2.*Confirmed/);
    expect(third).toMatch(/Approve TOKEN1.*Confirmed/);
  });

  it.each([
    ['once per visit where there is one node by intent', 1, 1],
    ['for each transaction where only one of three nodes answers', 3, 2],
  ])("says that an outcome is one node's word %s", async (_when, nodes, notes) => {
    const endpoints = Array.from({ length: nodes }, (_, index): EndpointHealth => ({
      url: `https://${index}.example`,
      state: index === 0 ? 'ok' : 'failing',
      latencyMs: null,
      lastError: null,
    }));
    tab.dispatch(endpointsChanged(endpoints));
    await sendMarked(1);
    await mine();
    await sendMarked(2);
    await mine();
    showList();
    expect(screen.getAllByText('Seen by one node only')).toHaveLength(notes);
    cleanup();
    showList();
    expect(screen.getAllByText('Seen by one node only')).toHaveLength(notes);
  });

  it('is emptied by "clear all"', async () => {
    await sendMarked(1);
    showList();
    fireEvent.click(screen.getByRole('button', { name: 'clear all' }));
    expect(screen.getByText('No recent transactions')).toBeVisible();
    expect(outside.storage.length).toBe(0);
  });

  it('says that one transaction waits for another', async () => {
    await sendMarked(1);
    await sendMarked(2);
    showList();
    expect(rows()[0]?.textContent).toContain('Waiting for an earlier transaction (nonce 0)');
    expect(rows()[1]?.textContent).not.toContain('Waiting for');
  });

  it.each([
    // 100,000 and 21,000 gas, for 12.5 % more than 10 gwei.
    ['Speed up', 'about 0.0012 BNB'],
    ['Cancel', 'about 0.00024 BNB'],
  ])('says the fee of "%s" before the wallet opens, and signs its price', async (name, fee) => {
    await sendMarked(1);
    outside.signer.requests.length = 0;
    showList();
    await press(name);
    expect(rows()[0]).toHaveTextContent(fee);
    expect(outside.signer.requests).toEqual([]);
    await press('Back');
    expect(rows()[0]).not.toHaveTextContent('about');
    // The market's price has risen since the fee was shown.
    await press(name);
    outside.ledger.gasPrice *= 10n;
    await press(name);
    const sent = outside.signer.requests.find(({ method }) => method === 'eth_sendTransaction');
    expect(sent?.params).toMatchObject([{ gasPrice: `0x${11_250_000_000n.toString(16)}` }]);
  });

  it('cancels a pending transaction through the wallet and shows its outcome', async () => {
    await sendMarked(1);
    showList();
    await pressTwice('Cancel');
    expect(rows()[0]?.textContent).toContain('Cancelling');
    await mine();
    expect(rows()[0]?.textContent).toContain('Cancelled');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('shows the expected nonce while the wallet is asked', async () => {
    await sendMarked(1);
    showList();
    outside.signer.behaviour = 'silent';
    await pressTwice('Cancel');
    expect(screen.getByText(/must show nonce 0/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-busy', 'true');
  });

  it('says why a transaction could not be cancelled', async () => {
    await sendMarked(1);
    showList();
    outside.signer.behaviour = 'reject';
    await pressTwice('Cancel');
    expect(screen.getByRole('alert').textContent).toContain('Transaction rejected.');
    expect(rows()[0]?.textContent).toContain('Pending');
  });
});
