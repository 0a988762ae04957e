import { getAddress } from 'ethers';
import type { Address } from '../../src/lib/hex.ts';
import { nodeAt, type AskNode } from './node.ts';

/** A person may have to agree on a device. */
const PERSON_MS = 300_000;

/** Program that holds a key and speaks JSON-RPC. */
interface SigningProgram {
  /** Account that signs. */
  address: Address;
  ask: AskNode;
}

/**
 * Connects to a program that holds the key: the bridge of a hardware wallet, a signing service, or a
 * local node. `account`: its first one unless named. `chainId`: the one that it must be on, where
 * that matters. Throws a sentence where it isn't, or holds no account; NodeAway; NodeRefused.
 */
export async function signingProgram(
  url: string,
  options: { account?: string | undefined; chainId?: number; timeoutMs?: number },
): Promise<SigningProgram> {
  const { account, chainId, timeoutMs = PERSON_MS } = options;
  const ask = nodeAt(url, timeoutMs);
  if (chainId !== undefined) {
    const actual = Number(await ask<string>('eth_chainId', []));
    if (actual !== chainId)
      throw new Error(
        `The signer is on chain ${actual}, the node on ${chainId}: switch the signer.`,
      );
  }
  const named = account ?? (await ask<string[]>('eth_accounts', []))[0];
  if (named === undefined) throw new Error('The signer holds no account.');
  return { address: getAddress(named) as Address, ask };
}
