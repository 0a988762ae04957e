// @document
import { act, cleanup, render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import type { ReactNode } from 'react';
import { Provider, shallowEqual } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rootReducer } from '#app/store.ts';
import { campaign } from '#testing/campaign.ts';
import { FakeChain } from '#testing/fakeChain.ts';
import { FakeNodes } from '#testing/fakeNodes.ts';
import { anyLie, lying, type Lie } from '#testing/lies.ts';
import { accountOf, TOKEN, tokenAbi } from '#testing/readingWorld.ts';
import { createTestStore } from '#testing/testStore.ts';
import { useAppSelector } from '#redux';
import { chainStarted, chainStopped } from '../blocks/blocksSlice.ts';
import { contractCall } from '../calls.ts';
import { registerPollingListeners } from '../polling/pollingListeners.ts';
import { createRpcPool } from '../rpc/pool.ts';
import type { ChainServices } from '../services.ts';
import { registerMulticallListeners } from './multicallListeners.ts';
import { selectRead } from './selectors.ts';
import { useCalls } from './useCalls.ts';
import { useOneWord } from './useOneWord.ts';

const NODES = ['https://a.example', 'https://b.example', 'https://c.example'] as const;
const E18 = 10n ** 18n;
/** Reserves behind a quote, each a read of its own. */
const calls = [1, 2].map((id) => contractCall(tokenAbi, TOKEN, 'balanceOf', [accountOf(id)]));

/** What a form shows: the output of one unit, and whether it is marked. */
function Quote(): ReactNode {
  useCalls(calls);
  const [one, two] = useAppSelector(
    (state) => calls.map((call) => selectRead(state, call)),
    shallowEqual,
  );
  const isOneWord = useOneWord(calls);
  const output = one && typeof two === 'bigint' ? (two * E18) / (one + E18) : undefined;
  return (
    <p>
      <output>{output === undefined ? '–' : String(output)}</output>
      {isOneWord ? ' by one node' : ''}
    </p>
  );
}

let chain: FakeChain;
let nodes: FakeNodes;
let reserves: [bigint, bigint];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  cleanup();
  stop();
  vi.useRealTimers();
});

function open(urls: readonly string[]): void {
  chain = new FakeChain();
  nodes = new FakeNodes(chain);
  reserves = [638n * E18, 17_091n * E18];
  chain.answer(tokenAbi, TOKEN, 'balanceOf', (owner) => reserves[Number(owner) - 1] ?? 0n);
  const rpc = createRpcPool({ urls, chainId: 31337, fetch: nodes.fetch, random: () => 0.5 });
  const { store, startListening, dispatch } = createTestStore({
    services: { rpc, now: Date.now } as ChainServices,
    reducer: rootReducer,
    isChecked: false,
  });
  registerPollingListeners(startListening);
  registerMulticallListeners(startListening);
  stop = () => void dispatch(chainStopped());
  dispatch(chainStarted());
  render(
    <Provider store={store}>
      <Quote />
    </Provider>,
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const truth = (): string => String((reserves[1] * E18) / (reserves[0] + E18));
const shown = (): string => screen.getByRole('status').textContent;
const isMarked = (): boolean => screen.queryByText(/by one node/) !== null;

it('marks nothing where all nodes are honest, and where one node is configured', async () => {
  for (const urls of [NODES, NODES.slice(0, 1)]) {
    open(urls);
    for (let block = 0; block < 20; block += 1) {
      await pass(3_000);
      expect(isMarked()).toBe(false);
      reserves = [reserves[0] + E18, reserves[1] - E18];
      chain.mine();
    }
    expect(shown()).toMatch(/^\d+$/);
    // One node is never asked twice, and several not more than once a block.
    expect(nodes.requests.length).toBeLessThan(urls.length === 1 ? 60 : 300);
    cleanup();
    stop();
  }
});

it('marks a figure of one node alone while the others are away', async () => {
  open(NODES);
  for (const url of NODES.slice(1)) nodes.behave(url, { isDown: true });
  await pass(3_000);
  expect(shown()).toBe(truth());
  expect(isMarked()).toBe(true);
  for (const url of NODES.slice(1)) nodes.behave(url);
  chain.mine();
  await pass(20_000);
  expect(isMarked()).toBe(false);
});

const readsLie = fc
  .tuple(anyLie, fc.nat(2))
  .map(([lie, node]): Lie => ({ ...lie, about: ['reads', ...lie.about], node }));

it('never leaves a lie of one node of three unmarked for longer than a second', async () => {
  await fc.assert(
    fc.asyncProperty(readsLie, async (lie) => {
      open(NODES);
      await pass(4_000);
      nodes.behave(NODES[lie.node]!, lying(lie));
      let unmarked = 0;
      for (let quarter = 0; quarter < 60; quarter += 1) {
        await pass(250);
        const isWrong = shown() !== '–' && shown() !== truth();
        unmarked = isWrong && !isMarked() ? unmarked + 1 : 0;
        expect(unmarked).toBeLessThanOrEqual(4);
        if (quarter % 12 === 11) chain.mine();
      }
      cleanup();
      stop();
    }),
    { numRuns: campaign(20, 60, 1_000) },
  );
});
