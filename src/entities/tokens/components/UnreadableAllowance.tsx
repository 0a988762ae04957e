import { useState, type ReactNode } from 'react';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { allowanceCall } from '../tokenCalls.ts';

interface UnreadableAllowanceProps {
  currency: Currency;
  owner: Address;
  spender: Address;
}

/** Says that a token refuses to tell an allowance, and asks it again on request. */
export function UnreadableAllowance({
  currency,
  owner,
  spender,
}: UnreadableAllowanceProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    try {
      await dispatch(readCalls([allowanceCall(currency.token, owner, spender)], { fresh: true }));
    } catch {
      // Nothing was heard: what stands here stays true.
    }
    setAsking(false);
  };
  const retry = (
    <Button scale="sm" variant="secondary" loading={isAsking} onClick={() => void ask()}>
      {t('common.retry')}
    </Button>
  );
  return (
    <Message variant="warning" role="alert" action={retry}>
      {t('approvals.unreadableOf', { symbol: shortenSymbol(currency.symbol) })}
    </Message>
  );
}
