import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { missingText } from '#lib/chunkError.ts';
import { Button } from '#ui/Button.tsx';
import { LateArt } from './LateArt.tsx';
import { PlainPage } from './PlainPage.tsx';

/** A part of the app could not be loaded: it is gone from the server and reloading once did not bring it back, or there is no connection. */
export function NewVersionPage({ onReload }: { onReload: () => void }): ReactNode {
  const { t } = useTranslation();
  const { title, text } = missingText();
  return (
    <PlainPage art={<LateArt name="sleepingCat" />} title={t(title)} text={t(text)}>
      <Button onClick={onReload}>{t('common.reload')}</Button>
    </PlainPage>
  );
}
