import type { ReactNode } from 'react';
import { nativeBalanceCall } from '#chain/calls.ts';
import { selectGasPrice } from '#entities/settings/settingsSelectors.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { chain } from '#config/chains.ts';
import { isLowBalance } from '#entities/account/lowBalance.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Message } from '#ui/Message.tsx';

/** Shows 'BNB Balance Low' when the account can hardly pay for gas. */
export function LowBalanceMessage({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const call = nativeBalanceCall(account);
  useCalls([call]);
  const balance = useAppSelector((state) => selectAnswer(state, call));
  const gasPrice = useAppSelector(selectGasPrice);
  if (balance === undefined || balance === null || !isLowBalance(balance, gasPrice)) return null;
  const { symbol } = chain.native;
  return (
    <Message variant="warning" title={t('wallet.lowBalance.title', { symbol })}>
      {t('wallet.lowBalance.text', { symbol })}
    </Message>
  );
}
