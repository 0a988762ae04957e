import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { LateArt } from './LateArt.tsx';
import { PlainPage } from './PlainPage.tsx';

/** A part of the app is gone from the server, and reloading once did not bring it back. */
export function NewVersionPage({ onReload }: { onReload: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <PlainPage art={<LateArt name="sleepingCat" />} title={t('layout.newVersion.title')} text={t('layout.newVersion.text')}>
      <Button onClick={onReload}>{t('common.reload')}</Button>
    </PlainPage>
  );
}
