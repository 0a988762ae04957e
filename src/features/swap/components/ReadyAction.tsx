import { useState, type ReactNode } from 'react';
import { ImpactDialog } from '#entities/pairs/components/ImpactDialog.tsx';
import { ImpactLoss } from '#entities/prices/ImpactLoss.tsx';
import { impactQuestion, impactTier } from '#entities/pairs/tradeMath.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import { selectIsUnsellable } from '#entities/tokenSafety/tokenSafetySlice.ts';
import { useTranslation } from '#i18n/t.ts';
import type { CurrencyId } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Ratio } from '#lib/ratio.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { impactOf, type SwapModel } from '../swapModel.ts';
import { selectSwapApproval } from '../swapApproval.ts';
import { openReview } from '../openReview.ts';
import { lowerAmount } from '../lowerAmount.ts';
import { ApprovalStep } from './ApprovalStep.tsx';
import { BlockedButton } from '#ui/BlockedButton.tsx';

/** Shows what blocks the swap, the approval where one is needed, else the swap button. */
export function ReadyAction({ model }: { model: SwapModel }): ReactNode {
  const approval = useAppSelector((state) => selectSwapApproval(state, model));
  const canBatch = useAppSelector(selectCanBatch);
  const isExpert = useAppSelector(selectIsExpert);
  const impact = impactOf(model);
  const isBlocked = impactTier(impact) > 3 && !isExpert;
  const needsStep = approval !== 'approved' && approval !== 'unknown';
  const isSeparate = needsStep && !(canBatch && approval === 'notApproved');
  if (isBlocked) return <Blocked isBeforeApproval={isSeparate} />;
  if (isSeparate) return <ApprovalStep model={model} approval={approval} />;
  return (
    <SwapButton
      model={model}
      impact={impact}
      isBatch={needsStep}
      isLoading={approval === 'unknown'}
    />
  );
}

/**
 * Says that the price impact is too high, before anything is approved for it, and offers the way on.
 */
function Blocked({ isBeforeApproval }: { isBeforeApproval: boolean }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Stack gap="xs">
      <BlockedButton>
        {t(isBeforeApproval ? 'swap.priceImpactHigh' : 'swap.priceImpactTooHigh')}
      </BlockedButton>
      <Button variant="secondary" fullWidth onClick={() => dispatch(lowerAmount())}>
        {t('swap.lowerAmount')}
      </Button>
    </Stack>
  );
}

interface SwapButtonProps {
  model: SwapModel;
  impact: Ratio;
  isBatch: boolean;
  isLoading: boolean;
}

function SwapButton({ model, impact, isBatch, isLoading }: SwapButtonProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isExpert = useAppSelector(selectIsExpert);
  const [isAsking, setAsking] = useState(false);
  const { currency: bought } = model.output;
  const isTrap = useAppSelector((state) => selectIsUnsellable(state, bought.token.address));
  const [accepted, setAccepted] = useState<CurrencyId>();
  const isAccepted = accepted === bought.id;
  const tier = impactTier(impact);
  const isDangerous = isTrap || tier > 2;
  const question = isExpert ? 'none' : impactQuestion(impact);
  const start = (): void => {
    setAsking(false);
    dispatch(openReview(model));
  };
  const symbol = shortenSymbol(model.input.currency.symbol);
  const label = isBatch
    ? t('swap.batch', { symbol })
    : t(isDangerous ? 'swap.swapAnyway' : 'swap.swap');
  return (
    <Stack gap="xs">
      {isTrap && (
        <Checkbox
          label={t('swap.trap.understand', { symbol: shortenSymbol(bought.symbol) })}
          checked={isAccepted}
          onChange={(checked) => setAccepted(checked ? bought.id : undefined)}
        />
      )}
      <Button
        scale="lg"
        fullWidth
        variant={isDangerous ? 'danger' : 'primary'}
        loading={isLoading}
        disabled={isTrap && !isAccepted}
        onClick={question === 'none' ? start : () => setAsking(true)}
      >
        {label}
      </Button>
      {isBatch && <Muted align="center">{t('swap.batchHelp')}</Muted>}
      {isAsking && question !== 'none' && (
        <ImpactDialog
          question={question}
          loss={
            <ImpactLoss
              amount={fromRaw(model.input.amountRaw)}
              currency={model.input.currency}
              fee={model.lpFeeRaw === null ? 0n : fromRaw(model.lpFeeRaw)}
              impact={impact}
            />
          }
          onConfirm={start}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
