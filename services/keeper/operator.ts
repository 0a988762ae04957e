import { Interface } from 'ethers';
import type { Deployment } from '../../src/config/env.ts';
import { farmAuctionAbi } from '../../src/protocol/abi/farmAuctionAbi.ts';
import type { AskNode } from '../lib/node.ts';

const auctions = new Interface(farmAuctionAbi);

/**
 * Returns the account of the daily duties, which the auction contract names; undefined when the
 * node has not unlocked it. Without auctions it is the node's first account.
 */
export async function unlockedOperator(
  ask: AskNode,
  { farmAuction }: Deployment['contracts'],
): Promise<string | undefined> {
  const accounts = await ask<string[]>('eth_accounts', []);
  if (!farmAuction) return accounts[0];
  const data = auctions.encodeFunctionData('operatorAddress');
  const answer = await ask<string>('eth_call', [{ to: farmAuction, data }, 'latest']);
  if (answer === '0x') return undefined;
  const [operator] = auctions.decodeFunctionResult('operatorAddress', answer) as unknown as [
    string,
  ];
  return accounts.find((account) => account.toLowerCase() === operator.toLowerCase());
}
