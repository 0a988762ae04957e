import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatBps, unknownText } from '#lib/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

export interface FeeValueProps {
  /** `undefined` not read yet, `null` unreadable. */
  bps: bigint | null | undefined;
  /** Shown for a fee of 0; '0%' when absent. */
  noFee?: string;
}

/** Shows a fee in percent: a skeleton while loading, '–' if unreadable. */
export function FeeValue({ bps, noFee }: FeeValueProps): ReactNode {
  const { t, locale } = useTranslation();
  if (bps === undefined) return <Skeleton width="3rem" label={t('common.loading')} />;
  if (bps === null) return unknownText;
  return bps === 0n && noFee !== undefined ? noFee : formatBps(bps, { locale });
}
