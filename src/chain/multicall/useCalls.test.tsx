// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAppSelector } from '#redux';
import { createChainStore, type ChainStore } from '#testing/chainStore.ts';
import { FakeChain } from '#testing/fakeChain.ts';
import type { Address } from '#lib/hex.ts';
import { chainStarted, chainStopped } from '../blocks/blocksSlice.ts';
import { nativeBalanceCall } from '../calls.ts';
import { selectAnswer } from './selectors.ts';
import { useCalls } from './useCalls.ts';

const accountOf = (id: number): Address => `0x${id.toString(16).padStart(40, '0')}`;
let chain: FakeChain;
let store: ChainStore;
const rendered = vi.fn();

function Balance({ ids }: { ids: number[] }) {
  useCalls(ids.map((id) => nativeBalanceCall(accountOf(id))));
  const balance = useAppSelector((state) => selectAnswer(state, nativeBalanceCall(accountOf(ids[0] ?? 0))));
  rendered();
  return <output>{balance === undefined ? 'unknown' : String(balance)}</output>;
}

const page = (...children: React.ReactNode[]) => (
  <StrictMode>
    <Provider store={store as unknown as React.ComponentProps<typeof Provider>['store']}>{children}</Provider>
  </StrictMode>
);
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  chain = new FakeChain();
  chain.setBalance(accountOf(1), 5n);
  store = createChainStore(chain.rpc);
  rendered.mockClear();
});
afterEach(() => {
  store.dispatch(chainStopped());
  vi.useRealTimers();
});

it('reads what mounted components want in one request, shows it, and stops with them', async () => {
  const view = render(page(<Balance key="a" ids={[1, 2]} />, <Balance key="b" ids={[2, 3]} />));
  expect(view.container.textContent).toBe('unknownunknown');
  await pass(10);
  expect(chain.requests.map(({ calls }) => calls.length)).toEqual([3]);
  expect(view.container.textContent).toBe('50');
  view.rerender(page(<Balance key="a" ids={[1, 2]} />));
  expect(Object.values(store.getState().multicall.watched)).toEqual([1, 1]);
  view.unmount();
  expect(store.getState().multicall.watched).toEqual({});
});

it('asks only for what is new when the list changes', async () => {
  const view = render(page(<Balance key="a" ids={[1, 2]} />));
  await pass(10);
  view.rerender(page(<Balance key="a" ids={[1, 2, 3]} />));
  await pass(10);
  expect(chain.requests.map(({ calls }) => calls.length)).toEqual([2, 1]);
});

it('renders nothing when a new block changes nothing', async () => {
  store.dispatch(chainStarted());
  render(page(<Balance key="a" ids={[1, 2]} />));
  await pass(10);
  rendered.mockClear();
  chain.mine();
  await pass(7000);
  expect(store.getState().blocks.currentBlock).toBe(101);
  expect(rendered).not.toHaveBeenCalled();
});
