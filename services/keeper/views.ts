import type { Interface, Result } from 'ethers';
import { NodeAway, NodeRefused, type AskNode } from '../lib/node.ts';

/** Reads views of contracts, and the time at which a transaction would be mined. */
export interface Views {
  /** Returns the answer, or its only value. Throws NodeAway, or NodeRefused. */
  read<T>(to: string, calls: Interface, name: string, args: readonly unknown[]): Promise<T>;
  /** Returns `null` where the contract refuses. */
  readOrNull<T>(
    to: string,
    calls: Interface,
    name: string,
    args: readonly unknown[],
  ): Promise<T | null>;
  now(): Promise<number>;
}

/** Decodes what a view answered. Throws NodeAway where it isn't what the view returns. */
function decoded(calls: Interface, name: string, answer: string): Result {
  try {
    return calls.decodeFunctionResult(name, answer);
  } catch (cause) {
    throw new NodeAway(`The node's answer to ${name} can't be read`, { cause });
  }
}

/** Binds the views of a node. */
export function viewsOf(ask: AskNode): Views {
  async function read<T>(
    to: string,
    calls: Interface,
    name: string,
    args: readonly unknown[],
  ): Promise<T> {
    const data = calls.encodeFunctionData(name, args);
    const answer = await ask<string>('eth_call', [{ to, data }, 'latest']);
    if (answer === '0x') throw new NodeRefused(`There is no contract at ${to}`);
    const values = decoded(calls, name, answer);
    return (values.length === 1 ? values[0] : values) as T;
  }

  return {
    read,
    async readOrNull<T>(to: string, calls: Interface, name: string, args: readonly unknown[]) {
      try {
        return await read<T>(to, calls, name, args);
      } catch (error) {
        if (error instanceof NodeRefused) return null;
        throw error;
      }
    },
    /** A node without a pending block answers with its newest. */
    async now() {
      const block =
        (await ask<{ timestamp: string } | null>('eth_getBlockByNumber', ['pending', false])) ??
        (await ask<{ timestamp: string } | null>('eth_getBlockByNumber', ['latest', false]));
      const time = Number(block?.timestamp);
      if (!Number.isSafeInteger(time)) throw new NodeAway("The node's newest block has no time");
      return time;
    },
  };
}
