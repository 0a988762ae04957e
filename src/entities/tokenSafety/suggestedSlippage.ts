import type { SafetyVerdict } from './tokenSafetySlice.ts';

const BPS = 10_000;
/** Margin for price movement, added to the taxes: 1 %. */
const MARGIN_BPS = 100;
/** Slippage settings must stay below 50 %. */
const LIMIT_BPS = 5000;
const WHOLE_PERCENT = 100;

export interface SuggestedSlippage {
  /** Share lost to both taxes, in basis points: `1 − (1 − sell)·(1 − buy)`, rounded up. */
  lostBps: number;
  /**
   * Slippage tolerance that lets the swap succeed, whole percent in basis points; `null`: above the
   * limit.
   */
  slippageBps: number | null;
}

/**
 * Suggests the slippage tolerance for a swap between two checked tokens. `undefined` if neither has
 * a tax.
 */
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
