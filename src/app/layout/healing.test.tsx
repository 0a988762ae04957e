// @document
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { readLogs } from '#chain/logs/readLogs.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import { type AppThunk, useAppSelector } from '#redux';
import { campaign } from '#testing/campaign.ts';
import { env } from '#config/env.ts';
import { type NodeBehaviour } from '#testing/fakeNodes.ts';
import { balance, TOKEN } from '#testing/readingWorld.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
// Loaded lazily by the app; imported here so that no test waits for it.
import './banners.ts';
import { TOPIC, useHealingWorld } from '#testing/healingWorld.tsx';

const world = useHealingWorld();

const useOnce = defineLoad({
  name: 'healingOnce',
  read:
    (id: number): AppThunk<Promise<bigint | null>> =>
    async (dispatch) => {
      const [value] = await dispatch(readCalls([balance(id + 1000)]));
      return value;
    },
});
const useHistory = defineLoad({
  name: 'healingHistory',
  repeats: 'transactions',
  read:
    (_account: string, options): AppThunk<Promise<number>> =>
    async (dispatch) =>
      (await dispatch(readLogs({ fromBlock: 1, address: TOKEN, topics: [TOPIC] }, options))).logs
        .length,
});

/** Reads in each of the ways in which pages read: watched, once, and from the logs. */
function Section({ id }: { id: number }): ReactNode {
  const call = balance(id);
  useCalls([call]);
  const watched = useAppSelector((state) => selectRead(state, call));
  const once = useOnce(id);
  const history = useHistory(`of ${id}`);
  const shown = [watched, once.value, history.value].map((value) => value ?? '–');
  return <p data-testid="section">{shown.join(' ')}</p>;
}

const sections = (): string[] => screen.getAllByTestId('section').map((each) => each.textContent);

/** Opens a page with one section; returns how to show others. */
function open(urls: readonly string[]): (ids: readonly number[]) => void {
  const pageOf = (ids: readonly number[]): ReactNode => (
    <>
      <ConnectionBanner />
      {ids.map((id) => (
        <Section key={id} id={id} />
      ))}
    </>
  );
  const view = render(pageOf([1]), world.openStore(urls));
  return (ids) => view.rerender(pageOf(ids));
}

