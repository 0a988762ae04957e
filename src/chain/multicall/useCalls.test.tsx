// @document
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
  const balance = useAppSelector((state) =>
    selectAnswer(state, nativeBalanceCall(accountOf(ids[0] ?? 0))),
  );
  rendered();
  return <output>{balance === undefined ? 'unknown' : String(balance)}</output>;
}

const page = (...children: React.ReactNode[]) => (
  <StrictMode>
    <Provider store={store as unknown as React.ComponentProps<typeof Provider>['store']}>
      {children}
    </Provider>
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

it('reads the calls of mounted components in one request and stops with them', async () => {
  const view = render(page(<Balance key="a" ids={[1, 2]} />, <Balance key="b" ids={[2, 3]} />));
  expect(view.container.textContent).toBe('unknownunknown');
  await pass(10);
  expect(chain.requests.map(({ calls }) => calls.length)).toEqual([3]);
  expect(view.container.textContent).toBe('50');
  view.rerender(page(<Balance key="a" ids={[1, 2]} />));
  await pass();
  expect(Object.values(store.getState().multicall.watched)).toEqual([1, 1]);
  view.unmount();
  await pass();
  expect(store.getState().multicall.watched).toEqual({});
});

it('tells the store once per commit of all mounts and once of all unmounts', async () => {
  const row = (id: number) => <Balance key={id} ids={[id, 999]} />;
  const rows = (from: number) => Array.from({ length: 100 }, (_, index) => row(from + index));
  const told = vi.fn();
  // Middleware that other files brought says so with the first action.
  store.dispatch({ type: 'test/begun' });
  store.subscribe(told);
  const view = render(page(...rows(0)));
  await Promise.resolve();
  expect(told).toHaveBeenCalledTimes(1);
  const { watched } = store.getState().multicall;
  expect(watched[nativeBalanceCall(accountOf(999)).key]).toBe(100);
  expect(Object.keys(watched)).toHaveLength(101);
  await pass(10);
  told.mockClear();
  view.rerender(page(...rows(50)));
  await Promise.resolve();
  expect(told).toHaveBeenCalledTimes(2);
  expect(Object.keys(store.getState().multicall.watched)).toHaveLength(101);
  await pass(10);
  expect(chain.requests.map(({ calls }) => calls.length)).toEqual([101, 50]);
});

it('keeps watching calls that move between components in one commit', async () => {
  const view = render(page(<Balance key="a" ids={[1]} />));
  await pass(10);
  const told = vi.fn();
  store.subscribe(told);
  view.rerender(page(<Balance key="b" ids={[1]} />));
  await pass(10);
  expect(told).not.toHaveBeenCalled();
  expect(Object.values(store.getState().multicall.watched)).toEqual([1]);
  expect(view.container.textContent).toBe('5');
  chain.setBalance(accountOf(1), 6n);
  store.dispatch(chainStarted());
  chain.mine();
  await pass(7000);
  expect(view.container.textContent).toBe('6');
});

it('reads only new calls when the list changes', async () => {
  const view = render(page(<Balance key="a" ids={[1, 2]} />));
  await pass(10);
  view.rerender(page(<Balance key="a" ids={[1, 2, 3]} />));
  await pass(10);
  expect(chain.requests.map(({ calls }) => calls.length)).toEqual([2, 1]);
});

it('does not render when a new block changes nothing', async () => {
  store.dispatch(chainStarted());
  render(page(<Balance key="a" ids={[1, 2]} />));
  await pass(10);
  rendered.mockClear();
  chain.mine();
  await pass(7000);
  expect(store.getState().blocks.currentBlock).toBe(101);
  expect(rendered).not.toHaveBeenCalled();
});
