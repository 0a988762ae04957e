import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { LateArt } from './LateArt.tsx';
import { PlainPage } from './PlainPage.tsx';

/** Shown at an unknown address. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <PlainPage
      art={<LateArt name="lostCat" />}
      title={t('layout.notFound.title')}
      text={t('layout.notFound.text')}
    >
      <Button as={Link} to="/">
        {t('layout.backHome')}
      </Button>
    </PlainPage>
  );
}
