import '#i18n/addLiquidityTexts.ts';
import '#i18n/addPortfolioTexts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { PlaceFigures, type PlaceFiguresProps } from './components/PlaceFigures.tsx';

/** Shows what a stake of one token has brought behind a button, since it is read on request. */
export function PlaceResult({
  about,
  ...props
}: PlaceFiguresProps & {
  /** Names the stake for screen readers. */
  about: string;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Disclosure label={t('results.title')} about={about}>
      {(isOpen) => (isOpen ? <PlaceFigures {...props} /> : null)}
    </Disclosure>
  );
}
