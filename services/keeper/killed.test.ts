import { describe, expect, it, vi } from 'vitest';
import type { AskNode } from '../lib/node.ts';
import { runDuty } from './engine.ts';
import { makeOutbox } from './outbox.ts';
import { StepsChain, stepsDuty } from './testing/stepsChain.ts';

// Receipts are asked for again after a pause, which here is as long as a block.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const STEPS = 4n;
const [FIRST, SECOND] = ['0xaa', '0xbb'];
const quiet = (): void => undefined;

/** Mines a block every few requests, as time passes. */
function passing(chain: StepsChain, every: number): AskNode {
  let asked = 0;
  return async (method, params) => {
    asked += 1;
    if (asked % every === 0) chain.mine();
    return chain.ask(method, params);
  };
}

class Killed extends Error {}

/** Dies at its `at`th request: before the node has it, or after, so that the answer is lost. */
function mortal(ask: AskNode, at: number, isHeard: boolean): AskNode {
  let asked = 0;
  return async (method, params) => {
    asked += 1;
    if (asked === at && isHeard) await ask(method, params);
    if (asked >= at) throw new Killed('kill -9');
    return ask(method, params);
  };
}

/** Runs a keeper that knows nothing until nothing is due, looking again as the loop does. */
async function keep(ask: AskNode, account: string, looks = 20): Promise<void> {
  for (let look = 0; look < looks; look += 1)
    await runDuty(stepsDuty(ask, makeOutbox(ask), account, STEPS), quiet);
}

/** Runs a keeper until it dies or is done; returns whether it died. */
async function dies(ask: AskNode, account: string): Promise<boolean> {
  try {
    await keep(ask, account, 3);
    return false;
  } catch (error) {
    if (error instanceof Killed) return true;
    throw error;
  }
}

const chains = [
  { kind: 'mines at once', isManual: false },
  { kind: 'mines later', isManual: true },
];

describe.each(chains)('on a chain that $kind', ({ isManual }) => {
  it.each([true, false])(
    'wastes nothing when killed at any request (heard by the node: %s)',
    async (isHeard) => {
      let deaths = 0;
      for (let at = 1; at < 60; at += 1) {
        const chain = new StepsChain(isManual);
        const ask = passing(chain, 5);
        if (await dies(mortal(ask, at, isHeard), FIRST)) deaths += 1;
        await keep(ask, FIRST);
        expect(chain.taken, `killed at ${at}`).toBe(STEPS);
        expect(chain.wasted, `killed at ${at}`).toEqual([0, 0, 0, 0]);
      }
      expect(deaths).toBeGreaterThan(20);
    },
  );

  it.each([
    ['one account', FIRST],
    ['accounts of their own', SECOND],
  ])('wastes at most one transaction per act with two keepers on %s', async (_, second) => {
    for (let every = 2; every < 12; every += 1) {
      const chain = new StepsChain(isManual);
      const ask = passing(chain, every);
      await Promise.all([keep(ask, FIRST), keep(ask, second)]);
      expect(chain.taken).toBe(STEPS);
      expect(Math.max(...chain.wasted), `a block every ${every}`).toBeLessThanOrEqual(1);
    }
  });

  it('wastes at most one with two keepers that are killed at every request in turn', async () => {
    for (let at = 1; at < 40; at += 1) {
      const chain = new StepsChain(isManual);
      const ask = passing(chain, 5);
      await Promise.all([
        dies(mortal(ask, at, true), FIRST),
        dies(mortal(ask, at + 3, false), SECOND),
      ]);
      await Promise.all([keep(ask, FIRST), keep(ask, SECOND)]);
      expect(chain.taken).toBe(STEPS);
      expect(Math.max(...chain.wasted), `killed at ${at}`).toBeLessThanOrEqual(1);
    }
  });

  it.each([true, false])('does again what a fork took back (lost: %s)', async (isLost) => {
    for (let depth = 1; depth <= Number(STEPS); depth += 1) {
      const chain = new StepsChain(isManual);
      const ask = passing(chain, 5);
      await keep(ask, FIRST);
      chain.reorganise(depth, isLost);
      await keep(ask, FIRST);
      expect(chain.taken).toBe(STEPS);
      expect(chain.wasted, `${depth} blocks`).toEqual([0, 0, 0, 0]);
    }
  });
});

it('says why a mined transaction reverted, and what it cost', async () => {
  const chain = new StepsChain(true);
  const lines: string[] = [];
  // Both are in the mempool before a block holds them.
  const ask = passing(chain, 40);
  const run = (account: string): Promise<unknown> =>
    runDuty(stepsDuty(ask, makeOutbox(ask), account, 1n), (line) => lines.push(line));
  await Promise.all([run(FIRST), run(SECOND)]);
  expect(lines.toSorted()).toEqual([
    'keeper: cannot take step 1 now (NotDue, when it was mined)',
    'keeper: took step 1',
  ]);
});
