// How calls, errors and events are named in calldata and logs: by hashes of their signatures.
import { arrayOf, partsOf, type AbiType } from './abiCodec.ts';
import type { Hex } from './hex.ts';
import { keccak } from './keccak.ts';

function canonical(param: AbiType): string {
  const array = arrayOf(param);
  if (array) return `${canonical(array.item)}[${array.length < 0 ? '' : array.length}]`;
  return param.type === 'tuple' ? `(${partsOf(param).map(canonical).join(',')})` : param.type;
}

/** Returns the selector of a call or an error: `0x` and 8 digits. */
export function selectorOf(name: string, inputs: readonly AbiType[]): Hex {
  return eventTopicOf(name, inputs).slice(0, 10) as Hex;
}

const selectors = new Map<string, Hex>();

/** Returns the selector of an ABI signature with or without names: `bid(uint256 amount)`. */
export function selectorOfSignature(signature: string): Hex {
  const selector =
    selectors.get(signature) ??
    (keccak(signature.replace(/ \w+(?=[,)])/g, '').replaceAll(' ', '')).slice(0, 10) as Hex);
  selectors.set(signature, selector);
  return selector;
}

const topics = new Map<string, Hex>();

/**
 * Returns the first topic of an event: the hash of its signature. Hashes a signature once: a long
 * list makes thousands of calls with a handful of them.
 */
export function eventTopicOf(name: string, inputs: readonly AbiType[]): Hex {
  const signature = `${name}(${inputs.map(canonical).join(',')})`;
  const topic = topics.get(signature) ?? keccak(signature);
  topics.set(signature, topic);
  return topic;
}
