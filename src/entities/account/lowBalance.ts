/** Threshold of the specification, in wei. */
const LOW_BALANCE = 2_000_000_000n;
/** Gas of a longer swap with a margin. */
const GAS_OF_A_SWAP = 500_000n;

/** Reports whether a native balance (wei) is too low for fees at this gas price (wei): S18. */
export function isLowBalance(balance: bigint, gasPrice: bigint): boolean {
  const enough = gasPrice * GAS_OF_A_SWAP;
  return balance <= (enough > LOW_BALANCE ? enough : LOW_BALANCE);
}
