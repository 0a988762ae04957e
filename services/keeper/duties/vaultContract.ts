import { Interface } from 'ethers';
import { meowVaultAbi } from '../../../src/protocol/abi/meowVaultAbi.ts';
import { routerAbi } from '../../../src/protocol/abi/routerAbi.ts';
import { NodeRefused, type AskNode } from '../../lib/node.ts';
import { makeOutbox } from '../outbox.ts';
import type { VaultContract } from './vault.ts';

const vaultCalls = new Interface(meowVaultAbi);
const routerCalls = new Interface(routerAbi);

export interface VaultPlaces {
  vault: string;
  router: string;
  /** From MEOW to the wrapped native coin. */
  path: readonly string[];
}

/** Returns `null` where the node refuses, for instance because the call would revert. */
async function unlessRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NodeRefused) return null;
    throw error;
  }
}

/** Binds the vault; the harvest is sent from `from`, which the node has unlocked. */
export function vaultContract(
  ask: AskNode,
  { vault, router, path }: VaultPlaces,
  from: string,
  send = makeOutbox(ask),
): VaultContract {
  const harvest = { from, to: vault, data: vaultCalls.encodeFunctionData('harvest') };

  async function view<T>(to: string, calls: Interface, name: string, args: unknown[]): Promise<T> {
    const answer = await ask<string>('eth_call', [
      { to, data: calls.encodeFunctionData(name, args) },
      'latest',
    ]);
    if (answer === '0x') throw new NodeRefused(`There is no contract at ${to}`);
    return calls.decodeFunctionResult(name, answer)[0] as T;
  }
  const ofVault = <T>(name: string): Promise<T> => view<T>(vault, vaultCalls, name, []);

  /** Values MEOW at what the exchange pays for this amount. */
  async function worthOf(amount: bigint): Promise<bigint | null> {
    if (amount === 0n) return 0n;
    const amounts = await unlessRefused(
      view<bigint[]>(router, routerCalls, 'getAmountsOut', [amount, path]),
    );
    return amounts?.at(-1) ?? null;
  }

  async function costOfHarvest(): Promise<bigint | null> {
    const gas = await unlessRefused(ask<string>('eth_estimateGas', [harvest]));
    return gas === null ? null : BigInt(gas) * BigInt(await ask<string>('eth_gasPrice', []));
  }

  return {
    async read() {
      const [block, lastHarvestedTime, isPaused, pending, bounty, cost] = await Promise.all([
        ask<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false]),
        ofVault<bigint>('lastHarvestedTime'),
        ofVault<boolean>('paused'),
        ofVault<bigint>('calculateTotalPendingCakeRewards'),
        ofVault<bigint>('calculateHarvestCakeRewards'),
        costOfHarvest(),
      ]);
      return {
        now: Number(block.timestamp),
        lastHarvestedTime: Number(lastHarvestedTime),
        isPaused,
        pending,
        bountyWorth: await worthOf(bounty),
        cost,
      };
    },
    send: () => send(harvest, vaultCalls),
  };
}
