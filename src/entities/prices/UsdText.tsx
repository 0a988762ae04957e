import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatUsd, unknownText } from '#lib/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

const e18 = 10n ** 18n;

export interface UsdTextProps {
  /** Dollars with 18 decimals: `undefined` not known yet, `null` unavailable. */
  valueE18: bigint | null | undefined;
  /** Decimal places; cents when absent, and `<$0.01` below them. */
  places?: number | undefined;
}

/** Shows an amount in dollars: a skeleton until it is known, '–' when unavailable. */
export function UsdText({ valueE18, places }: UsdTextProps): ReactNode {
  const { t, locale } = useTranslation();
  if (valueE18 === undefined) return <Skeleton width="4rem" label={t('common.loading')} />;
  if (valueE18 === null) return unknownText;
  return formatUsd(
    { numerator: valueE18, denominator: e18 },
    { locale, ...(places === undefined ? {} : { places, fixed: true }) },
  );
}
