import type { Interface } from 'ethers';
import { mined, NodeAway, NodeRefused, type AskNode, type Receipt } from '../lib/node.ts';
import { toQuantity } from '../lib/quantity.ts';

/** Gas limit in tenths of the estimate: the work of a call may vary between blocks. */
const GAS_LIMIT_TENTHS = 13n;

/** What a mined transaction took. `fee` in wei. */
export interface Cost {
  gas: bigint;
  fee: bigint;
}

/** The contract reverted a transaction that was mined: its fee is lost. */
export class Wasted extends NodeRefused {
  readonly cost: Cost;
  constructor(reason: string, cost: Cost) {
    super(reason);
    this.cost = cost;
  }
}

interface KeeperCall {
  /** Account that pays. */
  from: string;
  to: string;
  data: string;
  /** Native coin to send along, in hex. */
  value?: string;
}

/** Transaction to be signed; numbers in hex. */
export interface Outgoing extends KeeperCall {
  gas: string;
  nonce: string;
}

/** Signs a transaction and resolves with its hash once a node has it. Throws NodeRefused; NodeAway. */
export type Deliver = (transaction: Outgoing) => Promise<string>;

/** Gas of a call that runs code of others: what needs more is refused, and never paid for. */
type MostGas = bigint | undefined;

/**
 * Simulates a call of `contract`, sends it and resolves once it is mined. Throws NodeRefused with
 * the contract's reason where the simulation reverts, which costs nothing; Wasted where only the
 * transaction did; NodeAway.
 */
export type Send = (call: KeeperCall, contract: Interface, mostGas?: MostGas) => Promise<Cost>;

/** Replaces the node's message by the contract's error name, where the revert data decodes. */
function withReason(error: unknown, contract: Interface): unknown {
  if (!(error instanceof NodeRefused) || error.data === undefined) return error;
  const reason = contract.parseError(error.data);
  return reason ? new NodeRefused(reason.name, error.data) : error;
}

/** Asks the node again why a mined call reverted. */
async function reasonOf(
  ask: AskNode,
  call: KeeperCall,
  contract: Interface,
  { blockNumber }: Receipt,
): Promise<string> {
  try {
    await ask('eth_call', [call, blockNumber]);
    return 'it reverted when it was mined';
  } catch (error) {
    const known = withReason(error, contract);
    if (known instanceof NodeRefused) return `${known.message}, when it was mined`;
    if (known instanceof NodeAway) return 'it reverted when it was mined';
    throw known;
  }
}

/** Returns the next number of an account. Throws while an earlier transaction of it is not mined. */
async function nextNonce(ask: AskNode, from: string): Promise<string> {
  const [latest, pending] = await Promise.all([
    ask<string>('eth_getTransactionCount', [from, 'latest']),
    ask<string>('eth_getTransactionCount', [from, 'pending']),
  ]);
  if (BigInt(pending) > BigInt(latest))
    throw new NodeRefused('an earlier transaction of this account is not mined yet');
  return latest;
}

/**
 * Makes what sends a keeper's transactions, one at a time. It remembers nothing that a restart would
 * lose: a transaction bears the number after the last mined one, so that of two keepers with one
 * account the node accepts one; and the simulation is of the pending block, which holds what a
 * keeper sent before it died, and what others have sent. `deliver`: by default the node signs, with
 * an account that it has unlocked.
 */
export function makeOutbox(
  ask: AskNode,
  deliver: Deliver = (transaction) => ask<string>('eth_sendTransaction', [transaction]),
): Send {
  async function send(call: KeeperCall, contract: Interface, mostGas: MostGas): Promise<Cost> {
    const nonce = await nextNonce(ask, call.from);
    let hash: string;
    try {
      const gas = BigInt(await ask<string>('eth_estimateGas', [call, 'pending']));
      if (mostGas !== undefined && gas > mostGas)
        throw new NodeRefused(`it needs ${gas} gas, of ${mostGas} that are allowed`);
      const roomy = (gas * GAS_LIMIT_TENTHS) / 10n;
      const limit = mostGas !== undefined && roomy > mostGas ? mostGas : roomy;
      hash = await deliver({ ...call, gas: toQuantity(limit), nonce });
    } catch (error) {
      throw withReason(error, contract);
    }
    const receipt = await mined(ask, hash);
    const gas = BigInt(receipt.gasUsed);
    const cost = { gas, fee: gas * BigInt(receipt.effectiveGasPrice) };
    if (receipt.status !== '0x1')
      throw new Wasted(await reasonOf(ask, call, contract, receipt), cost);
    return cost;
  }

  let last: Promise<unknown> = Promise.resolve();
  return (call, contract, mostGas) => {
    const sent = last.then(() => send(call, contract, mostGas));
    last = sent.catch(() => undefined);
    return sent;
  };
}
