import type { Interface } from 'ethers';
import { mined, NodeRefused, type AskNode } from '../lib/node.ts';

/** Gas limit in tenths of the estimate: the work of a call may vary between blocks. */
const GAS_LIMIT_TENTHS = 13n;

/** Replaces the node's message by the contract's error name, where the revert data decodes. */
function withReason(error: unknown, contract: Interface): unknown {
  if (!(error instanceof NodeRefused) || error.data === undefined) return error;
  const reason = contract.parseError(error.data);
  return reason ? new NodeRefused(reason.name, error.data) : error;
}

export interface KeeperCall {
  /** Account that the node has unlocked. */
  from: string;
  to: string;
  data: string;
  /** Native coin to send along, in hex. */
  value?: string;
}

/**
 * Sends a call of `contract` and resolves once it is mined. Throws NodeRefused with the contract's
 * reason: a call that would revert fails at the estimate and costs nothing.
 */
export async function sendCall(ask: AskNode, call: KeeperCall, contract: Interface): Promise<void> {
  try {
    const gas = BigInt(await ask<string>('eth_estimateGas', [call]));
    const limit = `0x${((gas * GAS_LIMIT_TENTHS) / 10n).toString(16)}`;
    await mined(ask, await ask<string>('eth_sendTransaction', [{ ...call, gas: limit }]));
  } catch (error) {
    throw withReason(error, contract);
  }
}
