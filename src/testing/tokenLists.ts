import { getAddress, toBeHex } from 'ethers';
import type { TokenList } from '#entities/tokens/lists/tokenList.ts';
import type { Address } from '#lib/hex.ts';

/** Entry of a token list as a server would send it. */
export interface RawToken {
  chainId: number;
  address: string;
  decimals: number;
  name: string;
  symbol: string;
  logoURI?: string;
}

/** Returns the checksummed address of the nth token of a made-up list, from 0. */
export function listedAddress(index: number): Address {
  return getAddress(toBeHex(0xabcd_0000n + BigInt(index), 20)) as Address;
}

/** Creates the nth token of a made-up list; `other` replaces fields. */
export function rawToken(index = 0, other: Partial<RawToken> = {}): RawToken {
  return {
    chainId: 31337,
    address: listedAddress(index),
    decimals: 18,
    name: `Made Up ${index}`,
    symbol: `MU${index}`,
    ...other,
  };
}

/**
 * Creates a token list as a server would send it: one token, version 1.0.0; `other` replaces
 * fields.
 */
export function rawList(other: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Made Up List',
    timestamp: '2026-01-02T03:04:05.000Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: [rawToken()],
    ...other,
  };
}

/** Creates an empty list of this version, as it is after its checks. */
export const listOfVersion = (major: number, minor = 0, patch = 0): TokenList => ({
  name: 'A',
  version: { major, minor, patch },
  timestamp: '2026-01-01T00:00:00Z',
  keywords: [],
  tokens: [],
  leftOut: 0,
  otherChains: 0,
});
