import type { Hex } from '#lib/hex.ts';
import { fromDigits, keccak } from '#lib/keccak.ts';

const ROOT: Hex = `0x${'00'.repeat(32)}`;

/**
 * The registry's node of a name, as ENS defines it; `undefined` for what is no name. Brings the normalisation tables
 * (13 kB) with it: import it lazily.
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
    // The tables refuse what could be mistaken for another name: mixed scripts, invisible characters, bad emoji.
    return undefined;
  }
}
