import type { Address, Hex } from '../../../src/lib/hex.ts';
import { NodeRefused, type AskNode } from '../../lib/node.ts';
import { toQuantity } from '../../lib/quantity.ts';
import {
  acceptsAfterDeploying,
  encodeGetUserStatus,
  encodeHasRegistered,
  encodeIsValidSignature,
  encodeWrappedCheck,
  isMagicValue,
  isTrue,
  unwrapped,
  type Wrapped,
} from './calls.ts';
import { Unchecked } from '../refusal.ts';

/** What the hub asks a node. Each throws Unchecked where the node doesn't answer. */
export interface HubChain {
  /** Names the chain that names are of: another genesis is another chain, whatever its id. */
  space(): Promise<string>;
  /** Returns the same for proposals. */
  votingChain(): Promise<string>;
  /** Returns the number of the newest block. */
  head(): Promise<number>;
  /** Returns the hash of a block; `undefined` where the node has none of that number. */
  blockHash(block: number): Promise<Hex | undefined>;
  /** Reports whether an account ever created a profile. */
  hasProfile(account: Address): Promise<boolean>;
  /** Reports whether an account has a profile that is not paused. */
  hasActiveProfile(account: Address): Promise<boolean>;
  /** Returns how much of the network's coin an account holds, in wei. */
  coinOf(account: Address): Promise<bigint>;
  /** Reports whether a contract wallet accepts a signature now (ERC-1271, ERC-6492). */
  acceptsSignature(account: Address, hash: Hex, signature: Hex): Promise<boolean>;
}

/** Milliseconds for which the genesis is remembered: a local node may be started anew. */
const SPACE_MS = 5_000;
/** Gas of the check of a signature: a wallet of strangers' code runs on our node. */
const CHECK_GAS = '0x4c4b40';
/** The same where the wallet is deployed first. */
const DEPLOY_GAS = '0x989680';

/** Asks the node about accounts. Without a contract for profiles nobody has one. */
export function hubChain(
  ask: AskNode,
  {
    chainId,
    profile,
    multicall,
  }: { chainId: number; profile: Address | undefined; multicall?: Address | undefined },
): HubChain {
  let known: { chain: string; until: number } | undefined;

  async function call<T>(what: string, method: string, params: readonly unknown[]): Promise<T> {
    try {
      return await ask<T>(method, params);
    } catch (cause) {
      throw new Unchecked(what, { cause });
    }
  }

  async function chain(): Promise<string> {
    if (known && known.until > performance.now()) return known.chain;
    const genesis = await call<{ hash: string } | null>('the chain', 'eth_getBlockByNumber', [
      '0x0',
      false,
    ]);
    if (typeof genesis?.hash !== 'string') throw new Unchecked('the chain');
    known = {
      chain: `${chainId}-${genesis.hash.slice(2, 18)}`,
      until: performance.now() + SPACE_MS,
    };
    return known.chain;
  }

  async function profileSays(data: string): Promise<boolean> {
    if (!profile) return false;
    return isTrue(await call('the profile', 'eth_call', [{ to: profile, data }, 'latest']));
  }

  /**
   * Asks a wallet that may not be deployed yet: its factory is called first, in the same trial run
   * (ERC-6492).
   */
  async function acceptsWrapped(account: Address, hash: Hex, wrapped: Wrapped): Promise<boolean> {
    if (!multicall) return false;
    const data = encodeWrappedCheck(account, hash, wrapped);
    try {
      return acceptsAfterDeploying(
        await ask<unknown>('eth_call', [{ to: multicall, data, gas: DEPLOY_GAS }, 'latest']),
      );
    } catch (cause) {
      if (cause instanceof NodeRefused && cause.kind === 'request') return false;
      throw new Unchecked('a contract wallet', { cause });
    }
  }

  return {
    space: async () => `names-${await chain()}`,
    votingChain: async () => `voting-${await chain()}`,
    head: async () => Number(await call<string>('the chain', 'eth_blockNumber', [])),
    async blockHash(block) {
      const found = await call<{ hash: Hex } | null>('the chain', 'eth_getBlockByNumber', [
        toQuantity(block),
        false,
      ]);
      return found?.hash;
    },
    hasProfile: (account) => profileSays(encodeHasRegistered(account)),
    hasActiveProfile: (account) => profileSays(encodeGetUserStatus(account)),
    coinOf: async (account) =>
      BigInt(await call<string>('the balance', 'eth_getBalance', [account, 'latest'])),
    async acceptsSignature(account, hash, signature) {
      const what = 'a contract wallet';
      const wrapped = unwrapped(signature);
      if (wrapped) return acceptsWrapped(account, hash, wrapped);
      if ((await call<string>(what, 'eth_getCode', [account, 'latest'])) === '0x') return false;
      const data = encodeIsValidSignature(hash, signature);
      try {
        return isMagicValue(
          await ask<unknown>('eth_call', [{ to: account, data, gas: CHECK_GAS }, 'latest']),
        );
      } catch (cause) {
        if (cause instanceof NodeRefused && cause.kind === 'request') return false;
        throw new Unchecked(what, { cause });
      }
    },
  };
}
