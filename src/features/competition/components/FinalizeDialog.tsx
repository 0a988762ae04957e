import type { ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { ReviewDialog } from '#entities/writeFlow/components/ReviewDialog.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Muted } from '#ui/Text.tsx';
import { phaseCall, resultCall } from '../competitionCalls.ts';
import {
  finalizeFlow,
  finalizeRequest,
  type FinalizeIssue,
  type FinalizeModel,
} from '../flows/finalizeFlow.ts';

const nothing: readonly [] = [];

const issueTexts = {
  done: 'competition.result.finalized',
  objected: 'competition.result.objected',
} as const satisfies Record<FinalizeIssue, TextKey>;

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
  const issue = useAppSelector((state) => finalizeFlow.blockedBy?.(state, model));
  return (
    <ReviewDialog
      title={t('competition.result.finalize')}
      action={t('competition.result.finalize')}
      pendingText={t('competition.result.finalize')}
      flow={finalizeFlow}
      model={issue ? undefined : model}
      request={issue ? undefined : finalizeRequest(model)}
      expected={nothing}
      issueText={(each) => t(issueTexts[each])}
      endedText={issue && t(issueTexts[issue])}
      onClose={onClose}
    >
      <Muted>{t('competition.result.finalizeText')}</Muted>
    </ReviewDialog>
  );
}
