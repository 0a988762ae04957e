/**
 * An amount in the token's smallest unit, as a decimal string: what state, actions, storage and JSON hold,
 * since none of them can hold a `bigint`. Named `…Raw`.
 */
export type Raw = string & { readonly __raw: 'Raw' };

/** `bigint` to its stored form. */
export function toRaw(amount: bigint): Raw {
  return amount.toString() as Raw;
}

/** The stored form back to `bigint`. Throws a SyntaxError on anything but a decimal integer. */
export function fromRaw(raw: Raw): bigint {
  if (!/^-?\d+$/.test(raw)) throw new SyntaxError(`Not a raw amount: ${raw}`);
  return BigInt(raw);
}
