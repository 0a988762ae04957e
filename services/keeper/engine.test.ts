import { describe, expect, it } from 'vitest';
import { NodeAway, NodeRefused } from '../lib/node.ts';
import { runDuty, startKeeper, type Duty } from './engine.ts';
import { FREE } from './testing/cost.ts';

/** Makes a duty that counts down to 0, one act per number. */
function countdown(from: number, refuses: readonly number[] = []) {
  let left = Array.from({ length: from }, (_, index) => from - index);
  let reads = 0;
  const duty: Duty<readonly number[], number> = {
    name: 'countdown',
    read: () => {
      reads += 1;
      return Promise.resolve(left);
    },
    due: (state) => state,
    send: (act) => {
      if (refuses.includes(act)) return Promise.reject(new NodeRefused('Forbidden'));
      left = left.filter((one) => one !== act);
      return Promise.resolve(FREE);
    },
    nameOf: (act) => `count ${act}`,
    sentence: (act) => `counted ${act}`,
  };
  return { duty, left: () => left.length, reads: () => reads };
}

describe('running a duty', () => {
  it('reads the state again after every act', async () => {
    const { duty, reads } = countdown(3);
    expect(await runDuty(duty, () => undefined)).toEqual([3, 2, 1]);
    expect(reads()).toBe(4);
  });

  it('stops after twenty acts', async () => {
    const { duty, left } = countdown(50);
    await runDuty(duty, () => undefined);
    expect(left()).toBe(30);
  });

  it('does not try a refused act again in the same run', async () => {
    const lines: string[] = [];
    const { duty } = countdown(2, [2]);
    expect(await runDuty(duty, (line) => lines.push(line))).toEqual([1]);
    expect(lines).toEqual(['keeper: cannot count 2 now (Forbidden)', 'keeper: counted 1']);
  });
});

it('runs every duty when one of them has no contract, or an answer that is none', async () => {
  const lines: string[] = [];
  const missing: Duty<readonly number[], number> = {
    ...countdown(1).duty,
    read: () => Promise.reject(new NodeRefused('No contract')),
  };
  const away: Duty<readonly number[], number> = {
    ...countdown(1).duty,
    read: () => Promise.reject(new NodeAway('No node')),
  };
  const garbled: Duty<readonly number[], number> = {
    ...countdown(1).duty,
    read: () => Promise.reject(new TypeError('Cannot convert null to a BigInt')),
  };
  const { duty, left } = countdown(2);
  const keeper = startKeeper([missing, away, garbled, duty], (line) => lines.push(line), {
    everyMs: 1,
  });
  await expect.poll(left).toBe(0);
  await keeper.stop();
  expect(lines).toEqual([
    'keeper: No contract; waiting',
    'keeper: No node; waiting',
    'keeper: Cannot convert null to a BigInt; waiting',
    'keeper: counted 2',
    'keeper: counted 1',
  ]);
});
