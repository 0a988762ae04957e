import type { Hex } from '#lib/hex.ts';
import { fromDigits, keccak } from '#lib/keccak.ts';

const ROOT: Hex = `0x${'00'.repeat(32)}`;

/**
 * Returns the ENS node of a name; undefined if it is not a name. Import this module on demand: it
 * brings the normalisation tables (13 kB).
 */
export async function nameNode(name: string): Promise<Hex | undefined> {
  const { ens_normalize: normalize } = await import('@adraffy/ens-normalize');
  try {
    const labels = normalize(name).split('.');
    if (labels.some((label) => label === '')) return undefined;
    return labels.reduceRight<Hex>(
      (node, label) => keccak(fromDigits(node.slice(2) + keccak(label).slice(2))),
      ROOT,
    );
  } catch {
    // The tables reject lookalikes: mixed scripts, invisible characters, invalid emoji.
    return undefined;
  }
}
