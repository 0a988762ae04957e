// @document
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AppThunk } from '#redux';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { receiptSeen, visibilityChanged } from '../blocks/blocksSlice.ts';
import { RpcError } from '../rpc/rpcError.ts';
import type { ReadLogsOptions } from './readLogs.ts';
import { useReading } from './useReading.ts';

type Options = Required<ReadLogsOptions>;
interface Asked extends Options {
  answer: (value: string) => void;
  fail: (error: Error) => void;
}

let world: TokensWorld;
let asked: Asked[];
const read = (options: Options): AppThunk<Promise<string>> => {
  return () => new Promise<string>((answer, fail) => void asked.push({ ...options, answer, fail }));
};
const other = (options: Options) => read(options);

function Reader({ question = read }: { question?: typeof read | undefined }) {
  const reading = useReading(question);
  const told =
    reading.status === 'reading'
      ? String(reading.progress)
      : reading.status === 'failed'
        ? reading.error.kind
        : '';
  return (
    <button type="button" onClick={reading.retry}>
      {[reading.status, told, reading.value ?? 'nothing'].join(' ')}
    </button>
  );
}

const says = (text: string) =>
  waitFor(() => expect(screen.getByRole('button')).toHaveTextContent(text));
const settle = (change: () => void) => act(async () => change());

beforeEach(() => {
  world = createTokensWorld();
  asked = [];
});

it('reports progress, then the result', async () => {
  world.render(<Reader />);
  await says('reading 0 nothing');
  await settle(() => asked[0]?.onProgress(1, 4));
  await says('reading 0.25 nothing');
  await settle(() => asked[0]?.answer('meow'));
  await says('done meow');
});

it('reads again after an own transaction and keeps the old value until then', async () => {
  world.render(<Reader />);
  await settle(() => asked[0]?.answer('meow'));
  await settle(() => void world.store.dispatch(receiptSeen({ block: 500 })));
  await says('reading 0 meow');
  await settle(() => asked[1]?.answer('purr'));
  await says('done purr');
});

it('reports a failure, keeps the value and retries', async () => {
  world.render(<Reader />);
  await settle(() => asked[0]?.answer('meow'));
  await settle(() => void world.store.dispatch(receiptSeen({ block: 500 })));
  await settle(() => asked[1]?.fail(new RpcError('timeout', 'late')));
  await says('failed rpcTimeout meow');
  await userEvent.click(screen.getByRole('button'));
  await settle(() => asked[2]?.answer('purr'));
  await says('done purr');
});

it('reads nothing while the page is hidden and resumes when shown', async () => {
  world.render(<Reader />);
  await settle(() => void world.store.dispatch(visibilityChanged({ visible: false })));
  expect(asked[0]?.signal.aborted).toBe(true);
  await settle(() => asked[0]?.answer('too late'));
  await says('reading 0 nothing');
  await settle(() => void world.store.dispatch(visibilityChanged({ visible: true })));
  await settle(() => asked[1]?.answer('meow'));
  await says('done meow');
});

it('drops an outdated read', async () => {
  const view = world.render(<Reader />);
  view.rerender(<Reader question={other} />);
  expect(asked[0]?.signal.aborted).toBe(true);
  await settle(() => asked[0]?.answer('of before'));
  await says('reading 0 nothing');
  await settle(() => asked[1]?.answer('meow'));
  await says('done meow');
  const warn = vi.spyOn(console, 'error');
  view.unmount();
  expect(warn).not.toHaveBeenCalled();
});
