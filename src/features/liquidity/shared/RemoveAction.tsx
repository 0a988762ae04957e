import type { ReactNode } from 'react';
import { ReadOnlyAction } from '#entities/account/ReadOnlyAction.tsx';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { selectRemoveForm } from './removeSlice.ts';
import type { RemoveIssue } from './removeValidation.ts';
import type { Removal } from './useRemoval.ts';

const issueTexts: Record<Exclude<RemoveIssue, 'connectWallet' | 'wrongNetwork'>, TextKey> = {
  balanceLoading: 'swap.balanceLoading',
  balanceUnknown: 'swap.balanceUnknown',
  enterAmount: 'swap.enterAmount',
  tooManyDecimals: 'swap.tooManyDecimals',
  amountTooLarge: 'swap.amountTooLarge',
  insufficientBalance: 'remove.insufficient',
  tooLittle: 'remove.tooLittle',
};

interface RemoveActionProps {
  removal: Removal;
  /** Button of a withdrawal that can be reviewed. */
  children?: ReactNode;
}

/**
 * Shows the button below the form in all its states: the issue of the withdrawal, else the given
 * button.
 */
export function RemoveAction({
  removal: { issue, model, target },
  children,
}: RemoveActionProps): ReactNode {
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
      <BlockedButton isLoading={issue === 'balanceLoading'}>
        {t(issueTexts[issue], { symbol: shortenSymbol(typed.symbol), count: typed.decimals })}
      </BlockedButton>
    );
  }
  return model ? children : null;
}
