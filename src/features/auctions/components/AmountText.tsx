import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import { Verbatim } from '#ui/Verbatim.tsx';
import { auctionContract } from '../auctionsCalls.ts';

/** Shows an amount (smallest unit) of the bid token with its symbol: '1,230 MEOW'. */
export function AmountText({ amount }: { amount: bigint }): ReactNode {
  const { locale } = useTranslation();
  if (!auctionContract) return null;
  const { token } = auctionContract;
  return <Verbatim>{`${formatAmount(amount, token, { locale })} ${token.symbol}`}</Verbatim>;
}
