import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { rewardToken } from '#config/tokens.ts';
import { useReadOnce } from '#entities/earnView/useReadOnce.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, unknownText } from '#lib/format.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { readTotals, type UsdSum } from './readTotals.ts';
import { useMoment } from './useMoment.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.ml} ${space.md};
  margin: 0;

  ${media.fromLaptop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Reserves the height of a note, so that nothing moves when it appears. */
const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  min-inline-size: 0;
  min-block-size: 7rem;
  overflow-wrap: anywhere;

  ${media.fromLaptop} {
    min-block-size: 5.75rem;
  }

  & > dd {
    margin: 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
`;

function Figure({
  name,
  value,
  note,
}: {
  name: string;
  value: ReactNode;
  note?: ReactNode;
}): ReactNode {
  return (
    <Place>
      <Muted as="dt">{name}</Muted>
      <Text as="dd" weight="heavy" scale="lg" numeric>
        {value}
      </Text>
      {note ? (
        <Text as="dd" scale="xs" tone="muted">
          {note}
        </Text>
      ) : null}
    </Place>
  );
}

/** Shows a sum in whole dollars; '–' if no part of it has a known value. */
function SumText({ sum }: { sum: UsdSum | undefined }): ReactNode {
  const isUnknown = sum !== undefined && sum.priced === 0 && sum.unpriced > 0;
  return <UsdText valueE18={isUnknown ? null : sum?.valueE18} places={0} />;
}

function TokenAmount({ amount }: { amount: bigint | null | undefined }): ReactNode {
  const { t, locale } = useTranslation();
  if (amount === undefined || !rewardToken)
    return <Skeleton width="6rem" label={t('common.loading')} />;
  return amount === null ? unknownText : formatAmount(amount, rewardToken, { places: 0, locale });
}

/** Shows what is staked and traded here, and the supply of the reward token. */
export function HomeTotals(): ReactNode {
  const { t, locale } = useTranslation();
  const { last, isFailing, retry } = useReadOnce(readTotals, useMoment());
  const isUnread = isFailing && last === undefined;
  const without = (sum: UsdSum): string[] =>
    sum.unpriced > 0 ? [t('home.totals.unknown', { count: sum.unpriced })] : [];
  return (
    <Card variant="flat">
      <CardBody>
        <Stack gap="ml">
          <Head>
            <Heading level={2} scale="xl">
              {t('home.totals.title')}
            </Heading>
            {last?.block ? (
              <Muted>
                {t('layout.block', { block: new Intl.NumberFormat(locale).format(last.block) })}
              </Muted>
            ) : null}
          </Head>
          {isFailing ? (
            <RetryMessage onRetry={retry}>{t('home.totals.failed')}</RetryMessage>
          ) : null}
          {isUnread ? null : (
            <Figures>
              <Figure
                name={t('home.totals.staked')}
                value={<SumText sum={last?.staked} />}
                note={last ? without(last.staked).join('') : null}
              />
              <Figure
                name={t('home.totals.liquidity')}
                value={<SumText sum={last?.liquidity} />}
                note={
                  last
                    ? [
                        t('home.totals.pools', { count: last.liquidity.priced }),
                        ...without(last.liquidity),
                      ].join(' · ')
                    : null
                }
              />
              {rewardToken ? (
                <>
                  <Figure
                    name={t('home.totals.supply', { symbol: rewardToken.symbol })}
                    value={<TokenAmount amount={last?.supply} />}
                  />
                  <Figure
                    name={t('home.totals.burned', { symbol: rewardToken.symbol })}
                    value={<TokenAmount amount={last?.burned} />}
                  />
                </>
              ) : null}
            </Figures>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
