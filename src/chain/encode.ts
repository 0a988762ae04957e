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

/** The ethers interface of an ABI, made once. */
export function interfaceOf(abi: Abi): Interface {
  let known = interfaces.get(abi);
  if (!known) {
    known = new Interface(abi as unknown as InterfaceAbi);
    interfaces.set(abi, known);
    // Whatever we call may refuse in its own words: `toAppError` reads them from here.
    registerErrorAbi(abi);
  }
  return known;
}

/** The arguments of a function of an ABI, in its own types (integers are `bigint`). */
export type FunctionArgs<
  A extends Abi,
  Name extends ExtractAbiFunctionNames<A>,
> = AbiParametersToPrimitiveTypes<ExtractAbiFunction<A, Name>['inputs'], 'inputs'>;

/**
 * The calldata of a function that is named as the app runs. A name may stand for two functions, as a pool's `deposit` does:
 * it is the one that takes so many arguments. Throws where there is none, or where they do not fit.
 */
export function encodeNamed(abi: Abi, name: string, args: readonly unknown[]): Hex {
  const known = interfaceOf(abi);
  const named = known.fragments.find(
    (fragment): fragment is FunctionFragment =>
      FunctionFragment.isFragment(fragment) &&
      fragment.name === name &&
      fragment.inputs.length === args.length,
  );
  return known.encodeFunctionData(named ?? name, args) as Hex;
}

/** The calldata of a function with its arguments. Throws where they do not fit the ABI. */
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

/** A call as it will be signed, read back from its bytes. `name` is absent when the ABI cannot decode it. */
export interface SignedCall {
  to: Address;
  /** Wei. */
  value: bigint;
  name: string | undefined;
  args: readonly unknown[];
}

/** Names the first thing in which a call is not the one on screen; `undefined` when it is. */
export type CompareCall = (call: SignedCall) => string | undefined;

/**
 * Names the first thing in which calldata is not what the screen shows; `undefined` when it is. Calldata that does not
 * round-trip through the ABI differs in 'data', whatever it decodes to: nothing on screen speaks for the extra bytes.
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
