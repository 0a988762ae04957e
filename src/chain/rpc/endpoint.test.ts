import { describe, expect, it } from 'vitest';
import { Endpoint, type EndpointRequest } from './endpoint.ts';
import { RpcError } from './rpcError.ts';

const READ: EndpointRequest = { method: 'eth_gasPrice', params: [], isRead: true };

describe('a node that fails', () => {
  it('pauses for 1 s after three failures, doubling up to 30 s', async () => {
    let now = 0;
    const endpoint = new Endpoint({
      url: 'https://a.example',
      chainId: 1,
      now: () => now,
      changed: () => undefined,
      send: () => Promise.reject(new RpcError('unreachable', 'down')),
    });
    const fail = (): Promise<unknown> => endpoint.ask(READ).catch(() => undefined);
    await fail();
    await fail();
    expect(endpoint.isUsable()).toBe(true);
    const breaks: number[] = [];
    for (let times = 0; times < 7; times += 1) {
      await fail();
      const from = now;
      while (!endpoint.isUsable()) now += 500;
      breaks.push(now - from);
    }
    expect(breaks).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});
