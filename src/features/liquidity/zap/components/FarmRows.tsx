import '#i18n/addPartsTexts.ts';
import type { ReactNode } from 'react';
import { farmByPid } from '#config/farms.ts';
import { FeeRise } from '#entities/earning/staking/components/FeeRise.tsx';
import { farmPlace } from '#entities/earning/staking/places.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatBps } from '#lib/format.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import type { ZapModel } from '../zapModel.ts';

/** Shows the farm in which a zap stakes, and its deposit fee; nothing for one that does not. */
export function FarmRows({ model: { farm } }: { model: ZapModel }): ReactNode {
  const { t, locale } = useTranslation();
  if (!farm) return null;
  const config = farmByPid(farm.pid);
  const place = config && farmPlace(config);
  return (
    <>
      <DetailRow label={t('zap.staked')} value={<Verbatim>{config?.lpSymbol}</Verbatim>} />
      {farm.feeBps > 0 && (
        <DetailRow
          label={t('staking.depositFee')}
          value={formatBps(BigInt(farm.feeBps), { locale })}
        />
      )}
      {place && <FeeRise place={place} />}
    </>
  );
}
