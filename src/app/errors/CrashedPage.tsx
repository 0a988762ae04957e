import type { ReactNode } from 'react';
import { CopyDetails } from '#entities/feedback/CopyDetails.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Layout.tsx';
import { LateArt } from '../pages/LateArt.tsx';
import { PlainPage } from '../pages/PlainPage.tsx';

/** Replaces a page that threw. */
export function CrashedPage({
  thrown,
  onRetry,
  onReload,
}: {
  thrown: unknown;
  onRetry: () => void;
  onReload: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <PlainPage
      art={<LateArt name="lostCat" />}
      title={t('layout.error.title')}
      text={t('layout.error.text')}
    >
      <Row gap="sm" wrap justify="center">
        <Button onClick={onRetry}>{t('common.retry')}</Button>
        <Button variant="subtle" onClick={onReload}>
          {t('layout.error.reload')}
        </Button>
      </Row>
      <CopyDetails cause={t('layout.error.text')} thrown={thrown} />
    </PlainPage>
  );
}
