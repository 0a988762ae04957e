import type { Abi } from 'abitype';
import { decodeCall, differenceOf, encodeNamed } from '#chain/encode.ts';
import type { Act } from '#entities/writeFlow/defineAct.ts';
import type { Hex } from '#lib/hex.ts';
import { OTHER, OWNER } from './accounts.ts';

/** Returns another value of the same type for an argument, deep in lists and tuples. */
function others(value: unknown): unknown[] {
  if (typeof value === 'bigint') return [value + 1n];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string' && value.startsWith('0x')) {
    if (value.length === OTHER.length)
      return [value.toLowerCase() === OTHER.toLowerCase() ? OWNER : OTHER];
    const last = value.endsWith('0') ? '1' : '0';
    return [value.length > 2 ? `${value.slice(0, -1)}${last}` : '0x00'];
  }
  if (typeof value === 'string') return [`${value} `];
  if (!Array.isArray(value)) throw new TypeError(`No other value for ${String(value)}`);
  const changed = value.flatMap((item, place) =>
    others(item).map((other) => value.with(place, other)),
  );
  return value.length > 0 ? [...changed, value.slice(1)] : changed;
}

/** Whether a list may have another length: that of a tuple is given by its type. */
const canEncode = (encode: () => Hex): Hex | undefined => {
  try {
    return encode();
  } catch {
    return undefined;
  }
};

/** Returns the names of other functions of an ABI that write and take as many arguments. */
const siblingsOf = (abi: Abi, name: string, count: number): string[] =>
  abi.flatMap((item) =>
    item.type === 'function' &&
    item.name !== name &&
    item.inputs.length === count &&
    (item.stateMutability === 'nonpayable' || item.stateMutability === 'payable')
      ? [item.name]
      : [],
  );

/**
 * Plants wrong mappings from an act's model to its call: another contract, other coins, another
 * function (also those of the ABI that take the same arguments), each argument changed, and bytes behind it. Returns what the check of the act names as
 * different for each of them, without repetitions; the call as it is must pass.
 */
export function plantedIn<Model, Issue>(act: Act<Model, Issue>, model: Model): string[] {
  const request = act.request(model);
  if (!request) throw new Error('The contract of the act is not deployed here');
  const { abi, data, to, value } = request;
  const call = decodeCall(abi, data);
  if (!call) throw new Error('The call is not one of its ABI');
  const named = (change: { to?: typeof to; value?: bigint; data?: Hex }): string =>
    differenceOf(abi, { to, value, data, ...change }, (signed) => request.check(signed, 0)) ??
    'nothing';
  if (named({}) !== 'nothing') throw new Error(`The act itself is refused: ${named({})}`);
  const functions = siblingsOf(abi, call.name, call.args.length).flatMap((name) => {
    const planted = canEncode(() => encodeNamed(abi, name, call.args));
    return planted === undefined ? [] : [named({ data: planted })];
  });
  const inner = call.args.flatMap((arg, place) =>
    others(arg).flatMap((other) => {
      const planted = canEncode(() => encodeNamed(abi, call.name, call.args.with(place, other)));
      return planted === undefined ? [] : [named({ data: planted })];
    }),
  );
  return [
    ...new Set([
      named({ to: to.toLowerCase() === OTHER.toLowerCase() ? OWNER : OTHER }),
      named({ value: value + 1n }),
      named({ data: '0x12345678' }),
      ...functions,
      named({ data: `${data}00` }),
      ...inner,
    ]),
  ];
}

/** Returns what `plantedIn` finds for a call with these arguments, by their names in the ABI. */
export const plantedFor = (...names: string[]): string[] => [
  'contract',
  'value',
  'function',
  'data',
  ...names,
];
