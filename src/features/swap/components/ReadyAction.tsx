import { useState, type ReactNode } from 'react';
import { impactQuestion, impactTier, priceImpact } from '#entities/pairs/tradeMath.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import type { SwapModel } from '../swapModel.ts';
import { selectSwapApproval, selectTrade } from '../swapSelectors.ts';
import { startSwap } from '../swapThunks.ts';
import { ApprovalStep } from './ApprovalStep.tsx';
import { BlockedButton } from './BlockedButton.tsx';
import { ImpactDialog } from './ImpactDialog.tsx';

/** Approval where it is needed, then the swap itself. */
export function ReadyAction({ model }: { model: SwapModel }): ReactNode {
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
  if (tier > 3 && !isExpert) return <BlockedButton>{t('swap.priceImpactTooHigh')}</BlockedButton>;
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
