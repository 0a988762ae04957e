import { useState, type ReactNode } from 'react';
import { nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { selectTypedAmount } from '../swapInput.ts';
import type { SwapIssue } from '../swapValidation.ts';
import type { WrapModel } from '../wrapAct.ts';
import { WrapDialog } from './WrapDialog.tsx';

/** Opens the review of wrapping or unwrapping, or says what is in the way. */
export function WrapAction({
  kind,
  issue,
}: {
  kind: 'wrap' | 'unwrap';
  issue: SwapIssue | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const typed = useAppSelector(selectTypedAmount);
  const account = useAppSelector(selectAccount);
  // Keeps the amount as opened: the form is cleared once it is sent.
  const [reviewed, setReviewed] = useState<WrapModel>();
  const close = (): void => setReviewed(undefined);
  const symbol = kind === 'wrap' ? nativeCurrency.symbol : wrappedNative.symbol;
  const label = t(kind === 'wrap' ? 'swap.wrap' : 'swap.unwrap');
  return (
    <>
      <Button
        scale="lg"
        fullWidth
        disabled={issue !== undefined && issue !== 'balanceLoading'}
        loading={issue === 'balanceLoading'}
        onClick={() => account && typed.ok && setReviewed({ kind, account, amount: typed.amount })}
      >
        {issueLabel() ?? label}
      </Button>
      {reviewed ? <WrapDialog model={reviewed} onClose={close} /> : null}
    </>
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
