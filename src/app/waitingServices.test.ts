import { describe, expect, it, vi } from 'vitest';
import { waitingServices, type LateServices } from './waitingServices.ts';

describe("before the chain's code is loaded", () => {
  it('a request waits for the pool and gets its answer', async () => {
    let arrive: (late: LateServices) => void = () => undefined;
    const waiting = waitingServices(new Promise((resolve) => (arrive = resolve)));
    const settled = vi.fn<(answer: unknown) => void>();
    const answer = waiting.rpc.request('eth_call', ['x'], { agree: true }).then(settled);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    const request = vi.fn<(...args: unknown[]) => Promise<never>>(async () => '0x1' as never);
    arrive({ ...waiting, rpc: { ...waiting.rpc, request } });
    await answer;
    expect(settled).toHaveBeenCalledWith('0x1');
    expect(request).toHaveBeenCalledWith('eth_call', ['x'], { agree: true });
  });

  it('a request fails with the error that kept the pool from loading', async () => {
    const waiting = waitingServices(Promise.reject(new Error('gone')));
    await expect(waiting.rpc.request('eth_call')).rejects.toThrow('gone');
  });

  it('the journal stores and loads nothing', async () => {
    const { journal } = waitingServices(new Promise(() => undefined));
    expect(await journal.put({} as Parameters<typeof journal.put>[0])).toBe(false);
    expect(await journal.loadSpare(31337)).toEqual([]);
    expect(journal.load(31337)).toEqual([]);
  });
});
