import type { AbiType } from './abiCodec.ts';

/** An ABI, as far as the errors in it go. */
export type ErrorAbi = readonly {
  readonly type: string;
  readonly name?: string | undefined;
  readonly inputs?: readonly AbiType[] | undefined;
}[];

const registered = new Set<ErrorAbi>();

/**
 * Makes the custom errors of a contract readable (`decodeRevert`); entries that are not errors are passed over. Registering an
 * ABI again does nothing.
 */
export function registerErrorAbi(abi: ErrorAbi): void {
  registered.add(abi);
}

/** The ABIs whose errors are to be understood. */
export function errorAbis(): Iterable<ErrorAbi> {
  return registered;
}
