import type { ReactNode } from 'react';
import { ReviewDialog } from '#entities/writeFlow/components/ReviewDialog.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Muted } from '#ui/Text.tsx';
import { pointsFlow, pointsRequest, type PointsModel } from '../claimFlow.ts';

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
    <ReviewDialog
      title={t('collectibles.points.claim')}
      action={t('collectibles.points.claim')}
      pendingText={t('collectibles.points.claim')}
      flow={pointsFlow}
      model={model}
      request={pointsRequest(model)}
      expected={[]}
      issueText={() => t('collectibles.state.claimed')}
      isActionFocused
      onClose={onClose}
    >
      <Muted>{t('collectibles.points', { count: Number(model.points) })}</Muted>
    </ReviewDialog>
  );
}
