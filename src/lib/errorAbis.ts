import type { AbiType } from './abiCodec.ts';

/** ABI, as far as its errors are used. */
export type ErrorAbi = readonly {
  readonly type: string;
  readonly name?: string | undefined;
  readonly inputs?: readonly AbiType[] | undefined;
}[];

const registered = new Set<ErrorAbi>();

/**
 * Registers the custom errors of an ABI for `decodeRevert`; other entries are ignored. Registering
 * an ABI again has no effect.
 */
export function registerErrorAbi(abi: ErrorAbi): void {
  registered.add(abi);
}

/** Returns the registered ABIs. */
export function errorAbis(): Iterable<ErrorAbi> {
  return registered;
}
