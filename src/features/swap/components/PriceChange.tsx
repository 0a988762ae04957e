import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatPercent } from '#lib/format.ts';
import { ratio } from '#lib/ratio.ts';
import { fromRaw } from '#lib/raw.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Text } from '#ui/Text.tsx';
import { PriceText, type PricedSides } from './TradePrice.tsx';

/** Shows the price on screen, the newest one, and what the difference means for the user. */
export function PriceChange({
  shown,
  latest,
}: {
  shown: PricedSides;
  latest: PricedSides;
}): ReactNode {
  const { t, locale } = useTranslation();
  const amounts = ({ input, output }: PricedSides): [bigint, bigint] => [
    fromRaw(input.amountRaw),
    fromRaw(output.amountRaw),
  ];
  const [[inBefore, outBefore], [inNow, outNow]] = [amounts(shown), amounts(latest)];
  // Output for one unit of input: `outNow / inNow` against `outBefore / inBefore`.
  const [before, now] = [outBefore * inNow, outNow * inBefore];
  const isWorse = now < before;
  const percent =
    before > 0n
      ? formatPercent(ratio(isWorse ? before - now : now - before, before), { places: 2, locale })
      : undefined;
  return (
    <>
      <DetailRow label={t('swap.updated.before')} value={<PriceText sides={shown} />} />
      <DetailRow label={t('swap.updated.now')} value={<PriceText sides={latest} />} />
      {percent !== undefined && now !== before && (
        <Text as="p" scale="sm" weight="bold" tone={isWorse ? 'danger' : 'success'}>
          {t(isWorse ? 'swap.updated.worse' : 'swap.updated.better', { percent })}
        </Text>
      )}
    </>
  );
}
