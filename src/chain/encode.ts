import type {
  Abi,
  AbiParametersToPrimitiveTypes,
  ExtractAbiFunction,
  ExtractAbiFunctionNames,
} from 'abitype';
import { FunctionFragment, Interface, type InterfaceAbi } from 'ethers';
import type { Address, Hex } from '#lib/hex.ts';
import { registerErrorAbi } from '#lib/errorAbis.ts';

const interfaces = new WeakMap<Abi, Interface>();

/** Returns the ethers interface of an ABI, created once. */
export function interfaceOf(abi: Abi): Interface {
  let known = interfaces.get(abi);
  if (!known) {
    known = new Interface(abi as unknown as InterfaceAbi);
    interfaces.set(abi, known);
    // Every contract that is called may revert: `toAppError` decodes its errors.
    registerErrorAbi(abi);
  }
  return known;
}

/** Arguments of a function of an ABI, in its own types (integers are `bigint`). */
export type FunctionArgs<
  A extends Abi,
  Name extends ExtractAbiFunctionNames<A>,
> = AbiParametersToPrimitiveTypes<ExtractAbiFunction<A, Name>['inputs'], 'inputs'>;

/** Returns the function of this name; among overloads, the one with so many arguments. */
function functionOf(abi: Abi, name: string, count: number): FunctionFragment | undefined {
  return interfaceOf(abi).fragments.find(
    (fragment): fragment is FunctionFragment =>
      FunctionFragment.isFragment(fragment) &&
      fragment.name === name &&
      fragment.inputs.length === count,
  );
}

/**
 * Encodes a call of a function named at run time. Among overloads (a pool's `deposit`), the number
 * of arguments decides. Throws if no function fits.
 */
export function encodeNamed(abi: Abi, name: string, args: readonly unknown[]): Hex {
  const named = functionOf(abi, name, args.length);
  return interfaceOf(abi).encodeFunctionData(named ?? name, args) as Hex;
}

/** Returns the names of a function's arguments in their order; none for an unknown function. */
export function argumentNames(abi: Abi, name: string, count: number): string[] {
  return functionOf(abi, name, count)?.inputs.map((input) => input.name) ?? [];
}

/** Encodes a call. Throws if the arguments do not fit the ABI. */
export function encodeCall<const A extends Abi, Name extends ExtractAbiFunctionNames<A>>(
  abi: A,
  functionName: Name,
  args: FunctionArgs<A, Name>,
): Hex {
  return encodeNamed(abi, functionName, args);
}

/** Returns the function and arguments of calldata; `undefined` when the ABI cannot decode it. */
export function decodeCall(
  abi: Abi,
  data: Hex,
): { name: string; args: readonly unknown[] } | undefined {
  try {
    const parsed = interfaceOf(abi).parseTransaction({ data });
    return parsed ? { name: parsed.name, args: parsed.args.toArray(true) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Call as it will be signed, decoded from its bytes. `name` is absent if the ABI cannot decode it.
 */
export interface SignedCall {
  to: Address;
  /** Wei. */
  value: bigint;
  name: string | undefined;
  args: readonly unknown[];
}

/** Returns the name of the first difference between a call and the screen, else `undefined`. */
export type CompareCall = (call: SignedCall) => string | undefined;

/**
 * Returns the name of the first difference between calldata and the screen, else `undefined`.
 * Calldata that does not round-trip through the ABI differs in 'data', whatever it decodes to.
 */
export function differenceOf(
  abi: Abi,
  { to, data, value }: { to: Address; data: Hex; value: bigint },
  compare: CompareCall,
): string | undefined {
  const call = decodeCall(abi, data);
  const difference = compare({ to, value, name: call?.name, args: call?.args ?? [] });
  if (difference !== undefined) return difference;
  if (!call) return 'method';
  return encodeNamed(abi, call.name, call.args) === data.toLowerCase() ? undefined : 'data';
}
