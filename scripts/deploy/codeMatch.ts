import type { Hex } from '../../src/lib/hex.ts';
import { maskedCode, type Span } from '../../src/protocol/builtCode.ts';

export interface CompiledCode {
  deployedBytecode: Hex;
  /** Places of each immutable in the code, in bytes. */
  immutableReferences: Readonly<Record<string, readonly { start: number; length: number }[]>>;
}

/** Returns the places of all immutables, in order. */
export function immutablesOf({ immutableReferences }: CompiledCode): Span[] {
  return Object.values(immutableReferences)
    .flat()
    .map(({ start, length }): Span => [start, length])
    .toSorted(([one], [other]) => one - other);
}

/** Reports whether the code on a chain is the compiled one, whatever its immutables are. */
export function isCodeOf(code: string, compiled: CompiledCode): boolean {
  const immutables = immutablesOf(compiled);
  return (
    code.length === compiled.deployedBytecode.length &&
    maskedCode(code, immutables) === maskedCode(compiled.deployedBytecode, immutables)
  );
}
