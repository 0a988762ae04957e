import type { ReactNode } from 'react';
import { useLpValue } from '#entities/prices/usePrices.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, formatUsd, shortenSymbol } from '#lib/format.ts';
import { Message } from '#ui/Message.tsx';
import type { OwnSale, Read, Sale } from '../ifoSelectors.ts';
import { lpPairOf } from '../lpPairOf.ts';

const E18 = 10n ** 18n;

/** Says who earns the sale's points: the threshold in LP tokens and in dollars (decision G81). */
export function PointsNote({
  sale,
  own,
  isOver,
}: {
  sale: Sale;
  own: Read<OwnSale>;
  isOver: boolean;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { config, points, threshold } = sale;
  const { lpToken } = config;
  const usdE18 = useLpValue(lpPairOf(config), threshold);
  if (points === 0n) return null;
  const committed = (own?.pools ?? []).reduce((sum, pool) => sum + pool.committed, 0n);
  if (committed > threshold)
    return (
      <Message variant="success">
        {t(isOver ? 'ifo.points.got' : 'ifo.points.reached', { points })}
      </Message>
    );
  if (isOver) return null;
  const text = t('ifo.points', {
    amount: formatAmount(threshold, lpToken, { locale }),
    symbol: shortenSymbol(lpToken.symbol),
    points,
  });
  const usd =
    usdE18 &&
    t('ifo.points.usd', { usd: formatUsd({ numerator: usdE18, denominator: E18 }, { locale }) });
  return (
    <Message variant="info">
      {text}
      {usd ? ` ${usd}` : null}
    </Message>
  );
}
