import type { ReactNode } from 'react';
import { TokenWorth } from '#entities/prices/TokenWorth.tsx';
import { AmountField } from '#entities/earning/staking/components/AmountField.tsx';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { parseAmount } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { floorToStep } from '../auctionsModel.ts';

interface BidAmountProps {
  currency: Currency;
  account: Address;
  amountText: string;
  isInvalid: boolean;
  onTyped: (text: string) => void;
}

/**
 * Shows the input for a bid, the balance, and shares of it rounded down to a valid bid. The parent
 * watches the balance.
 */
export function BidAmount({
  currency,
  account,
  amountText,
  isInvalid,
  onTyped,
}: BidAmountProps): ReactNode {
  const { t } = useTranslation();
  const balance = useAppSelector((state) => selectBalance(state, currency, account)) ?? undefined;
  const typed = parseAmount(amountText, currency);
  return (
    <AmountField
      label={t('auctions.bid.amount')}
      currency={currency}
      max={balance}
      fit={floorToStep}
      available={balance}
      availableText={(amount) => t('tokens.input.balance', { amount })}
      text={amountText}
      onTyped={onTyped}
      isInvalid={isInvalid}
      worth={
        typed.ok && typed.amount > 0n ? (
          <TokenWorth token={currency.token} amount={typed.amount} />
        ) : undefined
      }
    />
  );
}
