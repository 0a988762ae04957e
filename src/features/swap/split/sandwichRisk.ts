import {
  assessSandwich,
  automaticSlippageBps,
  type SandwichRisk,
} from '#entities/pairs/split/sandwich.ts';
import type { Trade } from '#entities/pairs/tradeMath.ts';
import { slippagePresets } from '#entities/settings/settingsSlice.ts';
import { fromRaw } from '#lib/raw.ts';
import { createAppSelector, type RootState } from '#redux';
import { limitOf, type QuotedSwap } from '../swapModel.ts';
import { selectTradeNow } from './bestPrice.ts';
import { requestOf } from './requestOf.ts';

/** What a sandwich could take of a swap, as it is and at the safe slippage. */
export interface SwapRisk {
  trade: Trade;
  now: SandwichRisk;
  /** Presets at which the worst case stays small, in basis points; the largest of them. */
  safeBps: number;
  safe: SandwichRisk;
}

const riskOf = (trade: Trade, limit: bigint): SandwichRisk =>
  assessSandwich(trade.split?.legs ?? [], requestOf(trade), limit);

/** Returns what a sandwich could take of a quote at most; `undefined` while unknown. */
export const selectSwapRisk = createAppSelector(
  [selectTradeNow, (_state: RootState, quote: QuotedSwap) => quote.limitRaw],
  (trade, limitRaw): SwapRisk | undefined => {
    if (!trade) return undefined;
    const safeBps = automaticSlippageBps(
      trade.split?.legs ?? [],
      requestOf(trade),
      slippagePresets,
    );
    const now = riskOf(trade, fromRaw(limitRaw));
    const safeRaw = limitOf(trade, safeBps).limitRaw;
    // Under the automatic tolerance both are one.
    return {
      trade,
      now,
      safeBps,
      safe: safeRaw === limitRaw ? now : riskOf(trade, fromRaw(safeRaw)),
    };
  },
);
