import { getAddress, toBeHex } from 'ethers';
import type { Address } from '#lib/hex.ts';

/** An entry of a token list, as a server would send it. */
export interface RawToken {
  chainId: number;
  address: string;
  decimals: number;
  name: string;
  symbol: string;
  logoURI?: string;
}

/** The address of the nth token of a made-up list, from 0; checksummed. */
export function listedAddress(index: number): Address {
  return getAddress(toBeHex(0xabcd_0000n + BigInt(index), 20)) as Address;
}

/** The nth token of a made-up list, with what a test wants otherwise. */
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

/** A token list as a server would send it: one token, version 1.0.0, with what a test wants otherwise. */
export function rawList(other: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Made Up List',
    timestamp: '2026-01-02T03:04:05.000Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: [rawToken()],
    ...other,
  };
}
