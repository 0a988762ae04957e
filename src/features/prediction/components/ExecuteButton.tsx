import type { ReactNode } from 'react';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { executeFlow, type ExecuteModel } from '../predictionFlows.ts';

/** Executes what is due; busy until the transaction is mined. */
export function ExecuteButton({ model }: { model: ExecuteModel }): ReactNode {
  const { t } = useTranslation();
  const form = useWriteForm(executeFlow);
  const isPending = useAppSelector((state) =>
    selectPendingTransactions(state).some(({ info }) => info.kind === 'executeRound'),
  );
  return (
    <Stack gap="sm" align="start">
      <Button scale="sm" loading={form.isSending || isPending} onClick={() => form.submit(model)}>
        {t('prediction.execute')}
      </Button>
      {form.error ? <FailureMessage error={form.error} /> : null}
    </Stack>
  );
}
