import type { SafetyVerdict } from './tokenSafetySlice.ts';

const BPS = 10_000;
/** Beside the taxes, for prices that move: 1 %. */
const MARGIN_BPS = 100;
/** The interface takes less than 50 %. */
const LIMIT_BPS = 5000;
const WHOLE_PERCENT = 100;

export interface SuggestedSlippage {
  /** What is lost on the way between the two tokens, in basis points: `1 − (1 − sell)·(1 − buy)`, rounded up. */
  lostBps: number;
  /** The tolerance with which a swap passes, in whole percent as basis points; `null`: more than can be set. */
  slippageBps: number | null;
}

/** The tolerance that a swap from one tried token to another needs. `undefined` where neither keeps anything. */
export function suggestedSlippage(
  input: SafetyVerdict | undefined,
  output: SafetyVerdict | undefined,
): SuggestedSlippage | undefined {
  const kept = (BPS - (input?.sellTaxBps ?? 0)) * (BPS - (output?.buyTaxBps ?? 0));
  const lostBps = Math.ceil((BPS * BPS - kept) / BPS);
  if (lostBps === 0) return undefined;
  const slippageBps = Math.ceil((lostBps + MARGIN_BPS) / WHOLE_PERCENT) * WHOLE_PERCENT;
  return { lostBps, slippageBps: slippageBps < LIMIT_BPS ? slippageBps : null };
}
