import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { connectWallet } from '#entities/wallet/walletThunks.ts';
import { announce, createScriptedWallet, type ScriptedWallet } from './scriptedWallet.ts';
import type { WalletWorld } from './walletWorld.tsx';

/** Connector id of the wallet that `installWallet` announces. */
export const id = 'injected:com.fake.wallet';

const silence: (() => void)[] = [];

/** Announces a wallet to the page until the test ends. */
export function announceWallet(...wallet: Parameters<typeof announce>): void {
  silence.push(announce(...wallet));
}

/** Installs a wallet in the browser until the test ends. */
export function installWallet(
  options?: Parameters<typeof createScriptedWallet>[0],
): ScriptedWallet {
  const wallet = createScriptedWallet(options);
  announceWallet(wallet.provider);
  return wallet;
}

/** Connects a wallet and waits for the outcome. */
export async function connect(world: WalletWorld, connectorId = id): Promise<void> {
  await act(async () => {
    await world.dispatch(connectWallet(connectorId));
  });
}

/** Gives each test of a file a browser without history. */
export function useFreshBrowser(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    // web3-react writes what it does to the console outside production.
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    for (const quiet of silence.splice(0)) quiet();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
