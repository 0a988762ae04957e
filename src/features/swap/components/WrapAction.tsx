import { useState, type ReactNode } from 'react';
import { nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { AppError } from '#lib/errors.ts';
import { formatAmount } from '#lib/format.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { selectTypedAmount } from '../swapSelectors.ts';
import { amountTyped } from '../swapSlice.ts';
import { wrapNative } from '../swapThunks.ts';
import type { SwapIssue } from '../swapValidation.ts';

/** Wrapping and unwrapping: one press, no price, nothing to confirm but in the wallet. */
export function WrapAction({
  kind,
  issue,
}: {
  kind: 'wrap' | 'unwrap';
  issue: SwapIssue | undefined;
}): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const typed = useAppSelector(selectTypedAmount);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<AppError>();
  const symbol = kind === 'wrap' ? nativeCurrency.symbol : wrappedNative.symbol;
  const amount = typed.ok ? typed.amount : 0n;
  const run = async (): Promise<void> => {
    setAsking(true);
    setError(undefined);
    const result = await dispatch(wrapNative(kind, amount));
    setAsking(false);
    if (result.ok) dispatch(amountTyped({ field: 'input', text: '' }));
    else setError(result.error);
  };
  const label = t(kind === 'wrap' ? 'swap.wrap' : 'swap.unwrap');
  return (
    <Stack gap="xs">
      <Button
        scale="lg"
        fullWidth
        disabled={issue !== undefined && issue !== 'balanceLoading'}
        loading={isAsking || issue === 'balanceLoading'}
        onClick={() => void run()}
      >
        {issueLabel() ?? label}
      </Button>
      {isAsking && (
        <Muted align="center" role="status">
          {t(kind === 'wrap' ? 'swap.wrapping' : 'swap.unwrapping', {
            amount: formatAmount(amount, nativeCurrency, { locale }),
          })}
        </Muted>
      )}
      {error && <FailureMessage error={error} />}
    </Stack>
  );

  function issueLabel(): string | undefined {
    if (issue === 'insufficientBalance') return t('swap.insufficientBalance', { symbol });
    if (issue === 'enterAmount') return t('swap.enterAmount');
    if (issue === 'tooManyDecimals')
      return t('swap.tooManyDecimals', { symbol, count: nativeCurrency.decimals });
    if (issue === 'amountTooLarge') return t('swap.amountTooLarge');
    return issue === 'balanceUnknown' ? t('swap.balanceUnknown') : undefined;
  }
}
