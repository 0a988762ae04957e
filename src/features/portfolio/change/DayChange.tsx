import '#i18n/addPartsTexts.ts';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { env } from '#config/env.ts';
import type { Holdings } from '#entities/holdings/readHoldings.ts';
import { isNone, type UsdSum } from '#entities/holdings/usdSum.ts';
import { failureTexts } from '#entities/indexed/failureTexts.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, formatBps, formatUsd, unknownText } from '#lib/format.ts';
import { floorToInt, ratio } from '#lib/ratio.ts';
import { Row } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { size } from '#ui/theme/tokens.ts';
import { HelpTip } from '#ui/Tooltip.tsx';
import { useEarlierPrices } from './useEarlierPrices.ts';
import { worthChange, type WorthChange } from './worthChange.ts';

/** As high as its help mark, before and after that is there. */
const Line = styled(Row)`
  min-block-size: ${size.targetMin};
`;

interface DayChangeProps {
  /** `undefined` while not read. */
  found: Holdings | undefined;
  /** What all parts add up to, those included of which no change is known. */
  total: UsdSum | undefined;
}

/** Rounds to the nearest whole number, half up. */
const rounded = (numerator: bigint, denominator: bigint): bigint =>
  floorToInt(ratio(2n * numerator + denominator, 2n * denominator));

/** Shows a change in dollars with its sign and part; less than half a cent is none. */
function ChangeText({ change: { changeE18, earlierE18 } }: { change: WorthChange }): ReactNode {
  const { locale } = useTranslation();
  const size18 = changeE18 < 0n ? -changeE18 : changeE18;
  const cents = rounded(size18 * 100n, 10n ** 18n);
  const sign = cents === 0n ? '' : changeE18 > 0n ? '+' : '−';
  const bps = cents === 0n || earlierE18 === 0n ? 0n : rounded(size18 * 10_000n, earlierE18);
  return (
    <Text
      as="bdi"
      scale="sm"
      weight="bold"
      numeric
      tone={cents === 0n ? 'muted' : changeE18 > 0n ? 'success' : 'danger'}
    >
      {sign}
      {formatUsd(ratio(cents, 100n), { locale })}
      {earlierE18 === 0n
        ? null
        : ` (${bps === 0n ? '' : sign}${formatBps(bps, { locale, places: 2 })})`}
    </Text>
  );
}

function Change({ found, total }: DayChangeProps): ReactNode {
  const { t, locale } = useTranslation();
  const { prices, block, failure } = useEarlierPrices(found);
  const change = useMemo(
    () => (found && prices ? worthChange([...found.coins, ...found.positions], prices) : undefined),
    [found, prices],
  );
  if (isNone(total)) return <Line />;
  // Holdings that could not be read have a total all the same.
  if (total === undefined || (found && !prices && !failure))
    return (
      <Line>
        <Skeleton width="12rem" label={t('common.loading')} />
      </Line>
    );
  const isKnown = change !== undefined && change.compared > 0;
  const leftOut = total.priced + total.unpriced - (change?.compared ?? 0);
  const help = [
    t('portfolio.change.help'),
    ...(failure ? [t(failureTexts[failure])] : []),
    ...(isKnown && leftOut > 0 ? [t('portfolio.change.leftOut', { count: leftOut })] : []),
    ...(change && !isKnown ? [t('portfolio.change.none')] : []),
    ...(block === undefined
      ? []
      : [t('volumes.origin', { block: formatAmount(BigInt(block), { decimals: 0 }, { locale }) })]),
  ];
  return (
    <Line gap="xs">
      {isKnown ? <ChangeText change={change} /> : <Muted as="span">{unknownText}</Muted>}
      <Muted as="span">{t('portfolio.change.by')}</Muted>
      <HelpTip label={t('portfolio.change')} content={help.join(' ')} />
    </Line>
  );
}

/**
 * Shows how prices changed the worth of what an account holds now within 24 hours; '–' where that
 * is unknown, and nothing in a build without an index.
 */
export function DayChange(props: DayChangeProps): ReactNode {
  return env.servicesUrl === '' ? null : <Change {...props} />;
}
