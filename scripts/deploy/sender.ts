import { setTimeout as wait } from 'node:timers/promises';
import {
  Contract,
  Interface,
  getCreateAddress,
  type JsonRpcProvider,
  type TransactionReceipt,
} from 'ethers';
import type { Log } from '../../services/lib/log.ts';
import type { Address, Hex } from '../../src/lib/hex.ts';
import { artifact } from './artifacts.ts';
import { isCodeOf } from './codeMatch.ts';
import type { Entry, OpenJournal } from './journal.ts';
import type { DeploySigner } from './signer.ts';

/** Sends transactions one after the other, each exactly once, even if a run ends half-way. */
export interface Sender {
  address: Address;
  provider: JsonRpcProvider;
  journal: OpenJournal;
  /**
   * Settles the transaction that an earlier run left open. Call before anything is read that
   * decides what to send.
   */
  resume(): Promise<void>;
  /** Deploys a contract; returns the confirmed journal entry, an earlier run's if there is one. */
  deploy(key: string, name: string, args: readonly unknown[]): Promise<Entry>;
  /** Calls one of our contracts, by its artifact's name. Throws when it reverts. */
  call(
    key: string,
    name: string,
    address: string,
    functionName: string,
    args: readonly unknown[],
  ): Promise<void>;
  /** Connects to a contract for reading, by its artifact's name. */
  at(name: string, address: string): Contract;
}

export interface SenderOptions {
  provider: JsonRpcProvider;
  signer: DeploySigner;
  journal: OpenJournal;
  /** Blocks, its own included, after which a transaction counts. */
  confirmations: number;
  log: Log;
}

const POLL_MS = 20;
/** Pause between two polls, growing from `POLL_MS`, in milliseconds. */
const MAX_POLL_MS = 1_000;

export function createSender(options: SenderOptions): Sender {
  const { provider, signer, journal, confirmations, log } = options;
  const from = signer.address;

  function forget(entry: Entry): void {
    journal.entries.splice(journal.entries.indexOf(entry), 1);
    journal.save();
  }

  function settle(entry: Entry, receipt: Pick<TransactionReceipt, 'blockNumber'>): void {
    entry.block = receipt.blockNumber;
    if ('gasUsed' in receipt) {
      const { gasUsed, gasPrice, hash } = receipt as TransactionReceipt;
      [entry.gasUsed, entry.gasPrice] = [String(gasUsed), String(gasPrice)];
      entry.hash = hash as Hex;
    }
    journal.save();
  }

  /** Reports whether the contract that an entry creates is on the chain. */
  async function isCreated({ contract, address }: Entry): Promise<boolean> {
    if (!contract || !address) return false;
    return isCodeOf(await provider.getCode(address), artifact(contract));
  }

  /**
   * Waits until an entry's nonce is used and confirmed. Returns false when another transaction used
   * it, so that nothing of the entry is on the chain. Throws when it reverted.
   */
  async function confirmed(entry: Entry): Promise<boolean> {
    for (let pause = POLL_MS; ; pause = Math.min(pause * 1.5, MAX_POLL_MS)) {
      const receipt = entry.hash ? await provider.getTransactionReceipt(entry.hash) : null;
      const newest = await provider.getBlockNumber();
      if (receipt && newest - receipt.blockNumber + 1 >= confirmations) {
        if (receipt.status === 1) {
          settle(entry, receipt);
          return true;
        }
        forget(entry);
        throw new Error(`${entry.key} reverted in transaction ${entry.hash}.`);
      }
      // Without a receipt the nonce tells: a wallet may have replaced the transaction.
      if (!receipt && newest >= confirmations) {
        const block = newest - confirmations + 1;
        if ((await provider.getTransactionCount(from, block)) > entry.nonce) {
          if (entry.hash && (await provider.getTransactionReceipt(entry.hash))) continue;
          if (!(await isCreated(entry))) return false;
          settle(entry, { blockNumber: block });
          return true;
        }
      }
      await wait(pause);
    }
  }

  async function broadcast(raw: Hex): Promise<void> {
    // Refused where the node knows it or has mined it: the receipt or the nonce tells.
    await provider.broadcastTransaction(raw).catch((error: Error) => {
      if (!/known|nonce/i.test(error.message)) throw error;
    });
  }

  async function resume(): Promise<void> {
    for (const entry of journal.entries.filter(({ block }) => block === undefined)) {
      log(`continuing: ${entry.key} (nonce ${entry.nonce})`);
      const count = await provider.getTransactionCount(from, entry.raw ? 'latest' : 'pending');
      if (count <= entry.nonce) {
        // Not signed, or lost on the way: the step signs it again, with the same nonce.
        if (!entry.raw) {
          forget(entry);
          continue;
        }
        await broadcast(entry.raw);
      }
      if (!(await confirmed(entry))) forget(entry);
    }
  }

  async function send(entry: Omit<Entry, 'nonce'>): Promise<Entry> {
    const nonce = await provider.getTransactionCount(from, 'pending');
    const address = entry.contract ? (getCreateAddress({ from, nonce }) as Address) : undefined;
    const added: Entry = { ...entry, nonce, ...(address ? { address } : {}) };
    const prepared = await signer.prepare({
      nonce,
      data: entry.data,
      ...(entry.to ? { to: entry.to } : {}),
    });
    journal.entries.push(added);
    journal.save();
    Object.assign(added, await signer.sign(prepared));
    journal.save();
    if (added.raw) await broadcast(added.raw);
    if (await confirmed(added)) return added;
    forget(added);
    throw new Error(`Another transaction of ${from} used the nonce of ${entry.key}: run again.`);
  }

  return {
    address: from,
    provider,
    journal,
    resume,
    async deploy(key, name, args) {
      const earlier = journal.entries.find((entry) => entry.key === key);
      if (earlier) return earlier;
      const { bytecode, abi } = artifact(name);
      const constructorArguments = new Interface(abi).encodeDeploy(args) as Hex;
      const entry = await send({
        key,
        data: `${bytecode}${constructorArguments.slice(2)}`,
        contract: name,
        constructorArguments,
      });
      if (!(await isCreated(entry)))
        throw new Error(`The code at ${entry.address} is not that of ${name}.`);
      log(`${key}: ${entry.address}`);
      return entry;
    },
    async call(key, name, address, functionName, args) {
      const { abi } = artifact(name);
      const data = new Interface(abi).encodeFunctionData(functionName, args) as Hex;
      await send({ key, to: address as Address, data });
      log(key);
    },
    at: (name, address) => new Contract(address, artifact(name).abi, provider),
  };
}
