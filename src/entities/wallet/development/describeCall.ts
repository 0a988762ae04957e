import { Interface } from 'ethers';
import { chain } from '#config/chains.ts';
import type { ContractName } from '#config/env.ts';
import { exactAmountText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { functionsAt } from '#protocol/allowedCalls.ts';
import { ownContract } from '#protocol/contracts.ts';
import type { PromptCall } from './promptQueue.ts';

/** Description of a call: target, function and arguments. */
export interface CallDescription {
  /** Name of the contract or token; null for an address unknown to the deployment. */
  target: string | null;
  /** Null for a plain transfer or a function of an unknown ABI. */
  functionName: string | null;
  args: { name: string; text: string }[];
}

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function tokenAt(address: string): { symbol: string; decimals: number } | undefined {
  return chain.deployment.tokens.find((token) => sameText(token.address, address));
}

function contractAt(address: string): ContractName | undefined {
  const found = Object.entries(chain.deployment.contracts).find(([, deployed]) =>
    sameText(deployed, address),
  );
  return found?.[0] as ContractName | undefined;
}

/** Returns an address with its name in the deployment, if it has one. */
function addressText(address: string): string {
  const name =
    tokenAt(address)?.symbol ?? contractAt(address) ?? ownContract(address as Address)?.label();
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

/** Describes calldata by the functions that the app calls at this contract. */
export function describeCall({ to, data }: PromptCall): CallDescription {
  if (to === null) return { target: null, functionName: null, args: [] };
  const target = tokenAt(to)?.symbol ?? contractAt(to) ?? ownContract(to)?.label() ?? null;
  const known = new Interface(functionsAt(to).map((signature) => `function ${signature}`));
  try {
    const call = known.parseTransaction({ data });
    const args = (call?.fragment.inputs ?? []).map(({ name, type }, index) => ({
      name: name || String(index),
      text: tokenAmountText(to, type, call?.args[index]),
    }));
    return { target, functionName: call?.name ?? null, args };
  } catch {
    return { target, functionName: null, args: [] };
  }
}
