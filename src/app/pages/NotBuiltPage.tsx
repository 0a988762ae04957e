import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { LateArt } from './LateArt.tsx';
import { PlainPage } from './PlainPage.tsx';

type NotBuilt<Key = TextKey> = Key extends `layout.notBuilt.${infer What}` ? What : never;

/** The place of a page that is still to come: says so in one sentence. */
export function NotBuiltPage({ what }: { what: NotBuilt }): ReactNode {
  const { t } = useTranslation();
  return (
    <PlainPage art={<LateArt name="sleepingCat" />} title={t(`layout.notBuilt.${what}`)}>
      <Button as={Link} to="/">
        {t('layout.backHome')}
      </Button>
    </PlainPage>
  );
}
