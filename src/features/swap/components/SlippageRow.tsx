import { memo, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatBps } from '#lib/format.ts';
import { slippageRisk } from '#lib/slippage.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { WarningIcon } from '#ui/icons/WarningIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { LateMoveWarning } from '../split/components/lateSplit.tsx';
import { selectIsSlippageAutomatic } from '../swapInput.ts';

/**
 * Shows the slippage tolerance in force (basis points): marked when high, of this trade only,
 * automatic, or not above how the price moves.
 * Memoised: a typed digit doesn't change it.
 */
export const SlippageRow = memo(function SlippageRow({
  slippageBps,
}: {
  slippageBps: number;
}): ReactNode {
  const { t, locale } = useTranslation();
  const isOfTrade = useAppSelector((state) => state.swap.tradeSlippageBps === slippageBps);
  const isHigh = slippageRisk(slippageBps) === 'mayBeFrontrun';
  const isAutomatic = useAppSelector(selectIsSlippageAutomatic);
  const note = isHigh
    ? t('swap.slippageHigh')
    : isOfTrade
      ? t('swap.slippageOfTrade')
      : isAutomatic
        ? t('settings.slippage.auto')
        : undefined;
  return (
    <Stack gap="none">
      <DetailRow
        label={t('swap.slippage')}
        value={
          <Text as="span" scale="sm" weight="bold" numeric tone={isHigh ? 'warning' : 'default'}>
            {isHigh && <WarningIcon size="xs" />} {formatBps(BigInt(slippageBps), { locale })}
          </Text>
        }
      />
      {note !== undefined && (
        <Muted scale="xs" tone={isHigh ? 'warning' : 'muted'} align="end">
          {note}
        </Muted>
      )}
      <LateMoveWarning slippageBps={slippageBps} />
    </Stack>
  );
});
