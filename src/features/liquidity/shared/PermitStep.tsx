import { useState, type ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { AppError } from '#lib/errors.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { StepDots } from '#ui/StepDots.tsx';
import { Muted } from '#ui/Text.tsx';
import { approvalChosen } from './removeSlice.ts';
import { signShares, type SharesToSign } from './signShares.ts';

/** Shows 'Enable' by a signature, the first of two steps. An approval is offered instead. */
export function PermitStep({
  shares,
  contract,
}: {
  shares: SharesToSign;
  contract: 'router' | 'zap';
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<AppError>();
  const enable = async (): Promise<void> => {
    setAsking(true);
    setError(undefined);
    const result = await dispatch(signShares(shares, contract));
    setAsking(false);
    if (result.outcome === 'failed') setError(result.error);
  };
  return (
    <Stack gap="sm">
      <StepDots
        label={t('swap.steps')}
        text={t('approvals.step', { step: 1, steps: 2 })}
        steps={[
          { id: 'enable', label: t('swap.step.enable') },
          { id: 'remove', label: t('remove.action') },
        ]}
        at={0}
      />
      <Button scale="lg" fullWidth loading={isAsking} onClick={() => void enable()}>
        {t(isAsking ? 'remove.enabling' : 'remove.enable')}
      </Button>
      <Row justify="center" gap="xs" wrap>
        <Muted as="span" align="center">
          {t('remove.enableHelp')}
        </Muted>
        <Button
          variant="text"
          scale="sm"
          onClick={() => dispatch(approvalChosen({ account: shares.account, isUnable: false }))}
        >
          {t('remove.transactionInstead')}
        </Button>
      </Row>
      {error && <FailureMessage error={error} />}
    </Stack>
  );
}
