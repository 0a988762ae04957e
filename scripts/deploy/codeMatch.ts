import type { Hex } from '../../src/lib/hex.ts';

/** Places of one immutable in the code, in bytes. */
type References = Readonly<Record<string, readonly { start: number; length: number }[]>>;

export interface CompiledCode {
  deployedBytecode: Hex;
  immutableReferences: References;
}

/** Replaces the immutables by zeros, as the compiler leaves them. */
function masked(code: string, references: References): string {
  let bytes = code.slice(2).toLowerCase();
  for (const { start, length } of Object.values(references).flat())
    bytes = bytes.slice(0, start * 2) + '0'.repeat(length * 2) + bytes.slice((start + length) * 2);
  return bytes;
}

/** Reports whether the code on a chain is the compiled one, whatever its immutables are. */
export function isCodeOf(
  code: string,
  { deployedBytecode, immutableReferences }: CompiledCode,
): boolean {
  return (
    code.length === deployedBytecode.length &&
    masked(code, immutableReferences) === masked(deployedBytecode, immutableReferences)
  );
}
