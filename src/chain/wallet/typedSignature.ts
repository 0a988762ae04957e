import { recoverAddress, Signature, TypedDataEncoder } from 'ethers';
import type { Address, Hex } from '#lib/hex.ts';
import type { TypedData, TypedDomain } from './typedData.ts';

/** Signature in the parts that contracts take. */
export interface SplitSignature {
  v: 27 | 28;
  r: Hex;
  s: Hex;
}

const plainTypes = (data: TypedData) =>
  Object.fromEntries(
    Object.entries(data.types).map(([name, fields]) => [
      name,
      fields.map((field) => ({ ...field })),
    ]),
  );

/**
 * Hashes a domain. A contract's `DOMAIN_SEPARATOR` must be equal, or it verifies signatures
 * differently.
 */
export function domainSeparator(domain: TypedDomain): Hex {
  return TypedDataEncoder.hashDomain(domain) as Hex;
}

/** Returns the 32 bytes that are signed. Throws if the message does not fit its types. */
export function typedDataHash(data: TypedData): Hex {
  return TypedDataEncoder.hash(data.domain, plainTypes(data), data.message) as Hex;
}

/**
 * Splits a wallet's signature: 65 bytes with `v` as 27/28 or 0/1, or 64 bytes (EIP-2098).
 * `undefined` for anything else, including an `s` in the upper half of the curve, which no wallet
 * makes.
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

/** Returns the signer of data; `undefined` for an invalid signature. */
export function signerOf(data: TypedData, signature: SplitSignature): Address | undefined {
  try {
    return recoverAddress(typedDataHash(data), signature) as Address;
  } catch {
    return undefined;
  }
}
