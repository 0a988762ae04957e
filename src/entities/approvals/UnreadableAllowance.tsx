import { useState, type ReactNode } from 'react';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';

interface UnreadableAllowanceProps {
  currency: Currency;
  owner: Address;
  spender: Address;
}

/** Shows that a token's allowance cannot be read, with a button that reads it again. */
export function UnreadableAllowance({
  currency,
  owner,
  spender,
}: UnreadableAllowanceProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isReading, setReading] = useState(false);
  const read = async (): Promise<void> => {
    setReading(true);
    try {
      await dispatch(readCalls([allowanceCall(currency.token, owner, spender)], { fresh: true }));
    } catch {
      // The read failed, so the message still applies.
    }
    setReading(false);
  };
  const retry = (
    <Button scale="sm" variant="secondary" loading={isReading} onClick={() => void read()}>
      {t('common.retry')}
    </Button>
  );
  return (
    <Message variant="warning" role="alert" action={retry}>
      {t('approvals.unreadableOf', { symbol: shortenSymbol(currency.symbol) })}
    </Message>
  );
}
