import type { Address, Hex } from '#lib/hex.ts';

// Every integer of the chain is a bigint here, whatever its width; addresses and bytes are our own types.
declare module 'abitype' {
  interface Register {
    addressType: Address;
    intType: bigint;
    bigIntType: bigint;
    bytesType: { inputs: Hex; outputs: Hex };
  }
}
