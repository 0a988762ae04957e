import type { ReactNode } from 'react';
import {
  ReviewDialog as Review,
  type ReviewDialogProps,
} from '#entities/writeFlow/components/ReviewDialog.tsx';
import { useTranslation } from '#i18n/t.ts';

/** Shows a write of a profile for review. */
export function ReviewDialog<Model, Issue>(props: ReviewDialogProps<Model, Issue>): ReactNode {
  const { t } = useTranslation();
  return <Review {...props} movedText={t('profile.moved')} />;
}
