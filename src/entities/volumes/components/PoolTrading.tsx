import { useMemo, type ReactNode } from 'react';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { hoursText } from '#lib/time.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { tradingFees } from '../lpFees.ts';
import { reasonTexts } from '../reasonTexts.ts';
import { useDayVolume } from '../useDayVolume.ts';

/** Shows what was traded in a pool within 24 hours, and the fees of it; '–' with the reason. */
export function PoolTrading({ pair }: { pair: Address }): ReactNode {
  const { t, locale } = useTranslation();
  const volume = useDayVolume(useMemo(() => [pair], [pair]));
  const time = hoursText(24, locale);
  const isKnown = typeof volume === 'object';
  const help =
    typeof volume === 'string'
      ? t(reasonTexts[volume])
      : isKnown
        ? t('volumes.origin', {
            block: formatAmount(BigInt(volume.block), { decimals: 0 }, { locale }),
          })
        : undefined;
  const shown = (value: bigint | undefined): ReactNode => (
    <UsdText valueE18={typeof volume === 'string' ? null : value} />
  );
  return (
    <Stack gap="none">
      <DetailRow
        label={t('volumes.volume', { time })}
        help={help}
        helpLabel={t('volumes.volume', { time })}
        value={shown(isKnown ? volume.valueE18 : undefined)}
      />
      <DetailRow
        label={t('volumes.fees', { time })}
        help={help}
        helpLabel={t('volumes.fees', { time })}
        value={shown(isKnown ? tradingFees(volume.valueE18) : undefined)}
      />
    </Stack>
  );
}
