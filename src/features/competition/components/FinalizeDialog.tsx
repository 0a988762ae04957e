import type { ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { ReviewDialog } from '#entities/writeFlow/components/ReviewDialog.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Muted } from '#ui/Text.tsx';
import { phaseCall, resultCall } from '../competitionCalls.ts';
import { finalizeFlow, finalizeRequest, type FinalizeModel } from '../flows/finalizeFlow.ts';

const nothing: readonly [] = [];

/** Makes the result final, which anyone may once the window to object has closed. */
export function FinalizeDialog({
  model,
  onClose,
}: {
  model: FinalizeModel;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  useCalls([phaseCall, resultCall]);
  return (
    <ReviewDialog
      title={t('competition.result.finalize')}
      action={t('competition.result.finalize')}
      pendingText={t('competition.result.finalize')}
      flow={finalizeFlow}
      model={model}
      request={finalizeRequest(model)}
      expected={nothing}
      issueText={() => t('competition.result.finalized')}
      onClose={onClose}
    >
      <Muted>{t('competition.result.finalizeText')}</Muted>
    </ReviewDialog>
  );
}
