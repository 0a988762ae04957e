import type { ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Muted } from '#ui/Text.tsx';
import { pointsAct, type PointsModel } from '../claimActs.ts';

/** Shows the points that are owed, and the button that claims them. */
export function PointsDialog({
  model,
  onClose,
}: {
  model: PointsModel;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <ActDialog
      title={t('collectibles.points.claim')}
      action={t('collectibles.points.claim')}
      pendingText={t('collectibles.points.claim')}
      act={pointsAct}
      found={{ model }}
      issueText={() => t('collectibles.state.claimed')}
      isActionFocused
      onClose={onClose}
    >
      <Muted>{t('collectibles.points', { count: Number(model.points) })}</Muted>
    </ActDialog>
  );
}
