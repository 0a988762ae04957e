import { describe, expect, it } from 'vitest';
import { NodeAway, NodeRefused, type AskNode } from './node.ts';
import { nodePool } from './nodePool.ts';
import { retryAfter } from './retryAfter.ts';

/** Pool of nodes `a`, `b`, … that fail by `faults`, with the times of its clock in milliseconds. */
function testPool(names: string, chains: Record<string, number> = {}) {
  const faults: Record<string, Error | undefined> = {};
  const asked: string[] = [];
  const clock = { now: 0 };
  const askAt = (url: string): AskNode => {
    const ask = (method: string) => {
      const fault = faults[url];
      // What refuses still tells its chain.
      return fault && (method !== 'eth_chainId' || fault instanceof NodeAway)
        ? Promise.reject(fault)
        : Promise.resolve(`0x${(chains[url] ?? 56).toString(16)}`);
    };
    return ask as AskNode;
  };
  const pool = nodePool([...names], { chainId: 56, askAt, now: () => clock.now });
  const user = pool.user();
  const work = async (url: string): Promise<string> => {
    asked.push(url);
    await askAt(url)('x', []);
    return url;
  };
  const ask = () => user.run(work);
  return { faults, asked, clock, pool, user, work, ask, all: () => user.all(work) };
}

