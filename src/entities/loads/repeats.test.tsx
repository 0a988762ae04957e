// @document
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AppThunk } from '#redux';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { receiptSeen, visibilityChanged } from '#chain/blocks/blocksSlice.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';

import { defineLoad } from './defineLoad.ts';
import type { LoadOptions } from './loadEndpoint.ts';

interface Asked extends LoadOptions {
  answer: (value: string) => void;
  fail: (error: Error) => void;
}

let world: TokensWorld;
let asked: Asked[];
const useHistory = defineLoad({
  name: 'repeatedly',
  repeats: 'transactions',
  read: (_question: string, options): AppThunk<Promise<string>> => {
    return () =>
      new Promise<string>((answer, fail) => void asked.push({ ...options, answer, fail }));
  },
});

function Reader({ question = 'this' }: { question?: string }) {
  const { status, progress, error, value, retry } = useHistory(question);
  const told = status === 'loading' ? `${progress}` : (error?.kind ?? '');
  return (
    <button type="button" onClick={retry}>
      {[status, told, value ?? 'nothing'].join(' ')}
    </button>
  );
}

const says = (text: string) =>
  waitFor(() => expect(screen.getByRole('button')).toHaveTextContent(text));
/** Does something, and lets the reads that follow from it end. */
const settle = (change: () => void) =>
  act(async () => {
    change();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

beforeEach(() => {
  world = createTokensWorld();
  asked = [];
});

it('reports progress, then the result', async () => {
  world.render(<Reader />);
  await says('loading 0 nothing');
  await settle(() => asked[0]?.onProgress(1, 4));
  await says('loading 0.25 nothing');
  await settle(() => asked[0]?.answer('meow'));
  await says('ready meow');
});

it('reads again after an own transaction and keeps the old value until then', async () => {
  world.render(<Reader />);
  await settle(() => asked[0]?.answer('meow'));
  await settle(() => void world.store.dispatch(receiptSeen({ block: 500 })));
  await says('loading 0 meow');
  await settle(() => asked[1]?.answer('purr'));
  await says('ready purr');
});

it('reports a failure, keeps the value and retries', async () => {
  world.render(<Reader />);
  await settle(() => asked[0]?.answer('meow'));
  await settle(() => void world.store.dispatch(receiptSeen({ block: 500 })));
  await settle(() => asked[1]?.fail(new RpcError('timeout', 'late')));
  await says('failed rpcTimeout meow');
  await userEvent.click(screen.getByRole('button'));
  await settle(() => asked[2]?.answer('purr'));
  await says('ready purr');
});

it('reads nothing while the page is hidden and resumes when shown', async () => {
  world.render(<Reader />);
  await settle(() => void world.store.dispatch(visibilityChanged({ visible: false })));
  expect(asked[0]?.signal.aborted).toBe(true);
  await settle(() => asked[0]?.answer('too late'));
  await says('loading 0 nothing');
  await settle(() => void world.store.dispatch(visibilityChanged({ visible: true })));
  await settle(() => asked[1]?.answer('meow'));
  await says('ready meow');
});

it('drops an outdated read', async () => {
  const view = world.render(<Reader />);
  view.rerender(<Reader question="other" />);
  await settle(() => undefined);
  expect(asked[0]?.signal.aborted).toBe(true);
  await settle(() => asked[0]?.answer('of before'));
  await says('loading 0 nothing');
  await settle(() => asked[1]?.answer('meow'));
  await says('ready meow');
  const warn = vi.spyOn(console, 'error');
  view.unmount();
  expect(warn).not.toHaveBeenCalled();
});
