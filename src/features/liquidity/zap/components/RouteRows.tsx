import type { ReactNode } from 'react';
import { RouteRow } from '#entities/trading/RouteRow.tsx';
import { useTranslation } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import type { ZapModel } from '../zapModel.ts';
import { ZapAmount } from './ZapAmount.tsx';

/**
 * Shows the swap between the pool and a token from outside: its route, and what it brings to the
 * pool or takes on from there.
 */
export function RouteRows({
  model: { kind, currency, taxes, route },
}: {
  model: ZapModel;
}): ReactNode {
  const { t } = useTranslation();
  if (!route) return null;
  const isIn = kind === 'in';
  const raw = isIn ? route.outRaw : route.inRaw;
  return (
    <>
      <RouteRow route={route} help={t(isIn ? 'zap.routed.help' : 'zap.routed.outHelp')} />
      <DetailRow
        label={t(isIn ? 'zap.routed.entering' : 'zap.routed.leaving')}
        value={<ZapAmount raw={taxes === null ? null : raw} currency={currency} />}
      />
    </>
  );
}
