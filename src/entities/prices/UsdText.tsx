import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatUsd, unknownText } from '#lib/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

const e18 = 10n ** 18n;

export interface UsdTextProps {
  /** Dollars of 18 decimals: `undefined` not known yet, `null` cannot be known. */
  valueE18: bigint | null | undefined;
  /** Digits after the separator; cents when absent, and more for what is cheaper than a cent. */
  places?: number | undefined;
}

/** Dollars: a bar while they are not known yet, '–' when they cannot be. */
export function UsdText({ valueE18, places }: UsdTextProps): ReactNode {
  const { t, locale } = useTranslation();
  if (valueE18 === undefined) return <Skeleton width="4rem" label={t('common.loading')} />;
  if (valueE18 === null) return unknownText;
  return formatUsd(
    { numerator: valueE18, denominator: e18 },
    { locale, ...(places === undefined ? {} : { places, fixed: true }) },
  );
}
