/** The specification's own threshold, in wei. */
const LOW_BALANCE = 2_000_000_000n;
/** The gas of a longer swap with room to spare: below it a balance cannot pay for what a user does here. */
const GAS_OF_A_SWAP = 500_000n;

/** Whether a native balance (wei) is too low for transaction fees at this gas price (wei): decision S18. */
export function isLowBalance(balance: bigint, gasPrice: bigint): boolean {
  const enough = gasPrice * GAS_OF_A_SWAP;
  return balance <= (enough > LOW_BALANCE ? enough : LOW_BALANCE);
}
