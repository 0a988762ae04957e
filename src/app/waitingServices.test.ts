import { describe, expect, it, vi } from 'vitest';
import { waitingServices, type LateServices } from './waitingServices.ts';

describe('before what talks to the chain is loaded', () => {
  it('a request waits, and is answered by the pool that comes', async () => {
    let arrive: (late: LateServices) => void = () => undefined;
    const waiting = waitingServices(new Promise((resolve) => (arrive = resolve)));
    const settled = vi.fn<(answer: unknown) => void>();
    const answer = waiting.rpc.request('eth_call', ['x'], { agree: true }).then(settled);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    const request = vi.fn<(...args: unknown[]) => Promise<never>>(async () => '0x1' as never);
    arrive({ rpc: { ...waiting.rpc, request }, journal: waiting.journal });
    await answer;
    expect(settled).toHaveBeenCalledWith('0x1');
    expect(request).toHaveBeenCalledWith('eth_call', ['x'], { agree: true });
  });

  it('a request fails with what kept the pool away', async () => {
    const waiting = waitingServices(Promise.reject(new Error('gone')));
    await expect(waiting.rpc.request('eth_call')).rejects.toThrow('gone');
  });

  it('nothing counts as stored', () => {
    const { journal } = waitingServices(new Promise(() => undefined));
    expect(journal.put({} as Parameters<typeof journal.put>[0])).toBe(false);
    expect(journal.load(31337)).toEqual([]);
  });
});
