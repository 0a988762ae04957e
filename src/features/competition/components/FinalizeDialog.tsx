import type { ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Muted } from '#ui/Text.tsx';
import { phaseCall, resultCall } from '../competitionCalls.ts';
import { finalizeAct, type FinalizeIssue, type FinalizeModel } from '../acts/finalizeAct.ts';

const issueTexts = {
  done: 'competition.result.finalized',
  objected: 'competition.result.objected',
} as const satisfies Record<FinalizeIssue, TextKey>;

const over: ReadonlySet<FinalizeIssue> = new Set(['done', 'objected']);

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
  const issue = useAppSelector((state) => finalizeAct.blockedBy?.(state, model));
  return (
    <ActDialog
      title={t('competition.result.finalize')}
      action={t('competition.result.finalize')}
      pendingText={t('competition.result.finalize')}
      act={finalizeAct}
      found={issue ? { issue } : { model }}
      issueText={(each) => t(issueTexts[each])}
      over={over}
      onClose={onClose}
    >
      <Muted>{t('competition.result.finalizeText')}</Muted>
    </ActDialog>
  );
}