const jsonError = (code: number, message: string): NodeBehaviour => ({
  change: ({ id }) => ({ id, error: { code, message } }),
});
const states: [name: string, behaviour: NodeBehaviour, sentence: RegExp][] = [
  ['is dead', { isDown: true }, /Can't reach Local chain/],
  ['is slow', { delayMs: 6000 }, /Local chain is taking too long to respond/],
  ['limits requests', { status: 429 }, /Local chain nodes are limiting requests/],
  ['answers 500', { status: 500 }, /Can't reach Local chain/],
  ['answers a page of HTML', { body: '<h1>Hotel</h1>' }, /Local chain nodes returned invalid/],
  ['hangs', { hangs: true }, /Local chain is taking too long to respond/],
  ['drips', { drips: true }, /Local chain is taking too long to respond/],
  ['lacks the header', jsonError(-32000, 'header not found'), /Can't reach Local chain/],
];
const A = 'https://a.example';
const counts: [count: string, urls: readonly string[]][] = [
  ['one node', [A]],
  ['three nodes', [A, 'https://b.example', 'https://c.example']],
];

/** Moments at which the nodes fail and are well again. */
const PHASES = campaign(1, 12);

describe.each(counts)('a page with %s', (_count, urls) => {
  it.each(states)(
    'names a node that %s within ten seconds, and is whole ten seconds after it is well',
    async (_name, behaviour, sentence) => {
      for (let phase = 0; phase < PHASES; phase += 1) {
        const show = open(urls);
        // Moments between two polls and between two tries.
        await world.pass(10 + ((phase * 3.5) % 6));
        expect(sections()).toEqual(['10 10010 1']);
        for (const url of urls) world.nodes.behave(url, behaviour);
        await world.pass(10);
        expect(screen.getByText(sentence)).toBeVisible();
        show([1, 2]);
        for (let second = 0; second < 50; second += 1) {
          await world.pass(1);
          expect(sections()[0]).toBe('10 10010 1');
          // A slow node answers what may take longer; nothing else is ever made up.
          expect(sections()[1]).toMatch(/^(?:–|20) (?:–|10020) (?:–|1)$/);
        }
        show([1, 2, 3]);
        await world.pass(1 + (phase % 8) / 2);
        for (const url of urls) world.nodes.behave(url);
        await world.pass(10);
        expect(sections()).toEqual(['10 10010 1', '20 10020 1', '30 10030 1']);
        expect(screen.queryByText(sentence)).toBeNull();
        cleanup();
        world.stop();
      }
    },
  );
});

/** Node whose head went back by so many blocks, and stays there. */
function backward(by: number): NodeBehaviour {
  const head = world.chain.block - by;
  const word = (value: number): string => value.toString(16).padStart(64, '0');
  return {
    change: (answer, method, params) => {
      const { result } = answer;
      if (method === 'eth_blockNumber') return { ...answer, result: `0x${head.toString(16)}` };
      const isNewest = params[1] === 'latest' && typeof result === 'string';
      // An aggregate's answer begins with its block.
      return method === 'eth_call' && isNewest
        ? { ...answer, result: `0x${word(head)}${result.slice(66)}` }
        : answer;
    },
  };
}

describe.each(counts)('a page of a public chain with %s', (_count, urls) => {
  const { isLocal } = env;
  afterEach(() => {
    env.isLocal = isLocal;
  });

  it.each([
    ['a few blocks', 5, /No new block for a while/],
    ['many blocks', 40, /No new block for a while/],
  ])(
    'names a node that goes back by %s, and is whole ten seconds after it is well',
    async (_name, by, sentence) => {
      env.isLocal = false;
      for (let phase = 0; phase < PHASES; phase += 1) {
        const show = open(urls);
        await world.pass(10 + ((phase * 3.5) % 6));
        expect(sections()).toEqual(['10 10010 1']);
        const behaviour = backward(by);
        for (const url of urls) world.nodes.behave(url, behaviour);
        let named = 0;
        for (let second = 1; second <= 60; second += 1) {
          await world.pass(1);
          if (second === 10) show([1, 2]);
          if (screen.queryByText(sentence)) named += 1;
          // Once many blocks are gone for good the chain counts as another one, and is read anew.
          expect(sections()[0]).toMatch(/^(?:–|10) (?:–|10010) (?:–|1)$/);
          expect(sections()[1] ?? '– – –').toMatch(/^(?:–|20) (?:–|10020) (?:–|1)$/);
          // Few blocks may be a node that lags: it is named once it lasts.
          if (second === 10) expect(named > 0).toBe(by > 12);
        }
        expect(named).toBeGreaterThan(0);
        show([1, 2, 3]);
        await world.pass(1 + (phase % 8) / 2);
        for (const url of urls) world.nodes.behave(url);
        await world.pass(10);
        expect(sections()).toEqual(['10 10010 1', '20 10020 1', '30 10030 1']);
        expect(screen.queryByText(sentence)).toBeNull();
        cleanup();
        world.stop();
      }
    },
  );
});

it.each([5, 40])(
  'a page goes on with two nodes while the head of the third is %i blocks back',
  async (by) => {
    const { isLocal } = env;
    env.isLocal = false;
    const show = open([A, 'https://b.example', 'https://c.example']);
    await world.pass(10);
    world.nodes.behave(A, backward(by));
    await world.pass(20);
    show([1, 2]);
    for (let block = 0; block < 14; block += 1) {
      await world.pass(3);
      expect(sections()[0]).toBe('10 10010 1');
      expect(sections()[1]).toBe('20 10020 1');
      expect(screen.queryByText(/No new block for a while/)).toBeNull();
    }
    env.isLocal = isLocal;
  },
);
