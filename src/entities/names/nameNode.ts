import { concat, keccak256, toUtf8Bytes, ZeroHash } from 'ethers';
import type { Hex } from '#lib/hex.ts';

/**
 * The registry's node of a name, as ENS defines it; `undefined` for what is no name. Brings the normalisation tables
 * (13 kB) with it: import it lazily.
 */
export async function nameNode(name: string): Promise<Hex | undefined> {
  const { ens_normalize: normalize } = await import('@adraffy/ens-normalize');
  try {
    const labels = normalize(name).split('.');
    if (labels.some((label) => label === '')) return undefined;
    return labels.reduceRight<string>((node, label) => keccak256(concat([node, keccak256(toUtf8Bytes(label))])), ZeroHash) as Hex;
  } catch {
    // The tables refuse what could be mistaken for another name: mixed scripts, invisible characters, bad emoji.
    return undefined;
  }
}
