import type { Currency } from '#lib/currency.ts';
import { tokenCurrency } from '#lib/currency.ts';
import type { OwnSale, Sale } from '../ifoSelectors.ts';
import { canClaim, saleStatus } from '../saleModel.ts';

/**
 * What an account has in a sale. `committed`: LP tokens while the sale takes commitments; then
 * `tokens` that it bought and `refund` of LP tokens, after the fee, until they can be claimed.
 */
export interface SaleHeld {
  key: string;
  sale: Sale;
  what: 'committed' | 'tokens' | 'refund';
  currency: Currency;
  /** In the currency's smallest unit. */
  amount: bigint;
}

/**
 * Lists what an account has in a sale after block `block`; both pools of it together. What can be
 * claimed is left out: it is among what can be collected.
 */
export function saleHeld(sale: Sale, { pools }: Pick<OwnSale, 'pools'>, block: number): SaleHeld[] {
  if (canClaim(sale, block)) return [];
  const { id, lpToken, offeringToken } = sale.config;
  const open = pools.filter(({ isClaimed }) => !isClaimed);
  const sum = (part: 'committed' | 'offering' | 'refund'): bigint =>
    open.reduce((all, pool) => all + (pool.committed > 0n ? pool[part] : 0n), 0n);
  const isOver = saleStatus(sale, block) === 'finished';
  const lp = tokenCurrency(lpToken);
  const parts: readonly Pick<SaleHeld, 'what' | 'currency' | 'amount'>[] = [
    { what: 'committed', currency: lp, amount: isOver ? 0n : sum('committed') },
    {
      what: 'tokens',
      currency: tokenCurrency(offeringToken),
      amount: isOver ? sum('offering') : 0n,
    },
    { what: 'refund', currency: lp, amount: isOver ? sum('refund') : 0n },
  ];
  return parts
    .filter(({ amount }) => amount > 0n)
    .map((part) => ({ key: `${id} ${part.what}`, sale, ...part }));
}
