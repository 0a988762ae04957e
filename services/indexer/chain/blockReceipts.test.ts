import { expect, it } from 'vitest';
import { NodeAway, NodeRefused } from '../../lib/node.ts';
import { blockReceipts } from './blockReceipts.ts';

it('does without receipts of blocks where nodes refuse them, and asks again later', async () => {
  const clock = { now: 0 };
  let failure: Error | undefined;
  let requests = 0;
  const read = blockReceipts<string>(
    () => {
      requests += 1;
      return failure ? Promise.reject(failure) : Promise.resolve([['receipt'], null]);
    },
    () => clock.now,
  );
  const whole = [['receipt'], undefined];
  expect(await read([1, 2])).toEqual(whole);

  // Trouble of the moment says nothing about the next request.
  failure = new NodeRefused('internal error', undefined, 'unable');
  expect(await read([1, 2])).toBeUndefined();
  failure = undefined;
  expect(await read([1, 2])).toEqual(whole);

  failure = new NodeRefused('the method does not exist', undefined, 'notOffered');
  expect(await read([1, 2])).toBeUndefined();
  failure = undefined;
  requests = 0;
  clock.now = 599_999;
  expect(await read([1, 2])).toBeUndefined();
  expect(requests).toBe(0);
  clock.now = 600_000;
  expect(await read([1, 2])).toEqual(whole);

  failure = new NodeAway('No node answers');
  await expect(read([1, 2])).rejects.toThrow('No node answers');
});
