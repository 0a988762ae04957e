import type { ReactNode } from 'react';
import { useMissingText } from '#entities/feedback/useMissingText.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { LateArt } from './LateArt.tsx';
import { PlainPage } from './PlainPage.tsx';

/**
 * Replaces a page whose chunk can't be loaded: it is gone from the server or was changed on its way,
 * and reloading once didn't help, or the browser is offline.
 */
export function NewVersionPage({ onReload }: { onReload: () => void }): ReactNode {
  const { t } = useTranslation();
  const { title, text } = useMissingText();
  return (
    <PlainPage art={<LateArt name="sleepingCat" />} title={t(title)} text={t(text)}>
      <Button onClick={onReload}>{t('common.reload')}</Button>
    </PlainPage>
  );
}
