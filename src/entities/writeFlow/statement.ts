import type {
  Abi,
  AbiParameter,
  AbiParameterToPrimitiveType,
  ExtractAbiFunction,
  ExtractAbiFunctionNames,
} from 'abitype';
import { argumentNames, type SignedCall } from '#chain/encode.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';

/** Parameters of a function by the names that its ABI gives them; of overloads, those of one. */
type NamedArguments<Inputs extends readonly AbiParameter[]> = Inputs extends unknown
  ? {
      readonly [Input in Inputs[number] as Input['name'] & string]: AbiParameterToPrimitiveType<
        Input,
        'inputs'
      >;
    }
  : never;

/**
 * What a screen states about the call that it offers to sign: which contract, which function, which
 * argument under which name, and how many coins (wei).
 */
export interface Statement {
  at: Address | undefined;
  name: string;
  args: Readonly<Record<string, unknown>>;
  value: bigint;
}

/**
 * States a call. Arguments go by their names in the ABI, not by their order: the request gives them
 * in order, so that a mistake in one of the two is not repeated in the other.
 */
export function stated<
  const A extends Abi,
  Name extends ExtractAbiFunctionNames<A, 'nonpayable' | 'payable'>,
>(
  _abi: A,
  at: Address | undefined,
  name: Name,
  args: NamedArguments<ExtractAbiFunction<A, Name>['inputs']>,
  value = 0n,
): Statement {
  return { at, name, args, value };
}

/** Reports whether arguments of a call are equal; addresses and bytes whatever their case. */
export function isSameArgument(a: unknown, b: unknown): boolean {
  if (Array.isArray(a))
    return (
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, place) => isSameArgument(item, b[place]))
    );
  if (typeof a === 'string' && typeof b === 'string')
    return a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase());
  // Small integers of an ABI are numbers in its types and `bigint` when decoded.
  return a === b || (typeof b === 'number' && a === BigInt(b));
}

/**
 * Names what differs between a call, decoded from the bytes to sign, and what the screen states
 * about it: an argument by its name in the ABI; `undefined` when nothing does.
 */
export function statementDifference(
  statement: Statement,
  abi: Abi,
  { to, value, name, args }: SignedCall,
): string | undefined {
  if (!sameAddress(to, statement.at)) return 'contract';
  if (value !== statement.value) return 'value';
  if (name === undefined || name !== statement.name) return 'function';
  const names = argumentNames(abi, name, args.length);
  // Of overloads, the one with the arguments that are stated.
  if (names.toSorted().join() !== Object.keys(statement.args).toSorted().join()) return 'function';
  return names.find((each, place) => !isSameArgument(args[place], statement.args[each]));
}
