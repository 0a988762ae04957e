// @document
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventTopic, addressTopic } from '#chain/logs/decodeLog.ts';
import { readsDue } from '#chain/blocks/blocksSlice.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Hex } from '#lib/hex.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { createExchangeWorld } from '#testing/exchangeWorld.tsx';
import { startFakeIndex, type FakeIndex } from '#testing/fakeIndex.ts';
import { FakeLogs } from '#testing/fakeLogs.ts';
import { E18 } from '#testing/units.ts';
import { activityLists } from './activityQueries.ts';
import { ActivitySection } from './ActivitySection.tsx';

const tokens = sortTokens(token('WBNB'), token('BUSD'))!;
const pair = pairAddress(tokens)!;
const hashOf = (digit: string): Hex => `0x${digit.repeat(64)}`;
const word = (value: bigint): string => value.toString(16).padStart(64, '0');

const swap = (block: number) => ({
  id: `${block}-1`,
  hash: hashOf('a'),
  block: String(block),
  logIndex: '1',
  createdAt: '1700000000',
  pair: { id: pair.toLowerCase(), token0: tokens[0].address, token1: tokens[1].address },
  amount0In: String(2n * E18),
  amount1In: '0',
  amount0Out: '0',
  amount1Out: String(3n * E18),
  volumeUSD: null,
  sender: OWNER.toLowerCase(),
  to: OWNER.toLowerCase(),
});

/** Rows that the index has, by list: as the sender of the transaction and as the receiver. */
function answers(index: FakeIndex, rows: readonly unknown[]): void {
  index.data = ({ query }) => ({ rows: /\brows: swaps\b/.test(query) ? rows : [] });
}

function visit() {
  const world = createExchangeWorld();
  const logs = new FakeLogs(world.fake);
  const index = startFakeIndex(world.fake);
  return { world, logs, index, show: () => world.render(<ActivitySection account={OWNER} />) };
}

