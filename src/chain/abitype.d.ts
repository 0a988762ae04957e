import type { Address, Hex } from '#lib/hex.ts';

// Types every integer of the chain as bigint, whatever its width, and bytes as our own types.
declare module 'abitype' {
  interface Register {
    addressType: Address;
    intType: bigint;
    bigIntType: bigint;
    bytesType: { inputs: Hex; outputs: Hex };
  }
}
