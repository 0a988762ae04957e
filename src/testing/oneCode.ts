import type { Hex } from '#lib/hex.ts';
import { maskedHash, type ContractFacts } from '#protocol/builtCode.ts';

/** Code of every contract in tests that compare it: the compiled one isn't at hand. */
export const ONE_CODE: Hex = '0x60016002';

/** Returns the facts of a build in which every contract has `ONE_CODE`. */
export function factsOfOneCode({
  contractFacts,
}: {
  contractFacts: Record<string, ContractFacts>;
}) {
  const code = { bytes: 4, hash: maskedHash(ONE_CODE, []), immutables: [] };
  return {
    contractFacts: Object.fromEntries(
      Object.entries(contractFacts).map(([name, facts]) => [name, { ...facts, ...code }]),
    ),
  };
}
