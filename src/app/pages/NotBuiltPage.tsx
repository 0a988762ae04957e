import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { LateArt } from './LateArt.tsx';
import { PlainPage } from './PlainPage.tsx';

/** Placeholder of a page still to come: `text` says so in one sentence. */
export function NotBuiltPage({ text }: { text: TextKey }): ReactNode {
  const { t } = useTranslation();
  return (
    <PlainPage art={<LateArt name="sleepingCat" />} title={t(text)}>
      <Button as={Link} to="/">
        {t('layout.backHome')}
      </Button>
    </PlainPage>
  );
}
