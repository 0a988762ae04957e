import type {
  Abi,
  AbiFunction,
  AbiParametersToPrimitiveTypes,
  ExtractAbiFunction,
  ExtractAbiFunctionNames,
} from 'abitype';
import { decodeValues, encodeValues } from '#lib/abiCodec.ts';
import { selectorOf } from '#lib/abiSelectors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { registerErrorAbi } from '#lib/errorAbis.ts';
import { MalformedAnswer } from './malformedAnswer.ts';
import { multicallAddress } from './multicall/address.ts';
import { decodeText } from './text.ts';

/** `address-calldata`, both in lower case: equal reads have one key. */
export type CallKey = `0x${string}-0x${string}`;

/** View call. Equal calls are the same object, so they may be used as dependencies. */
export interface Call<T> {
  readonly key: CallKey;
  readonly target: Address;
  readonly data: Hex;
  /** Decodes an answer; the same answer gives the same reference. Throws MalformedAnswer. */
  decode(answer: Hex): T;
}

/** Names of the view functions of an ABI. */
export type ReadName<TAbi extends Abi> = ExtractAbiFunctionNames<TAbi, 'view' | 'pure'>;
/** Arguments of a function as a tuple; every integer is a bigint. */
export type CallArgs<TAbi extends Abi, Name extends ReadName<TAbi>> = AbiParametersToPrimitiveTypes<
  ExtractAbiFunction<TAbi, Name>['inputs'],
  'inputs'
>;
/** Return value of a function: the bare value of a single output, else a tuple. */
export type CallValue<TAbi extends Abi, Name extends ReadName<TAbi>> =
  AbiParametersToPrimitiveTypes<
    ExtractAbiFunction<TAbi, Name>['outputs'],
    'outputs'
  > extends infer Outputs
    ? Outputs extends readonly [infer Only]
      ? Only
      : Outputs
    : never;

/**
 * Returns the key of a read. Throws 'Invalid address' (not 0x and 40 hex digits) or 'Invalid hex'
 * (not lower-case, whole bytes).
 */
export function callKey(target: string, data: string): CallKey {
  if (!/^0x[0-9a-fA-F]{40}$/.test(target)) throw new TypeError('Invalid address');
  if (!/^0x(?:[0-9a-f]{2})*$/.test(data)) throw new TypeError('Invalid hex');
  return `${target.toLowerCase() as Hex}-${data as Hex}`;
}

/** Returns the address and calldata of a key. Throws 'Invalid call key'. */
export function parseCallKey(key: string): { target: Address; data: Hex } {
  // One pattern: a long list parses thousands of keys at once.
  const [, target, data] = /^(0x[0-9a-f]{40})-(0x(?:[0-9a-f]{2})*)$/.exec(key) ?? [];
  if (target === undefined || data === undefined) throw new TypeError('Invalid call key');
  return { target: target as Address, data: data as Hex };
}

function functionOf(abi: Abi, name: string, args: readonly unknown[], target: string): AbiFunction {
  const found = abi.find(
    (entry) =>
      entry.type === 'function' && entry.name === name && entry.inputs.length === args.length,
  );
  if (found?.type !== 'function') throw new TypeError(`Method ${name} doesn't exist on ${target}`);
  return found;
}

function decodeWith({ name, outputs }: AbiFunction, answer: Hex): unknown {
  try {
    const values = decodeValues(outputs, answer);
    return values.length === 1 ? values[0] : values;
  } catch (cause) {
    throw new MalformedAnswer(`${name}: the answer does not decode`, { cause });
  }
}

type Outcome<T> = { answer: Hex; value: T } | { answer: Hex; error: unknown };

function makeCall<T>(target: Address, data: Hex, decode: (answer: Hex) => T): Call<T> {
  let last: Outcome<T> | undefined;
  return {
    key: callKey(target, data),
    target,
    data,
    decode(answer) {
      if (last?.answer !== answer) {
        try {
          last = { answer, value: decode(answer) };
        } catch (error) {
          last = { answer, error };
        }
      }
      if ('error' in last) throw last.error;
      return last.value;
    },
  };
}

/** Capacity of the cache: enough for every farm; the oldest calls are dropped first. */
const REMEMBERED_CALLS = 10_000;
const callsByAbi = new WeakMap<object, Map<string, Call<unknown>>>();

function remembered<T>(owner: object, id: string, make: () => Call<T>): Call<T> {
  let calls = callsByAbi.get(owner);
  if (!calls) {
    calls = new Map();
    callsByAbi.set(owner, calls);
  }
  const known = calls.get(id) as Call<T> | undefined;
  if (known) return known;
  const made = make();
  calls.set(id, made);
  if (calls.size > REMEMBERED_CALLS) {
    const oldest = calls.keys().next().value;
    if (oldest !== undefined) calls.delete(oldest);
  }
  return made;
}

const idOf = (target: string, name: string, args: readonly unknown[]): string =>
  `${target} ${name} ${JSON.stringify(args, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))}`;

/**
 * Creates a view call of a contract. Its value is the bare output if there is one, else a tuple.
 * Throws a TypeError on a name that the ABI lacks, a malformed address or arguments that do not
 * fit.
 */
export function contractCall<const TAbi extends Abi, Name extends ReadName<TAbi>>(
  abi: TAbi,
  target: Address,
  name: Name,
  args: CallArgs<TAbi, Name>,
): Call<CallValue<TAbi, Name>> {
  const list = args as readonly unknown[];
  return remembered(abi, idOf(target, name, list), () => {
    const method = functionOf(abi, name, list, target);
    // A contract that is read may be written to later: `toAppError` decodes its errors.
    registerErrorAbi(abi);
    const data: Hex = `${selectorOf(name, method.inputs)}${encodeValues(method.inputs, list)}`;
    return makeCall(target, data, (answer) => decodeWith(method, answer) as CallValue<TAbi, Name>);
  });
}

const chainAbi = [
  {
    type: 'function',
    name: 'getEthBalance',
    stateMutability: 'view',
    inputs: [{ name: 'addr', type: 'address' }],
    outputs: [{ name: 'balance', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'getCurrentBlockTimestamp',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: 'timestamp', type: 'uint256' }],
  },
] as const;

/** Reads a balance of the native coin in wei, through the multicall contract. */
export function nativeBalanceCall(account: Address): Call<bigint> {
  return contractCall(chainAbi, multicallAddress(), 'getEthBalance', [account]);
}

/** Reads the time of the block that is read at, in seconds, through the multicall contract. */
export function blockTimeCall(): Call<bigint> {
  return contractCall(chainAbi, multicallAddress(), 'getCurrentBlockTimestamp', []);
}

const TEXT_SELECTORS = { name: '0x06fdde03', symbol: '0x95d89b41' } as const;

/**
 * Reads a token's name or symbol, returned as `string` or, by the oldest tokens, as `bytes32`. It
 * is text to show, never markup.
 */
export function textCall(target: Address, field: 'name' | 'symbol'): Call<string> {
  return remembered(TEXT_SELECTORS, `${target} ${field}`, () =>
    makeCall(target, TEXT_SELECTORS[field], decodeText),
  );
}
