import { useState, type ReactNode } from 'react';
import { impactQuestion, impactTier, priceImpact } from '#entities/pairs/tradeMath.ts';
import { selectIsExpert, selectIsSingleHop } from '#entities/settings/settingsSelectors.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import type { SwapModel } from '../swapModel.ts';
import { selectInputCurrency, selectIsUnsupported, selectLatestModel, selectQuote, selectSwapApproval, selectSwapIssue, selectTrade, selectTypedCurrency, selectWrapKind } from '../swapSelectors.ts';
import { startSwap } from '../swapThunks.ts';
import type { SwapIssue } from '../swapValidation.ts';
import { ApprovalStep } from './ApprovalStep.tsx';
import { ImpactDialog } from './ImpactDialog.tsx';
import { WrapAction } from './WrapAction.tsx';

const issueTexts: Record<Exclude<SwapIssue, 'connectWallet'>, TextKey> = {
  enterAmount: 'swap.enterAmount',
  tooManyDecimals: 'swap.tooManyDecimals',
  selectToken: 'swap.selectToken',
  enterRecipient: 'swap.enterRecipient',
  invalidRecipient: 'swap.invalidRecipient',
  balanceLoading: 'swap.balanceLoading',
  balanceUnknown: 'swap.balanceUnknown',
  insufficientBalance: 'swap.insufficientBalance',
};

function Blocked({ children, isLoading = false }: { children: ReactNode; isLoading?: boolean }): ReactNode {
  return (
    <Button scale="lg" fullWidth disabled={!isLoading} loading={isLoading}>
      {children}
    </Button>
  );
}

function NoRoute(): ReactNode {
  const { t } = useTranslation();
  const isSingleHop = useAppSelector(selectIsSingleHop);
  return (
    <Stack gap="xs">
      <Blocked>{t('swap.insufficientLiquidity')}</Blocked>
      {isSingleHop && <Muted align="center">{t('swap.tryMultihop')}</Muted>}
    </Stack>
  );
}

/** The swap button in all its states, in the specification's order. */
export function SwapAction({ recipient }: { recipient: Address | null | undefined }): ReactNode {
  const { t } = useTranslation();
  const isUnsupported = useAppSelector(selectIsUnsupported);
  const wrapKind = useAppSelector(selectWrapKind);
  const quote = useAppSelector(selectQuote);
  const issue = useAppSelector((state) => selectSwapIssue(state, recipient));
  const input = useAppSelector(selectInputCurrency);
  const typedCurrency = useAppSelector(selectTypedCurrency);
  const model = useAppSelector((state) => selectLatestModel(state, recipient));
  if (isUnsupported) return <Blocked>{t('swap.unsupported')}</Blocked>;
  if (issue === 'connectWallet') return <ConnectButton scale="lg" fullWidth />;
  if (wrapKind) return <WrapAction kind={wrapKind} issue={issue} />;
  if (quote.status === 'none') return <NoRoute />;
  if (issue) {
    const concerned = issue === 'tooManyDecimals' ? typedCurrency : input;
    return (
      <Blocked isLoading={issue === 'balanceLoading'}>
        {t(issueTexts[issue], { symbol: shortenSymbol(concerned?.symbol ?? ''), count: concerned?.decimals ?? 0 })}
      </Blocked>
    );
  }
  if (quote.status === 'loading' || !model) return <Blocked isLoading>{t('swap.routing')}</Blocked>;
  return <ReadyAction model={model} />;
}

/** Approval where it is needed, then the swap itself. */
function ReadyAction({ model }: { model: SwapModel }): ReactNode {
  const approval = useAppSelector((state) => selectSwapApproval(state, model));
  const canBatch = useAppSelector(selectCanBatch);
  const needsStep = approval === 'notApproved' || approval === 'pending';
  if (needsStep && !(canBatch && approval === 'notApproved')) return <ApprovalStep model={model} approval={approval} />;
  return <SwapButton model={model} isBatch={needsStep} isLoading={approval === 'unknown'} />;
}

function SwapButton({ model, isBatch, isLoading }: { model: SwapModel; isBatch: boolean; isLoading: boolean }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const trade = useAppSelector(selectTrade);
  const isExpert = useAppSelector(selectIsExpert);
  const [isAsking, setAsking] = useState(false);
  if (!trade) return null;
  const impact = priceImpact(trade);
  const tier = impactTier(impact);
  const question = isExpert ? 'none' : impactQuestion(impact);
  const start = (): void => {
    setAsking(false);
    void dispatch(startSwap(model));
  };
  if (tier > 3 && !isExpert) return <Blocked>{t('swap.priceImpactTooHigh')}</Blocked>;
  const symbol = shortenSymbol(model.input.currency.symbol);
  const label = isBatch ? t('swap.batch', { symbol }) : t(tier > 2 ? 'swap.swapAnyway' : 'swap.swap');
  return (
    <Stack gap="xs">
      <Button scale="lg" fullWidth variant={tier > 2 ? 'danger' : 'primary'} loading={isLoading} onClick={question === 'none' ? start : () => setAsking(true)}>
        {label}
      </Button>
      {isBatch && <Muted align="center">{t('swap.batchHelp')}</Muted>}
      {isAsking && question !== 'none' && <ImpactDialog question={question} onConfirm={start} onClose={() => setAsking(false)} />}
    </Stack>
  );
}
