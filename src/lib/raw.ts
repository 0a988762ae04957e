/**
 * Amount in the smallest unit as a decimal string, for state, actions, storage and JSON, which
 * cannot hold a `bigint`. Named `…Raw`.
 */
export type Raw = string & { readonly __raw: 'Raw' };

/** Converts a `bigint` to its stored form. */
export function toRaw(amount: bigint): Raw {
  return amount.toString() as Raw;
}

/** Converts the stored form to `bigint`. Throws a SyntaxError on anything but a decimal integer. */
export function fromRaw(raw: Raw): bigint {
  if (!/^-?\d+$/.test(raw)) throw new SyntaxError(`Not a raw amount: ${raw}`);
  return BigInt(raw);
}
