import { Suspense, useMemo, type ReactNode } from 'react';
import { ReadOnlyAction } from '#entities/account/ReadOnlyAction.tsx';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { selectIsMeasuring } from '#entities/tokenSafety/taxes.ts';
import { isUnsupportedCurrency } from '#entities/tokens/components/UnsupportedNotice.tsx';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { selectAddPool } from '../../shared/addPool.ts';
import type { AddCurrencies } from '../../shared/useAddCurrencies.ts';
import type { ZapFarm, ZapModel } from '../zapModel.ts';
import { selectPaying } from '../zapInput.ts';
import { selectZapInIssue, selectZapInModel } from '../zapSelectors.ts';
import type { ZapInIssue } from '../zapValidation.ts';
import { ZapStep } from './lateParts.ts';

const issueTexts: Record<Exclude<ZapInIssue, 'connectWallet'>, TextKey> = {
  selectToken: 'swap.selectToken',
  invalidPair: 'add.invalidPair',
  stuckPool: 'add.pool.stuck',
  noPool: 'zap.noPool',
  noRoute: 'zap.noRoute',
  routeLoading: 'add.pool.loading',
  routeFailed: 'add.pool.unreadable',
  enterAmount: 'swap.enterAmount',
  amountTooLarge: 'swap.amountTooLarge',
  tooManyDecimals: 'swap.tooManyDecimals',
  tooLittle: 'add.tooLittle',
  balanceLoading: 'swap.balanceLoading',
  balanceUnknown: 'swap.balanceUnknown',
  insufficientBalance: 'swap.insufficientBalance',
};

interface OneTokenActionProps {
  currencies: AddCurrencies;
  /** Token from outside of the pool that pays. */
  outside: Currency | undefined;
  /** Farm in which to stake at once. */
  farm: ZapFarm | undefined;
  /** The fee of the farm to stake in is being read. */
  isFarmAwaited: boolean;
  onReview: (model: ZapModel) => void;
}

/** Shows the button in all its states. */
export function OneTokenAction({
  currencies: { A, B, lookups },
  outside,
  farm,
  isFarmAwaited,
  onReview,
}: OneTokenActionProps): ReactNode {
  const { t } = useTranslation();
  const issue = useAppSelector((state) => selectZapInIssue(state, A, B, outside));
  const { currency: own } = useAppSelector((state) => selectPaying(state, A, B));
  const currency = outside ?? own;
  const isUnreadable = useAppSelector(
    (state) => selectAddPool(state, A, B).status === 'unreadable',
  );
  const added = useAppSelector((state) => selectZapInModel(state, A, B, outside));
  const model = useMemo(() => (added && farm ? { ...added, farm } : added), [added, farm]);
  const isMeasuring = useAppSelector((state) => selectIsMeasuring(state, [outside, A, B]));
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  if ([A, B, outside].some(isUnsupportedCurrency))
    return <BlockedButton>{t('swap.unsupported')}</BlockedButton>;
  if (issue === 'connectWallet') return <ConnectButton scale="lg" fullWidth />;
  if (isReadOnly) return <ReadOnlyAction />;
  if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
  if (Object.values(lookups).some((lookup) => lookup.status === 'loading'))
    return <BlockedButton isLoading>{t('tokens.picker.reading')}</BlockedButton>;
  if (issue) {
    return (
      <BlockedButton isLoading={issue === 'balanceLoading' || issue === 'routeLoading'}>
        {t(issueTexts[issue], {
          symbol: shortenSymbol(currency?.symbol ?? ''),
          count: currency?.decimals ?? 0,
        })}
      </BlockedButton>
    );
  }
  if (isUnreadable) return <BlockedButton>{t('add.pool.unreadable')}</BlockedButton>;
  if (!model) return <BlockedButton isLoading>{t('add.pool.loading')}</BlockedButton>;
  // Until then the figures are missing, or those of a zap that isn't staked.
  if (isMeasuring || isFarmAwaited)
    return <BlockedButton isLoading>{t('add.supply')}</BlockedButton>;
  return (
    <Suspense fallback={<BlockedButton isLoading>{t('add.supply')}</BlockedButton>}>
      <ZapStep model={model} onReview={onReview} />
    </Suspense>
  );
}
