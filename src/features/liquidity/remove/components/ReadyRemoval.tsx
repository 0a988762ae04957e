import type { ReactNode } from 'react';
import { contractAddress } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { lpOf, type RemoveModel } from '../../shared/removeModel.ts';
import { SharesStep, type ReviewState } from '../../shared/SharesStep.tsx';
import { selectPermitFor } from '../removeSelectors.ts';

export interface ReadyRemovalProps {
  model: RemoveModel;
  onReview: (model: RemoveModel) => void;
}

/** Shows 'Enable' where the router may not spend the LP tokens yet, then 'Remove'. */
export function ReadyRemoval({ model, onReview }: ReadyRemovalProps): ReactNode {
  const { t } = useTranslation();
  const permit = useAppSelector((state) => selectPermitFor(state, model));
  const tokens = [model.a.currency.token, model.b.currency.token] as const;
  return (
    <SharesStep
      owner={model.account}
      currency={lpOf(model)}
      amount={fromRaw(model.liquidityRaw)}
      spender={contractAddress('router')}
      permit={permit}
      signed={{ shares: { ...model, tokens }, contract: 'router' }}
      next={t('remove.action')}
      renderButton={(state) => <RemoveButton {...state} onClick={() => onReview(model)} />}
    />
  );
}

function RemoveButton({
  onClick,
  isBatch = false,
  isLoading = false,
  note,
}: ReviewState & { onClick: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <Button scale="lg" fullWidth loading={isLoading} onClick={onClick}>
        {t(isBatch ? 'remove.batch' : 'remove.action')}
      </Button>
      {note !== undefined && <Muted align="center">{note}</Muted>}
    </Stack>
  );
}
