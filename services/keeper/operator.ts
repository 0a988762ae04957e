import { Interface } from 'ethers';
import type { Deployment } from '../../src/config/env.ts';
import { isLocal } from '../../src/config/localChain.ts';
import { sameAddress } from '../../src/lib/address.ts';
import { farmAuctionAbi } from '../../src/protocol/abi/farmAuctionAbi.ts';
import type { AskNode } from '../lib/node.ts';
import {
  namedSigner,
  unlockedSigner,
  type KeeperSigner,
  type SignedChain,
  type SignerFlags,
} from './signers.ts';

const auctions = new Interface(farmAuctionAbi);

/** Returns the auctions' operator: null where there is no contract, undefined where none is known. */
async function operatorOf(
  ask: AskNode,
  { farmAuction }: Deployment['contracts'],
): Promise<string | null | undefined> {
  if (!farmAuction) return undefined;
  const data = auctions.encodeFunctionData('operatorAddress');
  const answer = await ask<string>('eth_call', [{ to: farmAuction, data }, 'latest']);
  if (answer === '0x') return null;
  return (auctions.decodeFunctionResult('operatorAddress', answer) as unknown as [string])[0];
}

/**
 * Returns the operator as an account that the node has unlocked; undefined where it hasn't. Without
 * auctions it is the node's first account.
 */
export async function unlockedOperator(
  ask: AskNode,
  contracts: Deployment['contracts'],
): Promise<KeeperSigner | undefined> {
  const accounts = await ask<string[]>('eth_accounts', []);
  const operator = await operatorOf(ask, contracts);
  const account =
    operator === undefined
      ? accounts[0]
      : accounts.find((one) => operator !== null && sameAddress(one, operator));
  return account === undefined ? undefined : unlockedSigner(ask, account);
}

/**
 * Returns who signs: the key file or the program that flags name, and without them, on the local
 * chain only, the operator's account of the node. Throws a sentence where nobody can, or the signer
 * isn't the auctions' operator.
 */
export async function keeperSigner(
  chain: SignedChain,
  flags: SignerFlags,
  contracts: Deployment['contracts'],
): Promise<KeeperSigner> {
  const { ask, chainId } = chain;
  const named = await namedSigner(chain, flags);
  if (named) {
    const operator = await operatorOf(ask, contracts);
    if (operator === null) throw new Error(`There are no auctions at ${contracts.farmAuction}.`);
    if (operator !== undefined && !sameAddress(operator, named.address))
      throw new Error(`${named.address} signs, but the auctions' operator is ${operator}.`);
    return named;
  }
  if (!isLocal(chainId))
    throw new Error(
      `On chain ${chainId} name who signs: --keystore key.json --password-file file, or --signer-rpc http://127.0.0.1:1248.`,
    );
  const unlocked = await unlockedOperator(ask, contracts);
  if (!unlocked) throw new Error("The node hasn't unlocked the operator's account.");
  return unlocked;
}
