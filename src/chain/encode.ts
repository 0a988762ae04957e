import type {
  Abi,
  AbiParametersToPrimitiveTypes,
  ExtractAbiFunction,
  ExtractAbiFunctionNames,
} from 'abitype';
import { FunctionFragment, Interface, type InterfaceAbi } from 'ethers';
import type { Hex } from '#lib/hex.ts';
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

/** The function and arguments that calldata stands for; `undefined` when the ABI has no such function or the data is damaged. */
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
