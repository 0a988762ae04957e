/** Returns a quantity of a wallet or node (`0x38`, `56`, '56') as a number, else `undefined`. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** Formats a number as a JSON-RPC quantity: hex without leading zeros. */
export function toQuantity(value: bigint | number): `0x${string}` {
  return `0x${value.toString(16)}`;
}
