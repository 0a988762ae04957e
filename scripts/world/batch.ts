import { Interface, getAddress, getCreateAddress, toQuantity } from 'ethers';
import type { Address } from '../../src/lib/hex.ts';
import { artifact, type Deployer } from './deployer.ts';

interface CallOptions {
  /** One of the node's unlocked accounts; else the deployer. */
  from?: string;
  /** In wei. */
  value?: bigint;
  gas?: bigint;
}

/** Writes that go to the node together: in the order of their senders' numbers, in as few blocks as they fit into. */
export interface Batch {
  /** Notes a call of a contract of ours (by its artifact's name). */
  call(
    name: string,
    address: string,
    functionName: string,
    args?: readonly unknown[],
    options?: CallOptions,
  ): void;
  /** Notes a deployment and says where it will be. */
  deploy(name: string, args?: readonly unknown[]): Address;
  /** Sends what was noted and waits for it. Calls of different senders that need each other go in one after the other. Throws where one reverts. */
  send(): Promise<void>;
}

interface Noted {
  what: string;
  from: string;
  transaction: Record<string, string>;
}

interface Answer {
  id: number;
  result?: unknown;
  error?: { message: string };
}

/** Enough for any call of the seed; what is left over is given back. */
const CALL_GAS = 700_000n;
const DEPLOY_GAS = 6_000_000n;

/** Several requests in one. Throws with the name of the request that was refused. */
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

/** Needs a Hardhat node whose accounts are unlocked; until the last `send` nothing else may be sent by the same accounts. */
export async function openBatch({ address: deployer, provider }: Deployer): Promise<Batch> {
  const url = provider._getConnection().url;
  let noted: Noted[] = [];
  /** The number of each sender's next transaction. */
  const nonces = new Map<string, number>([
    [deployer, await provider.getTransactionCount(deployer)],
  ]);

  function note(what: string, from: string, transaction: Record<string, string>): void {
    noted.push({ what, from: getAddress(from), transaction });
  }

  async function numbered({
    what,
    from,
    transaction,
  }: Noted): Promise<{ what: string; params: unknown[] }> {
    const nonce = nonces.get(from) ?? (await provider.getTransactionCount(from));
    nonces.set(from, nonce + 1);
    return { what, params: [{ ...transaction, from, nonce: toQuantity(nonce) }] };
  }

  /** Mines until all are in a block. */
  async function mined(hashes: readonly { what: string; params: unknown[] }[]): Promise<void> {
    for (let left = hashes; left.length > 0;) {
      await provider.send('evm_mine', []);
      // While the last one waits there is no need to ask about all.
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
      note(`${name}.${functionName}`, from, {
        to: address,
        data,
        value: toQuantity(value),
        gas: toQuantity(gas),
      });
    },
    deploy(name, args = []) {
      const { abi, bytecode } = artifact(name);
      const nonce = nonces.get(deployer)! + noted.filter(({ from }) => from === deployer).length;
      note(name, deployer, {
        data: bytecode + new Interface(abi).encodeDeploy(args).slice(2),
        gas: toQuantity(DEPLOY_GAS),
      });
      return getCreateAddress({ from: deployer, nonce }) as Address;
    },
    async send() {
      const calls: { what: string; params: unknown[] }[] = [];
      for (const one of noted) calls.push(await numbered(one));
      noted = [];
      await provider.send('evm_setAutomine', [false]);
      const hashes = await ask(url, 'eth_sendTransaction', calls);
      await mined(calls.map(({ what }, index) => ({ what, params: [hashes[index]] })));
      await provider.send('evm_setAutomine', [true]);
    },
  };
}
