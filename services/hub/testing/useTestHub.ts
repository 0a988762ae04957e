import type { BaseWallet } from 'ethers';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { newWallet, startTestHub, type TestHub } from './testHub.ts';

/** Starts a hub for all tests of a file, and closes it after them. */
export async function useTestHub(options?: Parameters<typeof startTestHub>[0]): Promise<TestHub> {
  const hub = await startTestHub(options);
  afterAll(() => hub.close());
  return hub;
}

/** Registers another account with a name before each test; after it the node answers again. */
export function useNamed(hub: TestHub): { wallet: BaseWallet; username: string } {
  const named = { wallet: newWallet(), username: '' };
  let names = 0;
  beforeEach(async () => {
    names += 1;
    Object.assign(named, { wallet: newWallet(), username: `Cat${names}` });
    expect((await hub.register(named.wallet, named.username)).status).toBe(201);
  });
  afterEach(() => {
    hub.node.isAway = false;
  });
  return named;
}
