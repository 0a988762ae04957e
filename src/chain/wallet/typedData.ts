import type { Address } from '#lib/hex.ts';

/** Field of a typed structure: name and Solidity type. */
interface TypedField {
  name: string;
  type: string;
}

/**
 * Contract and chain that a signature is for (EIP-712). A service has no contract; where the domain
 * has no chain, the message itself must name it.
 */
export interface TypedDomain {
  name: string;
  version: string;
  chainId?: number;
  verifyingContract?: Address;
}

/** Typed data (EIP-712). Integers are decimal text, which every wallet reads exactly. */
export interface TypedData {
  domain: TypedDomain;
  primaryType: string;
  types: Readonly<Record<string, readonly TypedField[]>>;
  message: Readonly<Record<string, string | readonly string[]>>;
}

/** Returns a field of a message that is text; '' where it is absent or a list. */
export function textField({ message }: Pick<TypedData, 'message'>, name: string): string {
  const value = Object.hasOwn(message, name) ? message[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Writes fields in one order: wallets and services may send them in another. */
const sorted = (fields: object): string =>
  JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Reports whether two typed data ask for the same, even where one has but one field more. */
export function isSameTypedData(one: TypedData, other: TypedData): boolean {
  return (
    one.primaryType === other.primaryType &&
    sorted(one.domain) === sorted(other.domain) &&
    JSON.stringify(one.types[one.primaryType]) === JSON.stringify(other.types[other.primaryType]) &&
    sorted(one.message) === sorted(other.message)
  );
}

const domainFields: readonly TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];

/** Serialises typed data for `eth_signTypedData_v4`. */
export function typedDataJson({ domain, primaryType, types, message }: TypedData): string {
  const EIP712Domain = domainFields.filter(({ name }) => name in domain);
  return JSON.stringify({
    types: { EIP712Domain, ...types },
    primaryType,
    domain,
    message,
  });
}
