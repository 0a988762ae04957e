import { useState, type ReactNode } from 'react';
import { contractAddress } from '#config/chains.ts';
import { approveToken, type ApprovalState } from '#entities/tokens/approvals.ts';
import { useTranslation } from '#i18n/t.ts';
import type { AppError } from '#lib/errors.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Grid, Stack } from '#ui/Layout.tsx';
import { ProgressSteps } from '#ui/ProgressSteps.tsx';
import { FailureMessage } from './FailureMessage.tsx';
import { mostThatLeaves, type SwapModel } from '../swapModel.ts';

/** 'Enable {token}', then 'Swap', as two numbered steps: an approval is never mistaken for the swap. */
export function ApprovalStep({ model, approval }: { model: SwapModel; approval: ApprovalState }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<AppError>();
  const { currency } = model.input;
  const symbol = shortenSymbol(currency.symbol);
  const isBusy = approval === 'pending' || isAsking;
  const enable = async (): Promise<void> => {
    const spender = contractAddress('router');
    if (!spender) return;
    setAsking(true);
    setError(undefined);
    const result = await dispatch(approveToken({ token: currency.token, amount: mostThatLeaves(model), spender, owner: model.account, mode: 'unlimited' }));
    setAsking(false);
    if (result.outcome === 'failed') setError(result.error);
  };
  return (
    <Stack gap="sm">
      <Grid columns={2} gap="sm">
        <Button scale="lg" fullWidth loading={isBusy} onClick={() => void enable()}>
          {t(isBusy ? 'swap.approving' : 'swap.approve', { symbol })}
        </Button>
        <Button scale="lg" fullWidth disabled>
          {t('swap.swap')}
        </Button>
      </Grid>
      <ProgressSteps
        label={t('swap.steps')}
        steps={[
          { id: 'enable', label: t('swap.step.enable'), state: isBusy ? 'pending' : 'current' },
          { id: 'swap', label: t('swap.step.swap'), state: 'upcoming' },
        ]}
      />
      {error && <FailureMessage error={error} />}
    </Stack>
  );
}
