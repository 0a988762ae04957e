import { isLocal } from '../../../src/config/localChain.ts';

/** Looks in a row that must find a foreign chain before it is believed: one answer may be wrong. */
const LOOKS = 3;

/** Counts looks in a row that find another chain than the index has. */
export interface ForeignLooks {
  /** Notes such a look; returns whether it is believed now. A local chain begins anew at will. */
  found(): boolean;
  /** Notes a look that finds the index's chain. */
  clear(): void;
}

/** Begins to count for an index of a chain. */
export function foreignLooks(chainId: number): ForeignLooks {
  let looks = 0;
  return {
    found() {
      looks += 1;
      return looks >= LOOKS || isLocal(chainId);
    },
    clear() {
      looks = 0;
    },
  };
}
