import { Suspense, type ReactNode } from 'react';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { selectIsSingleHop } from '#entities/settings/settingsSelectors.ts';
import { singleHopSwitched } from '#entities/settings/settingsSlice.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { selectInputCurrency, selectTypedCurrency, selectWrapKind } from '../swapInput.ts';
import { selectLatestModel, selectQuote } from '../swapQuote.ts';
import { selectIsUnsupported, selectSwapIssue } from '../swapSelectors.ts';
import type { SwapIssue } from '../swapValidation.ts';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { ReadOnlyAction, ReadyAction, WrapAction } from './lateParts.ts';

const issueTexts: Record<Exclude<SwapIssue, 'connectWallet'>, TextKey> = {
  enterAmount: 'swap.enterAmount',
  tooManyDecimals: 'swap.tooManyDecimals',
  amountTooLarge: 'swap.amountTooLarge',
  selectToken: 'swap.selectToken',
  enterRecipient: 'swap.enterRecipient',
  invalidRecipient: 'swap.invalidRecipient',
  balanceLoading: 'swap.balanceLoading',
  balanceUnknown: 'swap.balanceUnknown',
  insufficientBalance: 'swap.insufficientBalance',
};

function NoRoute(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isSingleHop = useAppSelector(selectIsSingleHop);
  return (
    <Stack gap="xs">
      <BlockedButton>{t('swap.insufficientLiquidity')}</BlockedButton>
      {isSingleHop && (
        <>
          <Muted align="center">{t('swap.tryMultihop')}</Muted>
          <Button variant="secondary" fullWidth onClick={() => dispatch(singleHopSwitched(false))}>
            {t('swap.enableMultihop')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** Shows the swap button in all its states, in the specification's order. */
export function SwapAction({ recipient }: { recipient: Address | null | undefined }): ReactNode {
  const { t } = useTranslation();
  const isUnsupported = useAppSelector(selectIsUnsupported);
  const wrapKind = useAppSelector(selectWrapKind);
  const quoteStatus = useAppSelector((state) => selectQuote(state).status);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const issue = useAppSelector((state) => selectSwapIssue(state, recipient));
  const input = useAppSelector(selectInputCurrency);
  const typedCurrency = useAppSelector(selectTypedCurrency);
  const model = useAppSelector((state) => selectLatestModel(state, recipient));
  if (isUnsupported) return <BlockedButton>{t('swap.unsupported')}</BlockedButton>;
  if (isReadOnly) {
    return (
      <Suspense fallback={<BlockedButton isLoading>{t('swap.swap')}</BlockedButton>}>
        <ReadOnlyAction />
      </Suspense>
    );
  }
  if (issue === 'connectWallet') return <ConnectButton scale="lg" fullWidth />;
  if (wrapKind) {
    return (
      <Suspense
        fallback={
          <BlockedButton isLoading>
            {t(wrapKind === 'wrap' ? 'swap.wrap' : 'swap.unwrap')}
          </BlockedButton>
        }
      >
        <WrapAction kind={wrapKind} issue={issue} />
      </Suspense>
    );
  }
  if (quoteStatus === 'none') return <NoRoute />;
  if (issue) {
    const concerned = issue === 'tooManyDecimals' ? typedCurrency : input;
    return (
      <BlockedButton isLoading={issue === 'balanceLoading'}>
        {t(issueTexts[issue], {
          symbol: shortenSymbol(concerned?.symbol ?? ''),
          count: concerned?.decimals ?? 0,
        })}
      </BlockedButton>
    );
  }
  if (quoteStatus === 'failed') return <BlockedButton>{t('swap.poolsUnknown')}</BlockedButton>;
  if (quoteStatus === 'loading' || !model)
    return <BlockedButton isLoading>{t('swap.routing')}</BlockedButton>;
  return (
    <Suspense fallback={<BlockedButton isLoading>{t('swap.swap')}</BlockedButton>}>
      <ReadyAction model={model} />
    </Suspense>
  );
}
