import type { ReactNode } from 'react';
import { nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { selectTypedAmount } from '../swapInput.ts';
import { amountTyped } from '../swapSlice.ts';
import { wrapAct } from '../wrapAct.ts';
import type { SwapIssue } from '../swapValidation.ts';

/** Wraps or unwraps with one press: no price, and no review outside the wallet. */
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
  const account = useAppSelector(selectAccount);
  const form = useWriteForm(wrapAct, () => dispatch(amountTyped({ field: 'input', text: '' })));
  const symbol = kind === 'wrap' ? nativeCurrency.symbol : wrappedNative.symbol;
  const amount = typed.ok ? typed.amount : 0n;
  const label = t(kind === 'wrap' ? 'swap.wrap' : 'swap.unwrap');
  return (
    <Stack gap="xs">
      <Button
        scale="lg"
        fullWidth
        disabled={issue !== undefined && issue !== 'balanceLoading'}
        loading={form.isSending || issue === 'balanceLoading'}
        onClick={() => account && form.submit({ kind, account, amount })}
      >
        {issueLabel() ?? label}
      </Button>
      {form.isSending && (
        <Muted align="center" role="status">
          {t(kind === 'wrap' ? 'swap.wrapping' : 'swap.unwrapping', {
            amount: formatAmount(amount, nativeCurrency, { locale }),
          })}
        </Muted>
      )}
      {form.error && <FailureMessage error={form.error} />}
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
