import { ifos } from '#config/ifos.ts';
import type { TextKey } from '#i18n/t.ts';
import type { ProductPrizes } from './prizes.ts';

/** What a sale pays: that of a pool, its refund alone, or what was refused before. */
type SalePart = '0' | '1' | '0 refund' | '1 refund' | 'kept' | 'kept refund';

/** Returns the key of what a sale pays, by which its receipt names it. */
export const saleKey = (saleId: string, part: SalePart): string => `sale ${saleId} ${part}`;

const KEY = /^sale (\S+) (0|1|kept)(?: refund)?$/;

const texts: Record<string, TextKey> = {
  0: 'harvest.prize.saleBasic',
  1: 'harvest.prize.saleUnlimited',
  kept: 'harvest.prize.sale',
};

/** Tokens that were bought, and refunds. */
export const ifoPrizes: ProductPrizes<'sale'> = {
  kind: 'sale',
  usualGas: 135_000n,
  nameOf(key) {
    const [, id, part = ''] = KEY.exec(key) ?? [];
    const text = texts[part];
    if (id === undefined || text === undefined) return undefined;
    return { key: text, params: { name: ifos.find((sale) => sale.id === id)?.name ?? id } };
  },
};
