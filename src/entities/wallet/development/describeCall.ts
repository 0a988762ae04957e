import type { ParamType, Result } from 'ethers';
import { chain } from '#config/chains.ts';
import type { ContractName } from '#config/env.ts';
import { exactAmountText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { ownContract } from '#protocol/contracts.ts';
import { parseCall, tokenAt, unitOf, type AmountUnit } from './amountUnit.ts';
import type { PromptCall } from './promptQueue.ts';

/** Description of a call: target, function and arguments. */
export interface CallDescription {
  /** Name of the contract or token; null for an address unknown to the deployment. */
  target: string | null;
  /** Null for a plain transfer or a function of an unknown ABI. */
  functionName: string | null;
  /** Amounts in their token, with decimals. */
  args: { name: string; text: string }[];
  /** Time in seconds until which the call may be executed; null where it has none. */
  deadline: number | null;
}

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

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

/** Names a leg of a split swap, its share in percent. */
function legText([tokenIn, tokenOut, share]: readonly unknown[]): string {
  return `${argumentText([tokenIn, tokenOut])} (${Number(share) / 10_000} %)`;
}

function argumentText(value: unknown): string {
  if (Array.isArray(value) && Array.isArray(value[0])) return value.map(legText).join(', ');
  if (Array.isArray(value)) return value.map(argumentText).join(' → ');
  const text = String(value);
  return /^0x[0-9a-f]{40}$/i.test(text) ? addressText(text) : text;
}

/** Formats an amount in its unit; an unlimited one as such. */
function amountText(value: bigint, unit: AmountUnit): string {
  return value === 2n ** 256n - 1n
    ? `∞ (${value})`
    : `${exactAmountText(value, unit)} ${unit.symbol}`;
}

/** Returns the arguments by name; of a tuple its parts. */
function namedValues(
  inputs: readonly ParamType[],
  values: Result,
): (readonly [name: string, value: unknown])[] {
  return inputs.flatMap(({ name, components }, index) =>
    components
      ? namedValues(components, values[index] as Result)
      : [[name || String(index), values[index] as unknown] as const],
  );
}

/** Describes calldata by the functions that the app calls at this contract. */
export function describeCall({ to, data }: PromptCall): CallDescription {
  if (to === null) return { target: null, functionName: null, args: [], deadline: null };
  const target = tokenAt(to)?.symbol ?? contractAt(to) ?? ownContract(to)?.label() ?? null;
  const call = parseCall(to, data);
  if (!call) return { target, functionName: null, args: [], deadline: null };
  const values = namedValues(call.fragment.inputs, call.args);
  const args = new Map(values);
  const deadline = args.get('deadline');
  return {
    target,
    functionName: call.name,
    args: values
      .filter(([name]) => name !== 'deadline')
      .map(([name, value]) => {
        const unit = unitOf({ to, functionName: call.name, args }, name);
        const isAmount = unit !== undefined && typeof value === 'bigint';
        return { name, text: isAmount ? amountText(value, unit) : argumentText(value) };
      }),
    deadline: typeof deadline === 'bigint' ? Number(deadline) : null,
  };
}
