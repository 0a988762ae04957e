import { expect, it } from 'vitest';
import { makeTurns, TooBusy } from './turns.ts';

it('does one thing at a time, and writes before reads that wait', async () => {
  const turns = makeTurns(undefined);
  const done: string[] = [];
  let running = 0;
  const work = (name: string) => async (): Promise<void> => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    done.push(name);
  };
  await Promise.all([
    turns.read(work('read 1')),
    turns.read(work('read 2')),
    turns.write(work('write 1')),
    turns.read(work('read 3')),
    turns.write(work('write 2')),
  ]);
  expect(done).toEqual(['read 1', 'write 1', 'write 2', 'read 2', 'read 3']);
});

it('goes on after what failed, and does not begin a read that waited for too long', async () => {
  const turns = makeTurns(1);
  let end: () => void = () => undefined;
  const long = turns.write(() => new Promise<void>((resolve) => (end = resolve)));
  let isBegun = false;
  const read = turns.read(() => Promise.resolve((isBegun = true)));
  const write = turns.write(() => Promise.reject(new Error('Failed')));
  await expect(read).rejects.toThrow(TooBusy);
  end();
  await long;
  await expect(write).rejects.toThrow('Failed');
  expect(isBegun).toBe(false);
  expect(await turns.read(() => Promise.resolve('read'))).toBe('read');
});
