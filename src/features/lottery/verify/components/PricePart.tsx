import type { ReactNode } from 'react';
import { nativeCurrency } from '#config/tokens.ts';
import { runOf } from '#entities/check/checkRun.ts';
import { CheckView } from '#entities/check/CheckView.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { formatAmount, formatPercent, formatUsdPrice, unknownText } from '#lib/format.ts';
import { averageE18 } from '#protocol/averagePrice.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { amountText } from '../../components/Figures.tsx';
import { useTicketPrice, type PriceOrigin } from '../readTicketPrice.ts';
import type { Verification } from '../verification.ts';

const FEED_UNIT = 10n ** 8n;

/** Shows by how much a price differs from the computed one: a check below 0.01 %, else '+0.12%'. */
function Difference({ price, from }: { price: bigint; from: bigint }): ReactNode {
  const { locale } = useTranslation();
  const difference = price - from;
  if ((difference < 0n ? -difference : difference) * 10_000n < from)
    return (
      <Text as="span" tone="success">
        <CheckIcon size="sm" />
      </Text>
    );
  const percent = formatPercent({ numerator: difference, denominator: from }, { locale });
  return (
    <Muted as="span">
      <Verbatim>{difference > 0n ? `+${percent}` : percent}</Verbatim>
    </Muted>
  );
}

function Known({
  origin,
  charged,
}: {
  origin: Extract<PriceOrigin, { kind: 'known' }>;
  charged: bigint;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { block, average, coinUsd, price } = origin;
  const inCoin = averageE18(average);
  const dollars = { numerator: inCoin * coinUsd, denominator: 10n ** 18n * FEED_UNIT };
  return (
    <>
      <DetailRow label={t('lottery.verify.price.block')} value={block.toLocaleString(locale)} />
      <DetailRow
        label={t('lottery.verify.price.average')}
        value={
          <span>
            <Verbatim>{`${formatAmount(inCoin, nativeCurrency, { locale })} ${nativeCurrency.symbol}`}</Verbatim>{' '}
            <Muted as="span">
              <Verbatim>{formatUsdPrice(dollars, { locale })}</Verbatim>
            </Muted>
          </span>
        }
      />
      <DetailRow
        label={t('lottery.verify.price.coin')}
        value={formatUsdPrice({ numerator: coinUsd, denominator: FEED_UNIT }, { locale })}
      />
      <DetailRow label={t('lottery.verify.price.computed')} value={amountText(price, locale)} />
      <DetailRow
        label={t('lottery.verify.price.charged')}
        value={
          <Row as="span" gap="xs" justify="end">
            <Verbatim>{amountText(charged, locale)}</Verbatim>
            <Difference price={charged} from={price} />
          </Row>
        }
      />
    </>
  );
}

const unknownTexts: Record<'unpriced' | 'noArchive', TextKey> = {
  unpriced: 'lottery.verify.price.unpriced',
  noArchive: 'lottery.verify.price.noArchive',
};

function Unknown({
  kind,
  charged,
}: {
  kind: 'unpriced' | 'noArchive';
  charged: bigint;
}): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <>
      <DetailRow label={t('lottery.verify.price.average')} value={unknownText} />
      <DetailRow label={t('lottery.verify.price.charged')} value={amountText(charged, locale)} />
      <Muted>{t(unknownTexts[kind])}</Muted>
    </>
  );
}

/** Shows from which prices that of a round's tickets follows. */
export function PricePart({ opening }: { opening: Verification['opening'] }): ReactNode {
  const { t } = useTranslation();
  const run = runOf(useTicketPrice(opening.time));
  return (
    <Stack gap="xs">
      <Heading level={3} scale="md">
        {t('lottery.verify.price')}
      </Heading>
      <CheckView
        run={run}
        about={t('lottery.verify.price.help')}
        failed={t('lottery.verify.price.failed')}
        running={<Skeleton height="7rem" radius="md" label={t('common.loading')} />}
      >
        {(origin) =>
          origin.kind === 'known' ? (
            <Known origin={origin} charged={opening.price} />
          ) : (
            <Unknown kind={origin.kind} charged={opening.price} />
          )
        }
      </CheckView>
    </Stack>
  );
}
