import type { ReactNode } from 'react';
import { nativeCurrency } from '#config/tokens.ts';
import { TokenWorth } from '#entities/prices/TokenWorth.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatPercent, unknownText } from '#lib/format.ts';
import { numberFormat } from '#lib/numberFormat.ts';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { sumResults, winRate, type HistoryBet } from '../predictionModel.ts';
import { coinText, multiplierText, signedText } from './Figures.tsx';

const countText = (count: number, locale: string): string => numberFormat(locale).format(count);

/** Shows an account's results over the rounds that were read; '–' without a settled one. */
export function PnlTab({ bets }: { bets: readonly HistoryBet[] }): ReactNode {
  const { t, locale } = useTranslation();
  const results = sumResults(bets);
  const { won, lost, refunded, unknown, net, best, staked } = results;
  const settled = BigInt(won + lost);
  const rate = winRate(results);
  const tone = net > 0n ? 'success' : net < 0n ? 'danger' : undefined;
  return (
    <Stack gap="md">
      <Panel>
        <Stack gap="none">
          <Muted>{t('prediction.pnl.net')}</Muted>
          <Text as="bdi" scale="xxl" weight="black" numeric {...(tone ? { tone } : {})}>
            {settled === 0n ? unknownText : signedText(net, locale)}
          </Text>
          {net > 0n ? (
            <Muted as="span" numeric>
              <TokenWorth token={nativeCurrency.token} amount={net} />
            </Muted>
          ) : null}
        </Stack>
      </Panel>
      <Stack gap="xs">
        <DetailRow label={t('prediction.pnl.won')} value={countText(won, locale)} />
        <DetailRow label={t('prediction.pnl.lost')} value={countText(lost, locale)} />
        <DetailRow label={t('prediction.pnl.refunded')} value={countText(refunded, locale)} />
        {unknown === 0 ? null : (
          <DetailRow label={t('prediction.pnl.unknown')} value={countText(unknown, locale)} />
        )}
        <DetailRow
          label={t('prediction.pnl.rate')}
          value={rate ? formatPercent(rate, { locale }) : unknownText}
        />
        <DetailRow
          label={t('prediction.pnl.average')}
          value={settled === 0n ? unknownText : signedText(net / settled, locale)}
        />
        <DetailRow
          label={t('prediction.pnl.best')}
          value={
            best
              ? `${signedText(best.net, locale)} · ${t('prediction.round', { epoch: best.epoch })}${
                  best.multiplier ? ` · ${multiplierText(best.multiplier, locale)}x` : ''
                }`
              : unknownText
          }
        />
        <DetailRow label={t('prediction.pnl.staked')} value={coinText(staked, locale)} />
      </Stack>
    </Stack>
  );
}
