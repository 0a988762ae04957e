import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '#i18n/t.ts';
import { Later } from '../Later.tsx';
import { titleOf } from '../titles.ts';
import { PricedTitle } from './lateParts.ts';
import { useWindowTitle } from './useWindowTitle.ts';

function PlainTitle({ title }: { title: string }): null {
  useWindowTitle(title);
  return null;
}

/** Keeps the window's title up to date; the price joins it once its code is loaded. */
export function WindowTitle(): ReactNode {
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const title = t('layout.titleOfPage', { title: t(titleOf(pathname)) });
  const plain = <PlainTitle title={title} />;
  return (
    <Later before={plain}>
      <Suspense fallback={plain}>
        <PricedTitle title={title} />
      </Suspense>
    </Later>
  );
}
