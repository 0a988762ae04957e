// @document
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppThunk } from '#redux';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { readsDue, receiptSeen, visibilityChanged } from '#chain/blocks/blocksSlice.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';

import { defineLoad } from './defineLoad.ts';
import { defineSmallLoad } from './defineSmallLoad.ts';
import type { LoadOptions } from './loadEndpoint.ts';

interface Asked extends Partial<LoadOptions> {
  answer: (value: string) => void;
  fail: (error: Error) => void;
}

let world: TokensWorld;
let asked: Asked[];
const read = (_question: string, options: Partial<LoadOptions>): AppThunk<Promise<string>> => {
  return () => new Promise<string>((answer, fail) => void asked.push({ ...options, answer, fail }));
};
const useHistory = defineLoad({ name: 'repeatedly', repeats: 'transactions', read });
const useSmall = defineSmallLoad({ name: 'repeatedlySmall', read });

type View = Pick<ReturnType<typeof useSmall>, 'status' | 'error' | 'value' | 'retry'>;

function Told({ view: { status, error, value, retry } }: { view: View }) {
  return (
    <button type="button" onClick={retry}>
      {[status, error?.kind, value ?? 'nothing'].filter(Boolean).join(' ')}
    </button>
  );
}

function Progressing() {
  const view = useHistory('this');
  return (
    <>
      <Told view={view} />
      <output>{view.progress}</output>
    </>
  );
}
const Cached = ({ question = 'this' }) => <Told view={useHistory(question)} />;
const Small = ({ question = 'this' }) => <Told view={useSmall(question)} />;

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
  world.render(<Progressing />);
  const progress = () => screen.getByRole('status').textContent;
  expect(progress()).toBe('0');
  await settle(() => asked[0]?.onProgress?.(1, 4));
  expect(progress()).toBe('0.25');
  await settle(() => asked[0]?.answer('meow'));
  await says('ready meow');
});

describe.each([
  ['the cache', Cached],
  ['a slice', Small],
])('a load in %s', (_name, Reader) => {
  it('reads again after an own transaction and keeps the old value until then', async () => {
    world.render(<Reader />);
    await settle(() => asked[0]?.answer('meow'));
    await settle(() => void world.store.dispatch(receiptSeen({ block: 500 })));
    await says('loading meow');
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
    expect(asked[0]?.signal?.aborted).toBe(true);
    await settle(() => asked[0]?.answer('too late'));
    await says('loading nothing');
    await settle(() => void world.store.dispatch(visibilityChanged({ visible: true })));
    await settle(() => asked[1]?.answer('meow'));
    await says('ready meow');
  });

  it('repeats by itself what failed, once that may have passed', async () => {
    world.render(<Reader />);
    await settle(() => asked[0]?.fail(new RpcError('timeout', 'late')));
    await says('failed rpcTimeout nothing');
    await settle(() => void world.store.dispatch(readsDue()));
    await says('failed rpcTimeout nothing');
    await settle(() => asked[1]?.answer('meow'));
    await says('ready meow');
    await settle(() => void world.store.dispatch(readsDue()));
    expect(asked).toHaveLength(2);
  });

  it('drops an outdated read', async () => {
    const view = world.render(<Reader />);
    view.rerender(<Reader question="other" />);
    await settle(() => undefined);
    expect(asked[0]?.signal?.aborted).toBe(true);
    await settle(() => asked[0]?.answer('of before'));
    await says('loading nothing');
    await settle(() => asked[1]?.answer('meow'));
    await says('ready meow');
    const warn = vi.spyOn(console, 'error');
    view.unmount();
    expect(warn).not.toHaveBeenCalled();
  });
});
