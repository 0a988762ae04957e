const bps = 10_000n;

/** Returns the minimum that may arrive of an estimate, in its smallest unit, rounded down. */
export function afterSlippage(amount: bigint, slippageBps: number): bigint {
  return (amount * (bps - BigInt(slippageBps))) / bps;
}