describe('the activity of an account', () => {
  it('shows each log of the index once, though two lists have it', async () => {
    const { index, show } = visit();
    answers(index, [swap(90)]);
    show();
    expect(await screen.findByText('Entries: 1')).toBeVisible();
    expect(screen.getByText(`−2 ${tokens[0].symbol}`)).toBeVisible();
    expect(screen.getByText(`+3 ${tokens[1].symbol}`)).toBeVisible();
    expect(screen.getByText(/^As of block 100/)).toBeVisible();
    expect(index.questions).toHaveLength(activityLists.length);
    expect(
      index.questions.every(({ variables }) => variables['account'] === OWNER.toLowerCase()),
    ).toBe(true);
  });

  it('shows what an act was worth and the network fee, and neither where it is not known', async () => {
    const { index, show } = visit();
    index.data = ({ query }) => ({
      rows: /\brows: swaps\b/.test(query)
        ? [
            { ...swap(90), volumeUSD: '6.5' },
            { ...swap(91), id: '91-1', hash: hashOf('b') },
          ]
        : /\brows: flows\b/.test(query)
          ? [
              {
                id: 'fee',
                hash: hashOf('a'),
                token: ZERO_ADDRESS,
                amount: String(139n * 10n ** 13n),
                kind: 'Fee',
                logIndex: '0',
              },
            ]
          : [],
    });
    show();
    const [newer, older] = await screen.findAllByRole('listitem');
    expect(older).toHaveTextContent('$6.50');
    expect(older).toHaveTextContent('Network fee: 0.00139 BNB');
    expect(newer).not.toHaveTextContent('$');
    expect(newer).not.toHaveTextContent('Network fee');
  });

  it('asks for further pages, and leaves out what is newer than the oldest answer', async () => {
    const { index, show } = visit();
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ ...swap(at), id: `${at}-1` }));
    index.data = ({ query, variables }) => ({
      rows: !/\brows: swaps\b.*origin/s.test(query)
        ? []
        : variables['after'] === ''
          ? rows
          : [swap(101)],
    });
    show();
    // Blocks 0 to 100 of the first page; the second page's block 101 is above the answers' 100.
    expect(await screen.findByText('Entries: 101')).toBeVisible();
    expect(index.questions.map(({ variables }) => variables['after'])).toContain('999-1');
  });

  it('says that nothing was done', async () => {
    const { show } = visit();
    show();
    expect(await screen.findByText('Nothing done here yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  });

  it.each([
    ['is away', 'away'],
    ['answers nonsense', { body: '{"data":{"rows":"none"}}' }],
    ['is being built', { status: 503, body: '{}' }],
  ] as const)('reads the node’s logs where the index %s', async (_, fault) => {
    const { index, logs, show } = visit();
    index.fault = fault;
    logs.logs = [
      {
        address: pair,
        topics: [eventTopic(pairAbi, 'Swap'), addressTopic(OWNER), addressTopic(OWNER)],
        data: `0x${word(2n * E18)}${word(0n)}${word(0n)}${word(3n * E18)}`,
        block: 95,
      },
    ];
    show();
    expect(await screen.findByText(/^Read from your node since block/)).toBeVisible();
    expect(screen.getByText('Entries: 1')).toBeVisible();
    expect(screen.getByText(`+3 ${tokens[1].symbol}`)).toBeVisible();
    // The index is asked again on request.
    index.fault = undefined;
    answers(index, [swap(90), { ...swap(91), id: '91-1' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Entries: 2')).toBeVisible();
  });

  it('returns to the index by itself once that is well, without reading the node meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { world, index, show } = visit();
    index.fault = 'away';
    show();
    expect(await screen.findByText(/^Read from your node since block/)).toBeVisible();
    const logReads = () => world.fake.requests.filter(({ method }) => method === 'eth_getLogs');
    const { length } = logReads();
    // What failed is due, as the listeners say every few seconds.
    const passSome = () =>
      act(async () => {
        world.dispatch(readsDue());
        await vi.advanceTimersByTimeAsync(7_000);
      });
    for (let tries = 0; tries < 9; tries += 1) await passSome();
    expect(logReads()).toHaveLength(length);
    index.fault = undefined;
    answers(index, [swap(90)]);
    await passSome();
    expect(await screen.findByText(/^As of block 100/)).toBeVisible();
    expect(screen.getByText('Entries: 1')).toBeVisible();
    expect(logReads()).toHaveLength(length);
  });

  it('waits ever longer where the index is well, but refuses what is asked of it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { index, show } = visit();
    index.data = ({ query }) => (query.startsWith('{ _meta') ? {} : { rows: 'none' });
    show();
    expect(await screen.findByText(/^Read from your node since block/)).toBeVisible();
    for (let second = 0; second < 600; second += 5)
      await act(() => vi.advanceTimersByTimeAsync(5_000));
    const asked = index.questions.filter(({ query }) => /\brows: swaps\b/.test(query));
    // At once, after 10, 20, 40, 80, 160 and 300 seconds.
    expect(asked.length / 2).toBeLessThanOrEqual(9);
    expect(asked.length).toBeGreaterThan(4);
  });

  it('takes no pair of another exchange for ours', async () => {
    const { index, logs, show } = visit();
    index.fault = 'away';
    logs.logs = [
      {
        address: token('MEOW').address,
        topics: [eventTopic(pairAbi, 'Swap'), addressTopic(OWNER), addressTopic(OWNER)],
        data: `0x${word(1n)}${word(0n)}${word(0n)}${word(3n)}`,
        block: 95,
      },
    ];
    show();
    expect(await screen.findByText('Nothing done here yet.')).toBeVisible();
  });

  it('keeps what it showed when it cannot be read again, and says that this is older', async () => {
    const { world, index, show } = visit();
    answers(index, [swap(90)]);
    show();
    expect(await screen.findByText('Entries: 1')).toBeVisible();
    index.fault = 'away';
    world.fake.on('eth_getLogs', () => {
      throw new RpcError('unreachable', 'no node');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Couldn't refresh your activity, so this is/)).toBeVisible();
    expect(screen.getByText('Entries: 1')).toBeVisible();
    expect(screen.queryByText(/^Couldn't read your activity/)).toBeNull();
  });

  it('no longer says that nothing was done once it cannot be read again', async () => {
    const { world, index, show } = visit();
    answers(index, []);
    show();
    expect(await screen.findByText('Nothing done here yet.')).toBeVisible();
    index.fault = 'away';
    world.fake.on('eth_getLogs', () => {
      throw new RpcError('unreachable', 'no node');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Couldn't refresh your activity, so this is/)).toBeVisible();
    expect(screen.queryByText('Nothing done here yet.')).toBeNull();
  });

  it('says why nothing can be read, and reads again on request', async () => {
    const { world, index, show } = visit();
    index.fault = 'away';
    let isBroken = true;
    world.fake.on('eth_getLogs', () => {
      if (isBroken) throw new RpcError('unreachable', 'no node');
      return [];
    });
    show();
    expect(await screen.findByText(/^Couldn't read your activity: /)).toBeVisible();
    expect(screen.queryByText('Nothing done here yet.')).toBeNull();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('Nothing done here yet.')).toBeVisible());
  });
});
