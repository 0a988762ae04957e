import type { ReactNode } from 'react';
import type { IfoConfig } from '#config/ifos.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Amount, LpAmount } from './Amounts.tsx';

/** What becomes of a commitment; amounts in the smallest unit. */
export interface Share {
  committed: bigint;
  offering: bigint;
  /** After the fee. */
  refund: bigint;
  tax: bigint;
}

/** Whether amounts are estimates, settled, or paid out. */
export type ShareStage = 'open' | 'settled' | 'claimed';

/** Shows what a commitment buys, what comes back of it and what fee is deducted. */
export function ShareFigures({
  sale,
  share,
  stage,
}: {
  sale: IfoConfig;
  share: Share;
  stage: ShareStage;
}): ReactNode {
  const { t } = useTranslation();
  const { committed, offering, refund, tax } = share;
  const lpSymbol = shortenSymbol(sale.lpToken.symbol);
  const symbol = shortenSymbol(sale.offeringToken.symbol);
  const isPaid = stage === 'claimed';
  return (
    <>
      <DetailRow
        label={t(isPaid ? 'ifo.own.received' : 'ifo.own.receive', { symbol })}
        value={<Amount value={offering} token={sale.offeringToken} />}
      />
      <DetailRow
        label={t(isPaid ? 'ifo.own.reclaimed' : 'ifo.own.reclaim', { symbol: lpSymbol })}
        value={<LpAmount sale={sale} value={refund} />}
      />
      {tax > 0n ? (
        <DetailRow label={t('ifo.own.tax')} value={<LpAmount sale={sale} value={tax} />} />
      ) : null}
      <DetailRow
        label={t('ifo.own.paid', { symbol: lpSymbol })}
        value={<LpAmount sale={sale} value={committed - refund - tax} />}
      />
    </>
  );
}
