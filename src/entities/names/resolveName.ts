import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';

/** Longer than any registered name. */
const MAX_NAME_LENGTH = 255;

/** Reports whether a text could be a name: at least two labels, no spaces. */
export function looksLikeName(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && /^[^\s./:]+(\.[^\s./:]+)+$/u.test(text);
}

/**
 * Resolves a name on the connected chain (decision S20). Undefined if it is no name, not found,
 * the chain has no registry or cannot be read. Never throws.
 */
export function resolveName(name: string): AppThunk<Promise<Address | undefined>> {
  return async (dispatch) => {
    const registry = contractAddress('nameRegistry');
    if (!registry || !looksLikeName(name)) return undefined;
    try {
      // Loaded on demand: few users type a name.
      const { lookUpName } = await import('./lookUpName.ts');
      return await dispatch(lookUpName(name, registry));
    } catch {
      // A failed lookup counts as 'not found': the user can still enter the address.
      return undefined;
    }
  };
}
