import { formatAmount } from '#lib/format.ts';
import { battleContract } from '../competitionCalls.ts';

/** Formats an amount of the prizes' token with its symbol: '2,333.33 MEOW'. */
export function meowText(amount: bigint, locale: string): string {
  const currency = battleContract?.currency;
  return currency
    ? `${formatAmount(amount, currency, { locale, places: 2 })} ${currency.symbol}`
    : '';
}
