import type { ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { pointsAct, type OwedPoints, type PointsIssue } from './pointClaims.ts';

const issueKeys = {
  none: 'tasks.issue.none',
  pending: 'profile.issue.pending',
} as const satisfies Record<PointsIssue, TextKey>;

/** Reviews the claim of points: how many, and what they were earned with. */
export function PointsDialog({
  owed,
  origin,
  onClose,
}: {
  owed: OwedPoints;
  origin: string;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <ActDialog
      act={pointsAct}
      found={{ model: owed }}
      title={t('tasks.claimable')}
      action={t('tasks.claim')}
      pendingText={t('tasks.claim')}
      issueText={(issue) => t(issueKeys[issue])}
      isActionFocused
      closesWhenSent
      onClose={onClose}
    >
      <DetailRow label={origin} value={t('tasks.points', { count: owed.points })} />
    </ActDialog>
  );
}
