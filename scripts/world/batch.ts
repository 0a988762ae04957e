import { Interface, getAddress, getCreateAddress, toQuantity } from 'ethers';
import type { Address } from '../../src/lib/hex.ts';
import { artifact } from '../deploy/artifacts.ts';
import type { Deployer } from './deployer.ts';
import { BLOCK_MS } from './node.ts';

interface CallOptions {
  /** Unlocked account of the node; defaults to the deployer. */
  from?: string;
  /** In wei. */
  value?: bigint;
  gas?: bigint;
}

/** Batch of transactions, sent in the order of their nonces in as few blocks as possible. */
export interface Batch {
  /** Queues a call of one of our contracts, by its artifact's name. */
  call(
    name: string,
    address: string,
    functionName: string,
    args?: readonly unknown[],
    options?: CallOptions,
  ): void;
  /** Queues a deployment; returns the address it will have. */
  deploy(name: string, args?: readonly unknown[]): Address;
  /**
   * Sends the queue and waits for it. Dependent calls of different senders need separate sends.
   * Throws when one reverts.
   */
  send(): Promise<void>;
}

interface Queued {
  what: string;
  from: string;
  transaction: Record<string, string>;
}

interface Answer {
  id: number;
  result?: unknown;
  error?: { message: string };
}

/** Gas limit that suffices for any call of the seed. */
const CALL_GAS = 700_000n;
const DEPLOY_GAS = 6_000_000n;

/** Sends several requests in one. Throws with the name of the request that failed. */
async function ask(
  url: string,
  method: string,
  all: readonly { what: string; params: unknown[] }[],
): Promise<unknown[]> {
  const body = JSON.stringify(
    all.map(({ params }, id) => ({ jsonrpc: '2.0', id, method, params })),
  );
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const answers = ((await response.json()) as Answer[]).toSorted((a, b) => a.id - b.id);
  for (const { id, error } of answers)
    if (error) throw new Error(`${all[id]?.what}: ${error.message}`);
  return answers.map(({ result }) => result);
}

/**
 * Opens a batch on a Hardhat node with unlocked accounts; nothing else may send from them
 * meanwhile.
 */
export async function openBatch({ address: deployer, provider }: Deployer): Promise<Batch> {
  const url = provider._getConnection().url;
  let queue: Queued[] = [];
  /** Next nonce of each sender. */
  const nonces = new Map<string, number>([
    [deployer, await provider.getTransactionCount(deployer)],
  ]);

  function enqueue(what: string, from: string, transaction: Record<string, string>): void {
    queue.push({ what, from: getAddress(from), transaction });
  }

  async function withNonce({
    what,
    from,
    transaction,
  }: Queued): Promise<{ what: string; params: unknown[] }> {
    const nonce = nonces.get(from) ?? (await provider.getTransactionCount(from));
    nonces.set(from, nonce + 1);
    return { what, params: [{ ...transaction, from, nonce: toQuantity(nonce) }] };
  }

  /** Mines until all transactions have a receipt. */
  async function mined(hashes: readonly { what: string; params: unknown[] }[]): Promise<void> {
    for (let left = hashes; left.length > 0;) {
      await provider.send('evm_mine', []);
      // The last one is mined last: ask for all receipts only once it is.
      if (!(await ask(url, 'eth_getTransactionReceipt', left.slice(-1)))[0]) continue;
      const receipts = (await ask(url, 'eth_getTransactionReceipt', left)) as ({
        status: string;
      } | null)[];
      const failed = left
        .filter((_, index) => receipts[index]?.status === '0x0')
        .map(({ what }) => what);
      if (failed.length > 0) throw new Error(`Reverted: ${failed.join(', ')}`);
      left = left.filter((_, index) => !receipts[index]);
    }
  }

  return {
    call(
      name,
      address,
      functionName,
      args = [],
      { from = deployer, value = 0n, gas = CALL_GAS } = {},
    ) {
      const data = new Interface(artifact(name).abi).encodeFunctionData(functionName, args);
      enqueue(`${name}.${functionName}`, from, {
        to: address,
        data,
        value: toQuantity(value),
        gas: toQuantity(gas),
      });
    },
    deploy(name, args = []) {
      const { abi, bytecode } = artifact(name);
      const nonce = nonces.get(deployer)! + queue.filter(({ from }) => from === deployer).length;
      enqueue(name, deployer, {
        data: bytecode + new Interface(abi).encodeDeploy(args).slice(2),
        gas: toQuantity(DEPLOY_GAS),
      });
      return getCreateAddress({ from: deployer, nonce }) as Address;
    },
    async send() {
      const calls: { what: string; params: unknown[] }[] = [];
      for (const one of queue) calls.push(await withNonce(one));
      queue = [];
      // Nothing but the batch mines: with its log off, the node dies of an empty block that is mined
      // on request after the interval has mined a transaction ("There must be a log line").
      await provider.send('evm_setIntervalMining', [0]);
      await provider.send('evm_setAutomine', [false]);
      const hashes = await ask(url, 'eth_sendTransaction', calls);
      await mined(calls.map(({ what }, index) => ({ what, params: [hashes[index]] })));
      await provider.send('evm_setAutomine', [true]);
      await provider.send('evm_setIntervalMining', [BLOCK_MS]);
    },
  };
}
