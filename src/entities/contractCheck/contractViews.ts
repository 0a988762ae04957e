import type { AbiFunction } from 'abitype';
import { contractCall, type Call } from '#chain/calls.ts';
import type { Address, Hex } from '#lib/hex.ts';

type View<Output extends string> = readonly [
  AbiFunction & {
    stateMutability: 'view';
    inputs: readonly [];
    outputs: readonly [{ type: Output }];
  },
];

const views = new Map<string, View<string>>();

/** Returns the ABI of a view without arguments, the same one for the same view. */
function viewAbi<Output extends string>(name: string, type: Output): View<Output> {
  const key = `${name} ${type}`;
  const known = views.get(key) as View<Output> | undefined;
  if (known) return known;
  const made = [
    { type: 'function', name, stateMutability: 'view', inputs: [], outputs: [{ type }] },
  ] as const;
  views.set(key, made);
  return made;
}

/** Reads a view without arguments that returns an address. */
export function addressCall(target: Address, view: string): Call<Address> {
  const call: Call<Address> = contractCall(viewAbi(view, 'address'), target, view, []);
  return call;
}

/** Reads the hash of the creation code of a factory's pools. */
export function pairCodeCall(factory: Address): Call<Hex> {
  const view: string = 'INIT_CODE_PAIR_HASH';
  const call: Call<Hex> = contractCall(viewAbi(view, 'bytes32'), factory, view, []);
  return call;
}
