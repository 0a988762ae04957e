import type { ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { FormPreview } from '#entities/writeFlow/components/FormPreview.tsx';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/ModalAction.tsx';
import { Muted } from '#ui/Text.tsx';
import { lotteryContract } from '../lotteryCalls.ts';
import { dueFlow, dueReads, dueRequest, type DueModel } from '../lotteryFlows.ts';
import { actTexts } from './actTexts.ts';

interface DueDialogProps {
  model: DueModel;
  onClose: () => void;
}

/** Shows what is due for a round, as simulated, and the button that sends it. */
export function DueDialog({ model, onClose }: DueDialogProps): ReactNode {
  const { t } = useTranslation();
  const form = useWriteForm(dueFlow);
  useCalls(dueReads(model));
  const title = t(actTexts[model.kind]);
  // A count pays its sender a bounty, which only the simulation knows.
  const expected =
    model.kind === 'count' && lotteryContract
      ? [{ currency: lotteryContract.currency, amount: 0n }]
      : [];
  return (
    <ConfirmDialog
      title={title}
      stage={form.error ? { name: 'review' } : form.stage}
      pendingText={title}
      failedText={(message) => message}
      onClose={onClose}
    >
      <Stack gap="md">
        <Muted>{t('lottery.round', { id: model.lotteryId })}</Muted>
        {form.error ? null : <FormPreview request={dueRequest(model)} expected={expected} />}
        {form.error ? <FailureMessage error={form.error} /> : null}
        {form.issue ? (
          <Message variant="warning" role="alert">
            {t('lottery.act.done')}
          </Message>
        ) : null}
        <ModalAction>
          <Button scale="lg" fullWidth onClick={() => form.submit(model)}>
            {title}
          </Button>
        </ModalAction>
      </Stack>
    </ConfirmDialog>
  );
}
