// Node of a chain with profiles, contract wallets and MEOW; for tests.
import { Interface } from 'ethers';
import type { Address } from '../../../src/lib/hex.ts';
import { failureOf, NodeAway, NodeRefused, type AskNode } from '../../lib/node.ts';
import { toQuantity } from '../../lib/quantity.ts';

const wallet = new Interface([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
]);
const profiles = new Interface([
  'function hasRegistered(address) view returns (bool)',
  'function getUserStatus(address) view returns (bool)',
]);

const multicall = new Interface([
  'function tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls) returns (uint256 blockNumber, bytes32 blockHash, (bool success, bytes returnData)[])',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])',
]);
const erc20 = new Interface(['function balanceOf(address) view returns (uint256)']);

export const MULTICALL: Address = '0x00000000000000000000000000000000000000aA';
export const MEOW: Address = '0x00000000000000000000000000000000000000Ee';

export const PROFILE: Address = '0x00000000000000000000000000000000000000Fe';

const word = (digits: string): string => `0x${digits.padStart(64, '0')}`;

/** What a contract wallet does with a signature. */
type WalletCode = (hash: string, signature: string) => 'accepts' | 'refuses' | 'reverts' | 'broken';

export interface FakeNode {
  ask: AskNode;
  /** Accounts with a profile, in lower case. */
  profiles: Set<string>;
  /** Those of them that are paused. */
  paused: Set<string>;
  /** Coin of accounts in wei, by their address in lower case; 1 where none is named. */
  coins: Map<string, bigint>;
  /** Contract wallets by their address in lower case. */
  wallets: Map<string, WalletCode>;
  genesis: string;
  isAway: boolean;
  /** Number of the newest block. */
  head: number;
  /** Oldest block whose state the node keeps. */
  keepsFrom: number;
  /** MEOW of accounts in wei, by their address in lower case, from block 0 on. */
  balances: Map<string, bigint>;
  /** Wallets that a call of their factory deploys, by the factory in lower case. */
  factories: Map<string, { wallet: string; code: WalletCode }>;
  /** Number of requests by method. */
  asked: Map<string, number>;
}

/** Starts a chain without profiles. */
export function fakeNode(): FakeNode {
  const node: FakeNode = {
    profiles: new Set(),
    paused: new Set(),
    coins: new Map(),
    wallets: new Map(),
    genesis: word('1'),
    isAway: false,
    head: 5_000,
    keepsFrom: 0,
    balances: new Map(),
    factories: new Map(),
    asked: new Map(),
    ask: async <T>(method: string, params: readonly unknown[]): Promise<T> => {
      if (node.isAway) throw new NodeAway('No node answers');
      node.asked.set(method, (node.asked.get(method) ?? 0) + 1);
      return answer(method, params) as T;
    },
  };

  /** Answers many reads; a factory's wallet is there for the calls after it. */
  function aggregate(calls: readonly { target: string; callData: string }[]): [boolean, string][] {
    const deployed: string[] = [];
    const results = calls.map(({ target, callData }): [boolean, string] => {
      const made = node.factories.get(target.toLowerCase());
      if (made) {
        if (!node.wallets.has(made.wallet)) deployed.push(made.wallet);
        node.wallets.set(made.wallet, made.code);
        return [true, '0x'];
      }
      try {
        return [true, call({ to: target, data: callData })];
      } catch {
        return [false, '0x'];
      }
    });
    for (const address of deployed) node.wallets.delete(address);
    return results;
  }

  function readMany(data: string, block: number): string {
    if (block < node.keepsFrom)
      throw failureOf({ message: 'missing trie node 0abc (path )' }, 'eth_call');
    if (data.startsWith(multicall.getFunction('aggregate3')!.selector)) {
      const [calls] = multicall.decodeFunctionData('aggregate3', data) as unknown as [
        { target: string; callData: string }[],
      ];
      return multicall.encodeFunctionResult('aggregate3', [aggregate(calls)]);
    }
    const [, calls] = multicall.decodeFunctionData('tryBlockAndAggregate', data) as unknown as [
      boolean,
      { target: string; callData: string }[],
    ];
    return multicall.encodeFunctionResult('tryBlockAndAggregate', [
      ...[block, node.genesis, aggregate(calls)],
    ]);
  }

  function call({ to, data }: { to: string; data: string }): string {
    if (to.toLowerCase() === MEOW.toLowerCase()) {
      const [account] = erc20.decodeFunctionData('balanceOf', data) as unknown as [string];
      return word((node.balances.get(account.toLowerCase()) ?? 0n).toString(16));
    }
    if (to === PROFILE) {
      const { name, args } = profiles.parseTransaction({ data })!;
      const account = String(args[0]).toLowerCase();
      const isPaused = name === 'getUserStatus' && node.paused.has(account);
      return word(node.profiles.has(account) && !isPaused ? '1' : '0');
    }
    const code = node.wallets.get(to.toLowerCase());
    const [hash, signature] = wallet.decodeFunctionData('isValidSignature', data) as unknown as [
      string,
      string,
    ];
    const said = code?.(hash, signature);
    if (said === 'reverts') throw new NodeRefused('execution reverted', '0x');
    if (said === 'broken') throw failureOf({ message: 'too many requests' }, 'eth_call');
    return said === 'accepts' ? `0x1626ba7e${'0'.repeat(56)}` : `0x${'f'.repeat(64)}`;
  }

  function answer(method: string, params: readonly unknown[]): unknown {
    if (method === 'eth_blockNumber') return toQuantity(node.head);
    if (method === 'eth_getBlockByNumber') {
      const number = Number(params[0]);
      if (number > node.head) return null;
      return { hash: number === 0 ? node.genesis : word(number.toString(16)) };
    }
    if (method === 'eth_getCode')
      return node.wallets.has(String(params[0]).toLowerCase()) ? '0x60' : '0x';
    if (method === 'eth_getBalance')
      return toQuantity(node.coins.get(String(params[0]).toLowerCase()) ?? 10n ** 18n);
    const { to, data } = params[0] as { to: string; data: string };
    const block = params[1] === 'latest' ? node.head : Number(params[1]);
    if (to === MULTICALL) return readMany(data, block);
    return call({ to, data });
  }
  return node;
}
