import { createContext } from 'react';
import type { BatchPart } from '#chain/transactions/sendCalls.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import type { PrizeKind } from '#protocol/prizeCatalogue.ts';
import type { AppThunk, RootState } from '#redux';

/** Amount of one currency that a claim pays. */
export interface PrizePart {
  currency: Currency;
  /** In the currency's smallest unit. */
  amount: bigint;
  /** Tokens of the pair whose LP tokens these are; absent for others. */
  lpOf?: TokenPair;
}

/** Prize, bought tokens, or money back, that one call collects. */
export interface Prize extends PrizePart {
  /** One of its product's keys (`ProductPrizes`). */
  key: string;
  kind: PrizeKind;
  /** Address of the page that it is from. */
  to: string;
  /** What the same call pays back in another currency. */
  also?: PrizePart;
  call: BatchPart;
  /** Reports whether a transaction that collects it, or a part of it, is pending. */
  selectIsBusy: (state: RootState) => boolean;
}

/** Finds what an account can collect from one product. Rejects with RpcError. */
export type FindPrizes = (account: Address) => AppThunk<Promise<readonly Prize[]>>;

/** What was found of all products; `isWhole`: each could be read. */
export interface FoundPrizes {
  prizes: readonly Prize[];
  isWhole: boolean;
}

/** Finds what an account can collect from all of them. */
export type FindAllPrizes = (account: Address) => AppThunk<Promise<FoundPrizes>>;

/**
 * Finder of prizes, which pages give to 'Harvest all': games and sales are products of their own,
 * of which it knows nothing. Without one there are no prizes.
 */
export const PrizesContext = createContext<FindAllPrizes | undefined>(undefined);

/** Returns the parts that a prize pays. */
export const prizeParts = (prize: Prize): readonly PrizePart[] =>
  prize.also ? [prize, prize.also] : [prize];

/** Returns what a claim pays beside its first amount, as it follows that. */
export function alsoText(
  { amount, decimals, symbol }: { amount: bigint; decimals: number; symbol: string },
  locale: string,
): string {
  return `+ ${formatAmount(amount, { decimals }, { locale })} ${shortenSymbol(symbol)}`;
}
