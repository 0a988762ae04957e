import '#i18n/addLiquidityTexts.ts';
import '#i18n/addPortfolioTexts.ts';
import type { ReactNode } from 'react';
import { placeName } from '#entities/staking/placeName.ts';
import { useTranslation } from '#i18n/t.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { PlaceFigures, type PlaceFiguresProps } from './components/PlaceFigures.tsx';

/** Shows what a stake of one token has brought behind a button, since it is read on request. */
export function PlaceResult(props: PlaceFiguresProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Disclosure label={t('results.title')} about={placeName(t, props.place)}>
      {(isOpen) => (isOpen ? <PlaceFigures {...props} /> : null)}
    </Disclosure>
  );
}
