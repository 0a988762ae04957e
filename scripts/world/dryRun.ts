import { createServer, type AddressInfo } from 'node:net';
import { formatEther, formatUnits, toQuantity, type JsonRpcProvider } from 'ethers';
import type { Log } from '../../services/lib/log.ts';
import type { ContractName, Deployment } from '../../src/config/env.ts';
import type { Address } from '../../src/lib/hex.ts';
import { connectTo } from '../deploy/connect.ts';
import { localSender } from '../deploy/localSender.ts';
import { startNode } from './node.ts';
import { handOver } from '../deploy/handOver.ts';
import type { Lengths, Parameters } from '../deploy/parameters.ts';
import { deploy } from '../deploy/run.ts';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export interface Rehearsal {
  rpcUrl: string;
  /** Node of the chain, for the price of gas. */
  provider: JsonRpcProvider;
  from: Address;
  known: Deployment;
  only?: readonly ContractName[] | undefined;
  keep: readonly ContractName[];
  parameters: Parameters;
  lengths: Lengths;
  log: Log;
}

/**
 * Does a whole deployment, the hand-over included, on a fork in memory, and prints the gas of each
 * transaction and what all cost at the chain's present price. Nothing is signed and nothing sent to
 * the chain; the addresses are those of the real run while the account sends nothing else.
 */
export async function rehearse(options: Rehearsal): Promise<void> {
  const { rpcUrl, from, known, only, keep, parameters, lengths, log } = options;
  const blockNumber = await options.provider.getBlockNumber();
  const node = await startNode(await freePort(), { url: rpcUrl, blockNumber });
  const provider = connectTo(node.url);
  try {
    // Hardhat executes nothing on blocks of a chain whose rules it does not know: mine one first.
    await provider.send('evm_mine', []);
    await provider.send('hardhat_impersonateAccount', [from]);
    await provider.send('hardhat_setBalance', [from, toQuantity(10n ** 24n)]);
    const sender = localSender({ address: from, provider }, known.chainId);
    const deployment = await deploy({ sender, parameters, lengths, keep }, known, only);
    const left = await handOver(sender, deployment, parameters);
    const { gasPrice } = await options.provider.getFeeData();
    let total = 0n;
    for (const { key, address, gasUsed } of sender.journal.entries) {
      total += BigInt(gasUsed!);
      log(`${key}${address ? ` at ${address}` : ''}: ${gasUsed} gas`);
    }
    for (const { what } of left) log(`left to the timelock's owners: ${what}`);
    const price = gasPrice ?? 0n;
    log(
      `${sender.journal.entries.length} transactions, ${total} gas: ${formatEther(total * price)} BNB at ${formatUnits(price, 'gwei')} gwei`,
    );
  } finally {
    provider.destroy();
    await node.stop();
  }
}
