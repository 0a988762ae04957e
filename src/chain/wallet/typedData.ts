import { recoverAddress, Signature, TypedDataEncoder } from 'ethers';
import type { Address, Hex } from '#lib/hex.ts';

/** A member of a typed structure: Solidity name and type. */
interface TypedField {
  name: string;
  type: string;
}

/** Which contract on which chain a signature is for (EIP-712). */
export interface TypedDomain {
  name: string;
  version: string;
  chainId: number;
  verifyingContract: Address;
}

/** What is signed (EIP-712). Integers stand as decimal text, which every wallet reads without losing a digit. */
export interface TypedData {
  domain: TypedDomain;
  primaryType: string;
  types: Readonly<Record<string, readonly TypedField[]>>;
  message: Readonly<Record<string, string>>;
}

/** A signature in the parts that contracts take. */
export interface SplitSignature {
  v: 27 | 28;
  r: Hex;
  s: Hex;
}

const domainFields: readonly TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];

const plainTypes = (data: TypedData) =>
  Object.fromEntries(
    Object.entries(data.types).map(([name, fields]) => [
      name,
      fields.map((field) => ({ ...field })),
    ]),
  );

/** The text that `eth_signTypedData_v4` takes. */
export function typedDataJson({ domain, primaryType, types, message }: TypedData): string {
  return JSON.stringify({
    types: { EIP712Domain: domainFields, ...types },
    primaryType,
    domain,
    message,
  });
}

/** The hash of a domain: a contract that has `DOMAIN_SEPARATOR` answers the same, or its signatures are made another way. */
export function domainSeparator(domain: TypedDomain): Hex {
  return TypedDataEncoder.hashDomain(domain) as Hex;
}

/** What is signed in the end, 32 bytes. Throws where the message does not fit its types. */
export function typedDataHash(data: TypedData): Hex {
  return TypedDataEncoder.hash(data.domain, plainTypes(data), data.message) as Hex;
}

/**
 * A wallet's answer as a signature: 65 bytes with `v` as 27/28 or 0/1, or the 64 bytes of EIP-2098. `undefined` for
 * anything else, an `s` in the upper half of the curve too: it is the twin of a signature and no wallet makes it.
 */
export function splitSignature(answer: unknown): SplitSignature | undefined {
  if (typeof answer !== 'string' || !/^0x(?:[0-9a-f]{128}|[0-9a-f]{130})$/i.test(answer))
    return undefined;
  if (answer.length === 132 && ![0, 1, 27, 28].includes(Number.parseInt(answer.slice(130), 16)))
    return undefined;
  try {
    const { v, r, s } = Signature.from(answer);
    return { v, r: r as Hex, s: s as Hex };
  } catch {
    return undefined;
  }
}

/** Who signed this data; `undefined` where the signature is none. */
export function signerOf(data: TypedData, signature: SplitSignature): Address | undefined {
  try {
    return recoverAddress(typedDataHash(data), signature) as Address;
  } catch {
    return undefined;
  }
}
