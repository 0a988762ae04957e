import { createContext } from 'react';
import type { BatchPart } from '#chain/transactions/sendCalls.ts';
import { ifos } from '#config/ifos.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import type { TextKey, Translate } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk, RootState } from '#redux';

/** Games, token sales and the competition, which pay on request. */
export type PrizeKind = 'prediction' | 'lottery' | 'sale' | 'competition';

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
  /** One of `prizeKey` or `saleKey`. */
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

/** Returns the key of a prize, by which its receipt names it; `round` where it is of one. */
export const prizeKey = (kind: Exclude<PrizeKind, 'sale'>, round?: number, part = 0): string =>
  [kind, ...(round === undefined ? [] : [round]), ...(part === 0 ? [] : [part])].join(' ');

/** What a sale pays: that of a pool, its refund alone, or what was refused before. */
export type SalePart = '0' | '1' | '0 refund' | '1 refund' | 'kept' | 'kept refund';

/** Returns the key of what a sale pays, by which its receipt names it. */
export const saleKey = (saleId: string, part: SalePart): string => `sale ${saleId} ${part}`;

const KEY = /^(prediction|lottery|competition)(?: (\d+)(?: \d+)?)?$/;
const SALE_KEY = /^sale (\S+) (0|1|kept)(?: refund)?$/;

const saleTexts: Record<string, TextKey> = {
  0: 'harvest.prize.saleBasic',
  1: 'harvest.prize.saleUnlimited',
  kept: 'harvest.prize.sale',
};

function saleName(t: Translate, key: string): string | undefined {
  const [, id, part = ''] = SALE_KEY.exec(key) ?? [];
  const text = saleTexts[part];
  if (id === undefined || text === undefined) return undefined;
  return t(text, { name: ifos.find((sale) => sale.id === id)?.name ?? id });
}

/** Returns the name of the prize of a key; `undefined` where the key is none. */
export function prizeName(t: Translate, key: string): string | undefined {
  const [, kind, round] = KEY.exec(key) ?? [];
  if (kind === undefined) return saleName(t, key);
  if (kind === 'prediction') return t('harvest.prize.prediction');
  if (kind === 'competition') return t('harvest.prize.competition');
  return round === undefined
    ? t('harvest.prize.lottery')
    : t('harvest.prize.lotteryRound', { id: round });
}
