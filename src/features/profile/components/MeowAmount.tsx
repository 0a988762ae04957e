import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, unknownText } from '#lib/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { meow } from '../meow.ts';

/** Shows an amount of MEOW (wei) with its symbol: '1.5 MEOW'; '–' for one that can't be read. */
export function MeowAmount({ amount }: { amount: bigint | null | undefined }): ReactNode {
  const { t, locale } = useTranslation();
  if (amount === undefined) return <Skeleton width="4rem" label={t('common.loading')} />;
  if (amount === null || !meow) return unknownText;
  return <Verbatim>{`${formatAmount(amount, meow, { locale })} ${meow.symbol}`}</Verbatim>;
}
