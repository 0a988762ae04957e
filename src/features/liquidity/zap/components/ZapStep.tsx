import { useMemo, useState, type ReactNode } from 'react';
import { ImpactDialog } from '#entities/pairs/components/ImpactDialog.tsx';
import { ImpactLoss } from '#entities/prices/ImpactLoss.tsx';
import { impactQuestion, impactTier } from '#entities/pairs/tradeMath.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { SharesStep, type ReviewState } from '../../shared/SharesStep.tsx';
import { zapContract } from '../zapFarm.ts';
import { zapImpact, zapLoss } from '../zapImpact.ts';
import { zapCurrencies, type ZapModel } from '../zapModel.ts';
import { selectZapPermit } from '../zapPermit.ts';

export interface ZapStepProps {
  model: ZapModel;
  onReview: (model: ZapModel) => void;
}

/** Shows the missing approval of the input (for LP tokens a signature), then the button. */
export function ZapStep({ model, onReview }: ZapStepProps): ReactNode {
  const { t } = useTranslation();
  const input = useMemo(() => zapCurrencies(model).input, [model]);
  const permit = useAppSelector((state) => selectZapPermit(state, model));
  const tokens = [model.currency.token, model.other.token] as const;
  const action = t(texts[model.kind].action);
  return (
    <SharesStep
      owner={model.account}
      currency={input}
      amount={fromRaw(model.inputRaw)}
      spender={zapContract(model)}
      permit={permit}
      signed={
        model.kind === 'out'
          ? { shares: { ...model, tokens, liquidityRaw: model.inputRaw }, contract: 'zap' }
          : undefined
      }
      next={action}
      renderButton={(state) => <ReviewButton {...state} model={model} onReview={onReview} />}
    />
  );
}

const texts = {
  in: { action: 'add.supply', batch: 'add.batch', anyway: 'zap.in.anyway' },
  out: { action: 'remove.action', batch: 'remove.batch', anyway: 'zap.out.anyway' },
} as const;

const routedBodies = {
  in: 'zap.routed.impactBody',
  out: 'zap.routed.outImpactBody',
} as const;

/** Shows the button, with the swap's tiers of price impact and their questions (decision S1). */
function ReviewButton({
  model,
  onReview,
  isBatch = false,
  isLoading = false,
  note,
}: ReviewState & ZapStepProps): ReactNode {
  const { t } = useTranslation();
  const isExpert = useAppSelector(selectIsExpert);
  const [isAsking, setAsking] = useState(false);
  const impact = zapImpact(model);
  const tier = impactTier(impact);
  const question = isExpert ? 'none' : impactQuestion(impact);
  const { action, batch, anyway } = texts[model.kind];
  const review = (): void => {
    setAsking(false);
    onReview(model);
  };
  if (tier > 3 && !isExpert) return <BlockedButton>{t('swap.priceImpactTooHigh')}</BlockedButton>;
  return (
    <Stack gap="xs">
      <Button
        scale="lg"
        fullWidth
        variant={tier > 2 ? 'danger' : 'primary'}
        loading={isLoading}
        onClick={question === 'none' ? review : () => setAsking(true)}
      >
        {t(isBatch ? batch : tier > 2 ? anyway : action)}
      </Button>
      {note !== undefined && <Muted align="center">{note}</Muted>}
      {isAsking && question !== 'none' && (
        <ImpactDialog
          question={question}
          describe={(percent) =>
            t(model.route ? routedBodies[model.kind] : 'zap.impactBody', { percent })
          }
          loss={<ImpactLoss {...zapLoss(model)} />}
          action={t(anyway)}
          onConfirm={review}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
