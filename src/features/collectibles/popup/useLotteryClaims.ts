import { defineSmallLoad, type SmallState } from '#entities/loads/defineSmallLoad.ts';
import type { Address } from '#lib/hex.ts';
import { readLotteryClaims } from '../readClaims.ts';

declare module '#redux' {
  interface LateState {
    lotteryClaims: SmallState;
  }
}

/** Loads which collectibles of the lottery an account can claim. */
export const useLotteryClaims = defineSmallLoad({
  name: 'lotteryClaims',
  read: (account: Address) => readLotteryClaims(account),
});
