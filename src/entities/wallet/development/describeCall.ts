import type { Abi } from 'abitype';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { factoryAbi } from '#protocol/abi/factoryAbi.ts';
import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { faucetAbi } from '#protocol/abi/faucetAbi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { multicallAbi } from '#chain/multicall/multicallAbi.ts';
import { nameRegistryAbi } from '#protocol/abi/nameRegistryAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { wrappedNativeAbi } from '#protocol/abi/wrappedNativeAbi.ts';
import { zapAbi } from '#protocol/abi/zapAbi.ts';
import { interfaceOf } from '#chain/encode.ts';
import { chain } from '#config/chains.ts';
import type { ContractName } from '#config/env.ts';
import { FIRST_OWN_CONTRACT, pools } from '#config/pools.ts';
import { exactAmountText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import type { PromptCall } from './promptQueue.ts';

/** Description of a call: target, function and arguments. */
export interface CallDescription {
  /** Name of the contract or token; null for an address unknown to the deployment. */
  target: string | null;
  /** Null for a plain transfer or a function of an unknown ABI. */
  functionName: string | null;
  args: { name: string; text: string }[];
}

const abis: Record<ContractName, Abi> = {
  factory: factoryAbi,
  router: routerAbi,
  wrappedNative: wrappedNativeAbi,
  multicall: multicallAbi,
  meow: erc20Abi,
  nameRegistry: nameRegistryAbi,
  faucet: faucetAbi,
  zap: zapAbi,
  masterChef: masterChefAbi,
  vault: meowVaultAbi,
  smartChefFactory: [],
  farmAuction: farmAuctionAbi,
};

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function tokenAt(address: string): { symbol: string; decimals: number } | undefined {
  return chain.deployment.tokens.find((token) => sameText(token.address, address));
}

/** Names a pool with its own contract by the token earned. */
function poolAt(address: string): string | undefined {
  const pool = pools.find(
    ({ sousId, address: deployed }) => sousId >= FIRST_OWN_CONTRACT && sameText(deployed, address),
  );
  return pool && `pool ${pool.sousId} (${pool.earningToken.symbol})`;
}

function contractAt(address: string): ContractName | undefined {
  const found = Object.entries(chain.deployment.contracts).find(([, deployed]) =>
    sameText(deployed, address),
  );
  return found?.[0] as ContractName | undefined;
}

/** Returns an address with its name in the deployment, if it has one. */
function addressText(address: string): string {
  const name = tokenAt(address)?.symbol ?? contractAt(address) ?? poolAt(address);
  return name === undefined ? address : `${name} (${address})`;
}

function argumentText(value: unknown): string {
  if (Array.isArray(value)) return value.map(argumentText).join(' → ');
  const text = String(value);
  return /^0x[0-9a-f]{40}$/i.test(text) ? addressText(text) : text;
}

/** Shows amounts of the called token in whole tokens. */
function tokenAmountText(to: Address, type: string, value: unknown): string {
  const token = tokenAt(to);
  if (!token || type !== 'uint256' || typeof value !== 'bigint') return argumentText(value);
  return value === 2n ** 256n - 1n
    ? `∞ (${value})`
    : `${exactAmountText(value, token)} ${token.symbol}`;
}

/** Decodes calldata with the ABIs of the local deployment. */
export function describeCall({ to, data }: PromptCall): CallDescription {
  if (to === null) return { target: null, functionName: null, args: [] };
  const contract = contractAt(to);
  const pool = poolAt(to);
  const target = tokenAt(to)?.symbol ?? contract ?? pool ?? null;
  const candidates: Abi[] = contract
    ? [abis[contract], erc20Abi]
    : pool
      ? [smartChefAbi]
      : [erc20Abi, pairAbi];
  for (const abi of candidates) {
    try {
      const call = interfaceOf(abi).parseTransaction({ data });
      if (!call) continue;
      const args = call.fragment.inputs.map(({ name, type }, index) => ({
        name: name || String(index),
        text: tokenAmountText(to, type, call.args[index]),
      }));
      return { target, functionName: call.name, args };
    } catch {
      continue;
    }
  }
  return { target, functionName: null, args: [] };
}
