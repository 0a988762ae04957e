import type { ReactNode } from 'react';
import { farmByPid } from '#config/farms.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatBps } from '#lib/format.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import type { ZapModel } from '../zapModel.ts';

/** Shows the farm in which a zap stakes, and its deposit fee; nothing for one that does not. */
export function FarmRows({ model: { farm } }: { model: ZapModel }): ReactNode {
  const { t, locale } = useTranslation();
  if (!farm) return null;
  return (
    <>
      <DetailRow label={t('zap.staked')} value={<bdi>{farmByPid(farm.pid)?.lpSymbol}</bdi>} />
      {farm.feeBps > 0 && (
        <DetailRow
          label={t('staking.depositFee')}
          value={formatBps(BigInt(farm.feeBps), { locale })}
        />
      )}
    </>
  );
}
