import { keccak256 } from 'ethers';
import { sameAddress } from '../../src/lib/address.ts';
import { unlockKeystore } from '../lib/keyFile.ts';
import { NodeRefused, type AskNode } from '../lib/node.ts';
import { toQuantity } from '../lib/quantity.ts';
import { signingProgram } from '../lib/signingProgram.ts';
import type { Deliver, Outgoing } from './outbox.ts';

/** A signing service answers at once: no person agrees to what a keeper sends. */
const SIGNER_MS = 10_000;

/** Signs a keeper's transactions. */
export interface KeeperSigner {
  /** Account that pays. */
  address: string;
  deliver: Deliver;
}

/** How an operator names who signs. */
export interface SignerFlags {
  keystore?: string | undefined;
  'password-file'?: string | undefined;
  'signer-rpc'?: string | undefined;
  from?: string | undefined;
}

/** Lets the node sign with an account that it has unlocked: for the local chain. */
export const unlockedSigner = (ask: AskNode, address: string): KeeperSigner => ({
  address,
  deliver: (transaction) => ask<string>('eth_sendTransaction', [transaction]),
});

/**
 * Returns the node's gas price in wei. Throws NodeRefused above `most`: the keeper runs unattended.
 */
async function priceUpTo(ask: AskNode, most: bigint): Promise<string> {
  const price = BigInt(await ask<string>('eth_gasPrice', []));
  if (price > most)
    throw new NodeRefused(`the node asks ${price} wei a gas, of ${most} that are allowed`);
  return toQuantity(price);
}

function own(address: string, { from }: Outgoing): void {
  if (!sameAddress(from, address)) throw new NodeRefused(`this keeper signs for ${address} only`);
}

/** Chain of a keeper, and the most that it pays for a gas, in wei. */
export interface SignedChain {
  ask: AskNode;
  chainId: number;
  mostPerGas: bigint;
}

async function keystoreSigner(
  { ask, chainId, mostPerGas }: SignedChain,
  file: string,
  passwordFile: string | undefined,
): Promise<KeeperSigner> {
  const wallet = await unlockKeystore(file, passwordFile);
  return {
    address: wallet.address,
    async deliver(transaction) {
      own(wallet.address, transaction);
      const { to, data, value = '0x0', gas: gasLimit, nonce } = transaction;
      const gasPrice = await priceUpTo(ask, mostPerGas);
      const raw = await wallet.signTransaction({
        ...{ type: 0, chainId, to, data, value, gasLimit, gasPrice },
        nonce: Number(nonce),
      });
      await ask<string>('eth_sendRawTransaction', [raw]);
      return keccak256(raw);
    },
  };
}

async function programSigner(
  { ask, chainId, mostPerGas }: SignedChain,
  url: string,
  account: string | undefined,
): Promise<KeeperSigner> {
  const program = await signingProgram(url, { account, chainId, timeoutMs: SIGNER_MS });
  return {
    address: program.address,
    async deliver(transaction) {
      own(program.address, transaction);
      const gasPrice = await priceUpTo(ask, mostPerGas);
      return program.ask<string>('eth_sendTransaction', [{ ...transaction, gasPrice }]);
    },
  };
}

/**
 * Opens the signer that flags name: an encrypted key file, or a program that holds the key.
 * Undefined where they name none. Throws a sentence where it can't sign.
 */
export async function namedSigner(
  chain: SignedChain,
  flags: SignerFlags,
): Promise<KeeperSigner | undefined> {
  const { keystore, from } = flags;
  const url = flags['signer-rpc'];
  if (keystore !== undefined && url !== undefined)
    throw new Error('Name a --keystore or a --signer-rpc, not both.');
  if (keystore !== undefined) return keystoreSigner(chain, keystore, flags['password-file']);
  return url === undefined ? undefined : programSigner(chain, url, from);
}
