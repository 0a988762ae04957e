// @document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChainStore, type ChainStore } from '#testing/chainStore.ts';
import { FakeChain } from '#testing/fakeChain.ts';
import { nativeBalanceCall } from '../calls.ts';
import { callsWatched } from '../multicall/multicallSlice.ts';
import { selectAnswer } from '../multicall/selectors.ts';
import { chainStarted, chainStopped, retryAsked } from '../blocks/blocksSlice.ts';
import { selectConnectionStatus, selectEndpoints } from '../blocks/selectors.ts';

const ACCOUNT = '0x00000000000000000000000000000000000000aa';
const call = nativeBalanceCall(ACCOUNT);
let chain: FakeChain;
let store: ChainStore;
let hidden = false;
let onLine = true;

const pass = (ms = 1): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
function setHidden(value: boolean): void {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
}
function setOnline(value: boolean): void {
  onLine = value;
  window.dispatchEvent(new Event(value ? 'online' : 'offline'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  hidden = false;
  onLine = true;
  chain = new FakeChain();
  chain.setBalance(ACCOUNT, 5n);
  store = createChainStore(chain.rpc);
});
afterEach(() => {
  store.dispatch(chainStopped());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a hidden tab', () => {
  it('requests nothing and reads everything at once when shown again', async () => {
    store.dispatch(callsWatched([call.key]));
    store.dispatch(chainStarted());
    await pass(1000);
    setHidden(true);
    const before = chain.requests.length;
    store.dispatch(
      callsWatched([nativeBalanceCall('0x00000000000000000000000000000000000000bb').key]),
    );
    await pass(3_600_000);
    expect(chain.requests.length).toBe(before);
    chain.mine(1200);
    chain.setBalance(ACCOUNT, 6n);
    setHidden(false);
    await pass(10);
    expect(chain.requests.length).toBe(before + 1);
    expect(selectAnswer(store.getState(), call)).toBe(6n);
    expect(selectConnectionStatus(store.getState()).kind).toBe('ok');
  });

  it('requests nothing if it was never visible', async () => {
    hidden = true;
    store.dispatch(chainStarted());
    store.dispatch(callsWatched([call.key]));
    await pass(60_000);
    expect(chain.requests.length).toBe(0);
    setHidden(false);
    await pass(10);
    expect(selectAnswer(store.getState(), call)).toBe(5n);
  });

  it('does not retry failed reads', async () => {
    chain.fail();
    store.dispatch(chainStarted());
    store.dispatch(callsWatched([call.key]));
    await pass(100);
    setHidden(true);
    const before = chain.requests.length;
    await pass(600_000);
    expect(chain.requests.length).toBe(before);
    chain.recover();
    setHidden(false);
    await pass(10);
    expect(selectAnswer(store.getState(), call)).toBe(5n);
  });

  it('does not continue a poll in flight', async () => {
    chain.delayMs = 1000;
    store.dispatch(chainStarted());
    await pass(500);
    setHidden(true);
    await pass(60_000);
    expect(chain.requests.length).toBe(1);
  });
});

it.each([0, 4_000_000_000_000])('goes on when the clock is set to %i meanwhile', async (time) => {
  const request = chain.rpc.request.bind(chain.rpc);
  vi.spyOn(chain.rpc, 'request').mockImplementationOnce((...asked) => {
    vi.setSystemTime(time);
    return request(...asked);
  });
  store.dispatch(callsWatched([call.key]));
  store.dispatch(chainStarted());
  await pass(100);
  chain.mine();
  chain.setBalance(ACCOUNT, 6n);
  await pass(7000);
  expect(selectAnswer(store.getState(), call)).toBe(6n);
  expect(selectConnectionStatus(store.getState()).kind).toBe('ok');
});

describe('an offline page', () => {
  it('reports it at once, requests nothing and resumes', async () => {
    const retryNow = vi.spyOn(chain.rpc, 'retryNow');
    store.dispatch(callsWatched([call.key]));
    store.dispatch(chainStarted());
    await pass(100);
    setOnline(false);
    expect(selectConnectionStatus(store.getState()).kind).toBe('offline');
    const before = chain.requests.length;
    await pass(60_000);
    expect(chain.requests.length).toBe(before);
    chain.mine(20);
    setOnline(true);
    await pass(10);
    expect(retryNow).toHaveBeenCalled();
    expect(selectConnectionStatus(store.getState()).kind).toBe('ok');
  });
});

describe('nodes', () => {
  it('are rotated after 30 s without a block, with the age shown', async () => {
    const rotate = vi.spyOn(chain.rpc, 'rotate');
    store.dispatch(chainStarted());
    await pass(29_000);
    expect(rotate).not.toHaveBeenCalled();
    await pass(2000);
    expect(rotate).toHaveBeenCalled();
    expect(selectConnectionStatus(store.getState())).toMatchObject({
      kind: 'stale',
      secondsOld: 30,
    });
  });

  it('are retried every 2 s and on demand when unreachable', async () => {
    chain.fail();
    store.dispatch(chainStarted());
    await pass(60_000);
    expect(chain.requests.length).toBe(31);
    expect(selectConnectionStatus(store.getState())).toMatchObject({
      kind: 'unreachable',
      secondsOld: null,
    });
    chain.recover();
    store.dispatch(retryAsked());
    await pass();
    expect(selectConnectionStatus(store.getState()).kind).toBe('ok');
  });

  it('change the banner once per change', async () => {
    const kinds: string[] = [];
    store.subscribe(() => {
      const { kind } = selectConnectionStatus(store.getState());
      if (kinds.at(-1) !== kind) kinds.push(kind);
    });
    store.dispatch(chainStarted());
    for (let flap = 0; flap < 5; flap += 1) {
      chain.recover();
      chain.mine();
      await pass(12_000);
      chain.fail();
      await pass(12_000);
    }
    expect(kinds).toEqual([
      'starting',
      ...Array.from({ length: 5 }, () => ['ok', 'unreachable']).flat(),
    ]);
  });

  it('are listed with their health; new ones are used at once', async () => {
    store.dispatch(chainStarted());
    await pass(1000);
    const before = chain.requests.length;
    chain.endpoints = [
      { url: 'https://own.example', state: 'unknown', latencyMs: null, lastError: null },
    ];
    chain.healthChanged();
    expect(selectEndpoints(store.getState())).toEqual(chain.endpoints);
    await pass(10);
    expect(chain.requests.length).toBe(before + 1);
  });
});
