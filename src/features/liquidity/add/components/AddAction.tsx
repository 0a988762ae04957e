import { Suspense, type ReactNode } from 'react';
import { ReadOnlyAction } from '#entities/account/ReadOnlyAction.tsx';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { isUnsupportedCurrency } from '#entities/tokens/components/UnsupportedNotice.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import type { AddModel } from '../addModel.ts';
import { selectAddIssue, selectAddModel } from '../addSelectors.ts';
import { selectAddPool } from '../../shared/addPool.ts';
import type { AddIssue } from '../addValidation.ts';
import type { AddCurrencies } from '../../shared/useAddCurrencies.ts';
import { SupplyStep } from './lateParts.ts';

const issueTexts: Record<Exclude<AddIssue['kind'], 'connectWallet'>, TextKey> = {
  selectToken: 'swap.selectToken',
  invalidPair: 'add.invalidPair',
  stuckPool: 'add.pool.stuck',
  enterAmount: 'swap.enterAmount',
  amountTooLarge: 'swap.amountTooLarge',
  tooManyDecimals: 'swap.tooManyDecimals',
  tooLittle: 'add.tooLittle',
  balanceLoading: 'swap.balanceLoading',
  balanceUnknown: 'swap.balanceUnknown',
  insufficientBalance: 'swap.insufficientBalance',
};

interface AddActionProps {
  currencies: AddCurrencies;
  onSupply: (model: AddModel) => void;
}

/** Shows the button in all its states, in the specification's order. */
export function AddAction({ currencies, onSupply }: AddActionProps): ReactNode {
  const { t } = useTranslation();
  const { A, B, lookups } = currencies;
  const issue = useAppSelector((state) => selectAddIssue(state, A, B));
  const { status } = useAppSelector((state) => selectAddPool(state, A, B));
  const model = useAppSelector((state) => selectAddModel(state, A, B));
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  if ([A, B].some(isUnsupportedCurrency))
    return <BlockedButton>{t('swap.unsupported')}</BlockedButton>;
  if (issue?.kind === 'connectWallet') return <ConnectButton scale="lg" fullWidth />;
  if (isReadOnly) return <ReadOnlyAction />;
  if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
  if (Object.values(lookups).some((lookup) => lookup.status === 'loading'))
    return <BlockedButton isLoading>{t('tokens.picker.reading')}</BlockedButton>;
  if (issue) {
    const concerned = 'field' in issue ? currencies[issue.field] : undefined;
    return (
      <BlockedButton isLoading={issue.kind === 'balanceLoading'}>
        {t(issueTexts[issue.kind], {
          symbol: shortenSymbol(concerned?.symbol ?? ''),
          count: concerned?.decimals ?? 0,
        })}
      </BlockedButton>
    );
  }
  if (status === 'unreadable') return <BlockedButton>{t('add.pool.unreadable')}</BlockedButton>;
  if (!model) return <BlockedButton isLoading>{t('add.pool.loading')}</BlockedButton>;
  return (
    <Suspense fallback={<BlockedButton isLoading>{t('add.supply')}</BlockedButton>}>
      <SupplyStep model={model} onSupply={onSupply} />
    </Suspense>
  );
}
