import { normalizeAmountText } from './amounts.ts';

/** Basis points below which a transaction may fail. */
const lowSlippageBps = 50;
/** Basis points above which a transaction may be frontrun. */
const highSlippageBps = 500;
/** Exclusive upper bound of the setting, in basis points. */
const slippageLimitBps = 5000;

/** Most that a sandwich may take at an automatic slippage, in basis points of the output. */
export const SAFE_SANDWICH_BPS = 5n;

export type ParsedSlippage = { ok: true; bps: number } | { ok: false; issue: 'empty' | 'invalid' };

/**
 * Converts a typed percentage ('0.5') to basis points (50): at least 0, below 50 %, with at most
 * two decimals. `invalid` reads 'Enter a valid slippage percentage'.
 */
export function parseSlippagePercent(text: string): ParsedSlippage {
  const normal = normalizeAmountText(text);
  if (normal === '' || normal === '.') return { ok: false, issue: 'empty' };
  const match = normal === undefined ? null : /^(\d*)\.?(\d{0,2})0*$/.exec(normal);
  if (!match) return { ok: false, issue: 'invalid' };
  const [, whole = '', hundredths = ''] = match;
  const bps = BigInt(whole + hundredths.padEnd(2, '0'));
  return bps < BigInt(slippageLimitBps)
    ? { ok: true, bps: Number(bps) }
    : { ok: false, issue: 'invalid' };
}

/** Returns the risk of a slippage, for the warning below its field. */
export function slippageRisk(bps: number): 'mayFail' | 'mayBeFrontrun' | undefined {
  if (bps < lowSlippageBps) return 'mayFail';
  return bps > highSlippageBps ? 'mayBeFrontrun' : undefined;
}
