import type { ReactNode } from 'react';
import { useMoment } from '#entities/holdings/useMoment.ts';
import { knownValue } from '#entities/holdings/usdSum.ts';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { formatCompactUsd } from '#lib/formatCompact.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useTotals } from './readTotals.ts';

/** Shows one of the totals to three digits or so, as `$64.9M`; the exact one is further below. */
export function HeroSum({ part }: { part: 'liquidity' | 'staked' }): ReactNode {
  const { t, locale } = useTranslation();
  const { last, isFailing } = useTotals(useMoment());
  const value = knownValue(last?.[part]);
  if (value === undefined && !isFailing)
    return <Skeleton width="5rem" label={t('common.loading')} />;
  if (typeof value !== 'bigint') return unknownText;
  return formatCompactUsd(value, locale);
}
