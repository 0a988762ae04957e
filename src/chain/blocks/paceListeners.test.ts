import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppStartListening } from '#app/store.ts';
import { buildFor } from '#testing/buildFor.ts';

afterEach(() => vi.unstubAllGlobals());

/** A chain of 0.45 s, whose nodes are asked by the listener of a build for a chain. */
async function measuring(chainId: 56 | 31337, answer: (block: number) => unknown) {
  await buildFor(chainId);
  const { registerPaceListeners } = await import('./paceListeners.ts');
  const { blockSeen, blocksReducer } = await import('./blocksSlice.ts');
  const { selectBlockSeconds } = await import('./selectors.ts');
  let effect: ((action: unknown, api: unknown) => Promise<void>) | undefined;
  registerPaceListeners(((listener: { effect: typeof effect }) => {
    effect = listener.effect;
  }) as unknown as AppStartListening);
  let blocks = blocksReducer(undefined, { type: 'start' });
  const asked: number[] = [];
  const extra = {
    rpc: {
      request: async (_method: string, [number]: [string]) => {
        asked.push(Number(number));
        return answer(Number(number));
      },
    },
  };
  const dispatch = (action: unknown): unknown => {
    if (typeof action === 'function') return action(dispatch, () => ({ blocks }), extra);
    blocks = blocksReducer(blocks, action as Parameters<typeof blocksReducer>[1]);
    return action;
  };
  return {
    asked,
    pace: () => selectBlockSeconds({ blocks }),
    async see(number: number) {
      const action = blockSeen({ number, timestamp: 0 });
      await effect?.(action, { dispatch });
    },
  };
}

const hex = (value: number) => `0x${value.toString(16)}`;
const at45 = (number: number) => ({
  number: hex(number),
  timestamp: hex(1_790_000_000 + Math.floor(number * 0.45)),
});

describe('the pace of a chain', () => {
  it('is unknown on a public chain until it is measured over thousands of its blocks', async () => {
    const chain = await measuring(56, at45);
    expect(chain.pace()).toBeNull();
    await chain.see(90_000_000);
    expect(chain.pace()).toBe(0.45);
    expect(Math.abs(chain.asked[0]! - chain.asked[1]!)).toBe(4_000);
  });

  it('is measured again later, not with every block', async () => {
    const chain = await measuring(56, at45);
    await chain.see(90_000_000);
    await chain.see(90_000_100);
    expect(chain.asked).toHaveLength(2);
    await chain.see(90_008_100);
    expect(chain.asked).toHaveLength(4);
  });

  it('stays unknown while the nodes fail or tell an impossible one, and is asked for again', async () => {
    let answer = (_number: number): unknown => {
      throw new Error('away');
    };
    const chain = await measuring(56, (number) => answer(number));
    await chain.see(90_000_000);
    answer = (number) => ({ number: hex(number), timestamp: hex(1_790_000_000) });
    await chain.see(90_000_001);
    expect(chain.pace()).toBeNull();
    answer = at45;
    await chain.see(90_000_002);
    expect(chain.pace()).toBe(0.45);
  });

  it('is our own node’s on the local chain, which jumps in time', async () => {
    const chain = await measuring(31337, at45);
    await chain.see(5_000);
    expect(chain.pace()).toBe(3);
    expect(chain.asked).toEqual([]);
  });
});