describe('several nodes', () => {
  it('stand in for each other, and one that fails is left for ever longer', async () => {
    const { faults, asked, clock, ask } = testPool('ab');
    expect(await ask()).toBe('a');
    faults['a'] = new NodeAway('a is away');
    expect(await ask()).toBe('b');
    clock.now = 999;
    asked.length = 0;
    expect(await ask()).toBe('b');
    expect(asked).toEqual(['b']);
    clock.now = 1_000;
    await ask();
    clock.now = 2_999;
    faults['a'] = undefined;
    expect(await ask()).toBe('b');
    clock.now = 3_000;
    expect(await ask()).toBe('a');
  });

  it('are asked although all failed, unless they asked for a wait', async () => {
    const { faults, asked, clock, ask, pool } = testPool('ab');
    faults['a'] = new NodeAway('busy', { retryMs: 30_000 });
    faults['b'] = new NodeAway('b is away');
    await expect(ask()).rejects.toThrow('b is away');
    expect(pool.states().map(({ isAsked }) => isAsked)).toEqual([false, false]);
    faults['b'] = undefined;
    expect(await ask()).toBe('b');
    faults['b'] = new NodeAway('busy', { retryMs: 30_000 });
    await expect(ask()).rejects.toThrow('busy');
    asked.length = 0;
    clock.now = 29_999;
    await expect(ask()).rejects.toThrow('busy');
    expect(asked).toEqual([]);
    faults['a'] = undefined;
    clock.now = 30_000;
    expect(await ask()).toBe('a');
  });

  it('leave out one of another chain, also where it became that', async () => {
    const chains: Record<string, number> = { a: 97 };
    const { ask, all, faults, clock, pool } = testPool('ab', chains);
    expect(await ask()).toBe('b');
    expect(await all()).toEqual(['b']);
    expect(pool.states()[0]?.error).toBe('The node at a is of chain 97, not of 56');
    chains['b'] = 1;
    faults['b'] = new NodeAway('b is away');
    await expect(ask()).rejects.toThrow('b is away');
    faults['b'] = undefined;
    clock.now = 5_000;
    await expect(ask()).rejects.toThrow('of chain 1,');
  });

  it('are not to blame for a call that reverts', async () => {
    const { faults, asked, ask, pool } = testPool('ab');
    faults['a'] = new NodeRefused('execution reverted', '0x');
    await expect(ask()).rejects.toThrow('execution reverted');
    expect(asked).toEqual(['a']);
    expect(pool.states()[0]).toEqual({ host: 'a', isAsked: true, error: null });
  });

  it('are left for ever longer while what they answer is in doubt, though they answer', async () => {
    const { asked, ask, pool, user, clock } = testPool('ab');
    const waits = [5_000, 10_000, 20_000, 40_000, 60_000, 60_000];
    for (const wait of waits) {
      expect(await ask()).toBe('a');
      user.doubt('a is behind');
      clock.now += wait - 1;
      expect(await ask()).toBe('b');
      expect(pool.states()[0]).toEqual({ host: 'a', isAsked: false, error: 'a is behind' });
      user.trust();
      clock.now += 1;
    }
    expect(asked.filter((name) => name === 'a')).toHaveLength(waits.length);
  });

  it('are as before once they were right for as long as they were left', async () => {
    const { ask, pool, user, clock } = testPool('ab');
    const leftAfter = async (rightMs: number): Promise<number> => {
      expect(await ask()).toBe('a');
      user.trust();
      clock.now += rightMs;
      expect(await ask()).toBe('a');
      user.trust();
      expect(pool.states()[0]?.error).toBeNull();
      user.doubt('a is behind');
      const from = clock.now;
      while ((await ask()) === 'b') clock.now += 1_000;
      return clock.now - from;
    };
    expect(await leftAfter(0)).toBe(5_000);
    expect(await leftAfter(4_999)).toBe(10_000);
    expect(await leftAfter(10_000)).toBe(5_000);
  });

  it('are doubted for what they answered to who doubts, whoever asked meanwhile', async () => {
    const { faults, ask, user, pool, work } = testPool('ab');
    await ask();
    faults['a'] = new NodeRefused('pruned', undefined, 'lacks');
    expect(await pool.user().run(work)).toBe('b');
    user.doubt('a is behind');
    expect(pool.states().map(({ error }) => error)).toEqual(['a is behind', null]);
  });

  it('are asked, though in doubt, as witnesses, and for what the others lack', async () => {
    const { faults, ask, all, asked, user, work } = testPool('abc');
    await ask();
    user.doubt('a is behind');
    faults['b'] = new NodeAway('b is away');
    expect(await all()).toEqual(['c']);
    expect(await user.all(work, { withDoubted: true })).toEqual(['a', 'c']);
    faults['c'] = new NodeRefused('pruned', undefined, 'lacks');
    asked.length = 0;
    expect(await ask()).toBe('a');
    expect(asked).toEqual(['c', 'a']);
    faults['c'] = new NodeAway('c is away');
    await expect(ask()).rejects.toThrow('c is away');
  });

  it('stand in for one that refuses, which is left where that is its own trouble', async () => {
    for (const [kind, isAsked] of [
      ['unable', false],
      ['tooMuch', true],
      ['notOffered', true],
      ['lacks', true],
    ] as const) {
      const { faults, ask, pool } = testPool('ab');
      faults['a'] = new NodeRefused('no', undefined, kind);
      expect(await ask()).toBe('b');
      expect(pool.states()[0]).toMatchObject({ isAsked, error: isAsked ? null : 'no' });
    }
  });

  it('fail with what helps most: to ask for less, or otherwise, or again later', async () => {
    const { faults, clock, ask } = testPool('ab');
    const fails = async (a: Error, b: Error): Promise<unknown> => {
      clock.now += 60_000;
      [faults['a'], faults['b']] = [a, b];
      return ask().catch((error: unknown) => error);
    };
    const slow = new NodeAway('slow', { cause: new DOMException('', 'TimeoutError') });
    const away = new NodeAway('away');
    const of = (kind: NodeRefused['kind']) => new NodeRefused(kind, undefined, kind);
    const [tooMuch, notOffered, unable, lacks] = [
      of('tooMuch'),
      of('notOffered'),
      of('unable'),
      of('lacks'),
    ];
    for (const [better, worse] of [
      [tooMuch, away],
      [slow, unable],
      [tooMuch, notOffered],
      [notOffered, away],
      [away, lacks],
      [unable, lacks],
    ] as const) {
      expect(await fails(better, worse)).toBe(better);
      expect(await fails(worse, better)).toBe(better);
    }
  });

  it('say nothing of what one lacks while another one, which may have it, is left', async () => {
    const { faults, ask } = testPool('ab');
    faults['a'] = new NodeRefused('pruned', undefined, 'lacks');
    faults['b'] = new NodeAway('b is away');
    for (let times = 0; times < 2; times += 1) await expect(ask()).rejects.toThrow('b is away');
  });

  it('are left where not even their chain is told', async () => {
    const pool = nodePool(['a', 'b'], {
      chainId: 56,
      now: () => 0,
      askAt: (url) =>
        (() =>
          url === 'a'
            ? Promise.reject(new NodeRefused('unauthorized'))
            : Promise.resolve('0x38')) as AskNode,
    });
    expect(await pool.user().run((url) => Promise.resolve(url))).toBe('b');
    expect(pool.states()[0]).toMatchObject({ isAsked: false, error: 'unauthorized' });
  });
});

it.each([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['7', 7_000],
  ['999999', 300_000],
  ['Thu, 01 Jan 1970 00:00:05 GMT', 4_000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
])('reads Retry-After: %s', (text, ms) => {
  expect(retryAfter(text, 1_000)).toBe(ms);
});
