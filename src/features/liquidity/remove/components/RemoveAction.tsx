import { Suspense, type ReactNode } from 'react';
import { ReadOnlyAction } from '#entities/account/ReadOnlyAction.tsx';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { selectRemoveForm } from '../removeSelectors.ts';
import type { RemoveIssue } from '../removeValidation.ts';
import type { Removal } from '../useRemoval.ts';
import { ReadyRemoval } from './lateParts.ts';

const issueTexts: Record<Exclude<RemoveIssue, 'connectWallet' | 'wrongNetwork'>, TextKey> = {
  balanceLoading: 'swap.balanceLoading',
  balanceUnknown: 'swap.balanceUnknown',
  enterAmount: 'swap.enterAmount',
  tooManyDecimals: 'swap.tooManyDecimals',
  amountTooLarge: 'swap.amountTooLarge',
  insufficientBalance: 'remove.insufficient',
  tooLittle: 'remove.tooLittle',
};

/** The action button while there is nothing to press: it says why, or that something is on its way. */
function Blocked({
  children,
  isLoading = false,
}: {
  children: ReactNode;
  isLoading?: boolean;
}): ReactNode {
  return (
    <Button scale="lg" fullWidth disabled={!isLoading} loading={isLoading}>
      {children}
    </Button>
  );
}

/** The button under the form in all its states. */
export function RemoveAction({
  removal: { issue, model, target },
}: {
  removal: Removal;
}): ReactNode {
  const { t } = useTranslation();
  const { independentField } = useAppSelector(selectRemoveForm);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  if (issue === 'connectWallet') return <ConnectButton scale="lg" fullWidth />;
  if (isReadOnly) return <ReadOnlyAction />;
  if (issue === 'wrongNetwork') return <SwitchNetworkButton scale="lg" fullWidth />;
  if (issue) {
    const typed =
      independentField === 'currencyA'
        ? target.a
        : independentField === 'currencyB'
          ? target.b
          : target.lp;
    return (
      <Blocked isLoading={issue === 'balanceLoading'}>
        {t(issueTexts[issue], { symbol: shortenSymbol(typed.symbol), count: typed.decimals })}
      </Blocked>
    );
  }
  if (!model) return null;
  return (
    <Suspense fallback={<Blocked isLoading>{t('remove.action')}</Blocked>}>
      <ReadyRemoval model={model} />
    </Suspense>
  );
}
