// @document
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { blockSeen, readsDue } from '#chain/blocks/blocksSlice.ts';
import { env } from '#config/env.ts';
import { countField } from '#remote/indexer/fields.ts';
import { startFakeIndex } from '#testing/fakeIndex.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { IndexedNotice } from './IndexedNotice.tsx';
import { defineIndexed } from './defineIndexed.ts';

const query = {
  endpoint: 'exchange',
  document: '{ count _meta { block { number hash } } }',
  read: (data: unknown) => countField(data, 'count'),
} as const;
const useCount = defineIndexed('noticeCount', (_of: 'all') => query);

function Figure(): ReactNode {
  const view = useCount('all');
  return (
    <AppTheme mode="light">
      <IndexedNotice view={view} />
      <output aria-label="figure">{view.value ?? '–'}</output>
    </AppTheme>
  );
}

/** Mines before the figure is asked for, so that no two tests share a block. */
function show(mined: number, change: (index: ReturnType<typeof startFakeIndex>) => void) {
  const { fake, store, render } = createTokensWorld();
  const index = startFakeIndex(fake);
  index.data = () => ({ count: 3 });
  fake.mine(mined);
  store.dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp, at: mined }));
  change(index);
  render(<Figure />);
  return { fake, store, index, user: userEvent.setup() };
}

const figure = () => screen.getByRole('status', { name: 'figure' });
const notice = () => screen.findByText(/history|^As of/i);

it('says the block of the figures, which ages with the chain', async () => {
  const { store, fake } = show(10, () => undefined);
  expect(await notice()).toHaveTextContent('As of block 110, 0s ago');
  expect(figure()).toHaveTextContent('3');
  fake.mine(5);
  store.dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp }));
  await waitFor(async () => expect(await notice()).toHaveTextContent('As of block 110, 15s ago'));
});

it('calls history late from 21 blocks on, and asks again on request', async () => {
  const { index, user } = show(50, (before) => (before.block = { number: 129 }));
  expect(await notice()).toHaveTextContent(
    'History is 21 blocks behind. It shows block 129, 1m 3s ago.',
  );
  index.block = { number: 130 };
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^As of block 130/)).toBeVisible();
});

it('asks again by itself while history is late', async () => {
  const { index, store } = show(55, (before) => (before.block = { number: 100 }));
  expect(await notice()).toHaveTextContent('History is 55 blocks behind');
  index.block = { number: 155 };
  act(() => void store.dispatch(readsDue()));
  expect(await screen.findByText(/^As of block 155/)).toBeVisible();
});

it('has nothing where a build has no index, and offers no retry', async () => {
  show(60, () => (env.servicesUrl = ''));
  expect(await notice()).toHaveTextContent('This site has no history service');
  expect(screen.queryByRole('button')).toBeNull();
  expect(figure()).toHaveTextContent('–');
});

it.each([
  [70, 'away', "can't be reached"],
  [80, { status: 503 }, 'still reading the chain'],
  [90, { status: 429 }, 'too many requests'],
  [100, { status: 400 }, 'invalid response'],
  [110, { body: 'x' }, 'invalid response'],
] as const)('explains a failure and recovers on a retry (%i)', async (mined, fault, text) => {
  const { index, user } = show(mined, (before) => (before.fault = fault));
  expect(await notice()).toHaveTextContent(text);
  expect(figure()).toHaveTextContent('–');
  index.fault = undefined;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^As of block/)).toBeVisible();
  expect(figure()).toHaveTextContent('3');
});

it('shows nothing of another chain, or while no node answers', async () => {
  const { index, fake, user } = show(120, (before) => {
    before.block = { number: 220, hash: `0x${'ab'.repeat(32)}` };
  });
  expect(await notice()).toHaveTextContent('follows another chain');
  index.block = undefined;
  fake.fail(undefined, { method: 'eth_getBlockByNumber' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^No node answers/)).toBeVisible();
  expect(figure()).toHaveTextContent('–');
});
