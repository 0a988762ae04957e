import '#i18n/addPartsTexts.ts';
import type { ReactNode } from 'react';
import type { StakePlace } from '#entities/earning/staking/places.ts';
import { usePlace } from '#entities/earning/staking/usePlace.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatBps } from '#lib/format.ts';
import { WarningIcon } from '#ui/icons/WarningIcon.tsx';
import { Tag } from '#ui/Tag.tsx';

/** Shows the deposit fee of a place that takes one; renders nothing otherwise. */
export function DepositFeeTag({ place }: { place: StakePlace }): ReactNode {
  const { t, locale } = useTranslation();
  const fee = usePlace(place)?.depositFeeBps ?? 0n;
  if (fee === 0n) return null;
  return (
    <Tag tone="warning" icon={<WarningIcon size="xs" />}>
      {t('earn.tag.depositFee', { fee: formatBps(fee, { locale }) })}
    </Tag>
  );
}
