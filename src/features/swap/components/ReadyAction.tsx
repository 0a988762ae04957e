import { useState, type ReactNode } from 'react';
import { ImpactDialog } from '#entities/pairs/components/ImpactDialog.tsx';
import { impactQuestion, impactTier, priceImpact } from '#entities/pairs/tradeMath.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Ratio } from '#lib/ratio.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import type { SwapModel } from '../swapModel.ts';
import { selectSwapApproval, selectTrade } from '../swapSelectors.ts';
import { reviewOpened } from '../swapSlice.ts';
import { ApprovalStep } from './ApprovalStep.tsx';
import { BlockedButton } from '#ui/BlockedButton.tsx';

/** Shows the approval where one is needed, else the swap button. */
export function ReadyAction({ model }: { model: SwapModel }): ReactNode {
  const approval = useAppSelector((state) => selectSwapApproval(state, model));
  const canBatch = useAppSelector(selectCanBatch);
  const trade = useAppSelector(selectTrade);
  const isExpert = useAppSelector(selectIsExpert);
  if (!trade) return null;
  const impact = priceImpact(trade);
  const isBlocked = impactTier(impact) > 3 && !isExpert;
  const needsStep = approval !== 'approved' && approval !== 'unknown';
  if (needsStep && !(canBatch && approval === 'notApproved'))
    return <ApprovalStep model={model} approval={approval} isBlocked={isBlocked} />;
  return (
    <SwapButton
      model={model}
      impact={impact}
      isBlocked={isBlocked}
      isBatch={needsStep}
      isLoading={approval === 'unknown'}
    />
  );
}

interface SwapButtonProps {
  model: SwapModel;
  impact: Ratio;
  /** The price impact is too high outside expert mode. */
  isBlocked: boolean;
  isBatch: boolean;
  isLoading: boolean;
}

function SwapButton({ model, impact, isBlocked, isBatch, isLoading }: SwapButtonProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isExpert = useAppSelector(selectIsExpert);
  const [isAsking, setAsking] = useState(false);
  const tier = impactTier(impact);
  const question = isExpert ? 'none' : impactQuestion(impact);
  const start = (): void => {
    setAsking(false);
    dispatch(reviewOpened(model));
  };
  if (isBlocked) return <BlockedButton>{t('swap.priceImpactTooHigh')}</BlockedButton>;
  const symbol = shortenSymbol(model.input.currency.symbol);
  const label = isBatch
    ? t('swap.batch', { symbol })
    : t(tier > 2 ? 'swap.swapAnyway' : 'swap.swap');
  return (
    <Stack gap="xs">
      <Button
        scale="lg"
        fullWidth
        variant={tier > 2 ? 'danger' : 'primary'}
        loading={isLoading}
        onClick={question === 'none' ? start : () => setAsking(true)}
      >
        {label}
      </Button>
      {isBatch && <Muted align="center">{t('swap.batchHelp')}</Muted>}
      {isAsking && question !== 'none' && (
        <ImpactDialog question={question} onConfirm={start} onClose={() => setAsking(false)} />
      )}
    </Stack>
  );
}
