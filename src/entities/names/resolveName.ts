import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';

/** Longer than any name that a registry takes and a person types. */
const MAX_NAME_LENGTH = 255;

/** True for what could be a name: at least two labels, no spaces. Whether it exists only the chain knows. */
export function looksLikeName(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && /^[^\s./:]+(\.[^\s./:]+)+$/u.test(text);
}

/**
 * The address that a name leads to on the connected chain (decision S20). `undefined`: not a name, not found,
 * no registry on this chain, or the chain could not be asked. Never throws.
 */
export function resolveName(name: string): AppThunk<Promise<Address | undefined>> {
  return async (dispatch) => {
    const registry = contractAddress('nameRegistry');
    if (!registry || !looksLikeName(name)) return undefined;
    try {
      // Few people ever type a name: what finds one is loaded for those who do.
      const { lookUpName } = await import('./lookUpName.ts');
      return await dispatch(lookUpName(name, registry));
    } catch {
      // A name that cannot be looked up is 'not found', softly: the user can still type the address itself.
      return undefined;
    }
  };
}
