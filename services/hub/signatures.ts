import { concat, keccak256, TypedDataEncoder } from 'ethers';
import { sameAddress } from '../../src/lib/address.ts';
import type { Address, Hex } from '../../src/lib/hex.ts';
import type { HubChain } from './chain/hubChain.ts';
import { signerOf } from './signerOf.ts';

/** Typed data (EIP-712) as the hub hashes it. */
interface Signed {
  domain: { name: string; version: string; chainId?: number };
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>;
  message: object;
}

/** Encoders of known types by their fields, and hashes of domains: making them is half of a hash. */
const encoders = new WeakMap<readonly object[], TypedDataEncoder>();
const domainHashes = new Map<string, string>();
/** Domains that are remembered; the hub knows two. */
const MAX_DOMAINS = 10;

function encoderOf(types: Signed['types']): TypedDataEncoder {
  const [fields] = Object.values(types);
  const known = fields && encoders.get(fields);
  if (known) return known;
  const plain = Object.entries(types).map(([name, list]) => [
    name,
    list.map((field) => ({ ...field })),
  ]);
  const made = TypedDataEncoder.from(
    Object.fromEntries(plain) as Record<string, { name: string; type: string }[]>,
  );
  if (fields && Object.keys(types).length === 1) encoders.set(fields, made);
  return made;
}

function domainHash(domain: Signed['domain']): string {
  const key = JSON.stringify(domain);
  const known = domainHashes.get(key);
  if (known) return known;
  const made = TypedDataEncoder.hashDomain(domain);
  if (domainHashes.size >= MAX_DOMAINS) domainHashes.clear();
  domainHashes.set(key, made);
  return made;
}

/** Returns the 32 bytes that are signed, which name the message. */
export function messageId({ domain, types, message }: Signed): Hex {
  const hash = encoderOf(types).hash({ ...message });
  return keccak256(concat(['0x1901', domainHash(domain), hash])) as Hex;
}

/**
 * Reports whether an account signed: by its key, else as a contract wallet at the newest block.
 * Throws Unchecked where that can't be asked.
 */
export async function isSignedBy(
  account: Address,
  hash: Hex,
  signature: Hex,
  chain: Pick<HubChain, 'acceptsSignature'>,
): Promise<boolean> {
  return (
    sameAddress(signerOf(hash, signature), account) ||
    chain.acceptsSignature(account, hash, signature)
  );
}
