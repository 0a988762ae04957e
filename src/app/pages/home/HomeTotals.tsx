import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { rewardToken } from '#config/tokens.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, unknownText } from '#lib/format.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { Figure, Figures, SumText, useExcluded } from '#entities/holdings/components/Figures.tsx';
import { useTotals } from './readTotals.ts';
import { TradingFigures } from './TradingFigures.tsx';
import { useMoment } from '#entities/holdings/useMoment.ts';
import { numberFormat } from '#lib/numberFormat.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
`;

/** All six in a row where there is room. */
const Strip = styled(Figures)`
  ${media.fromLaptop} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

function TokenAmount({ amount }: { amount: bigint | null | undefined }): ReactNode {
  const { t, locale } = useTranslation();
  if (amount === undefined || !rewardToken)
    return <Skeleton width="6rem" label={t('common.loading')} />;
  return amount === null ? unknownText : formatAmount(amount, rewardToken, { places: 0, locale });
}

/** Shows what is staked and traded here, and the supply of the reward token. */
export function HomeTotals(): ReactNode {
  const { t, locale } = useTranslation();
  const { last, isFailing, retry } = useTotals(useMoment());
  const isUnread = isFailing && last === undefined;
  const excluded = useExcluded();
  return (
    <Card variant="flat">
      <CardBody>
        <Stack gap="ml">
          <Head>
            <Heading level={2} scale="xl">
              {t('home.totals.title')}
            </Heading>
            {last?.block ? (
              <Muted>{t('layout.block', { block: numberFormat(locale).format(last.block) })}</Muted>
            ) : null}
          </Head>
          {isFailing ? (
            <RetryMessage onRetry={retry}>{t('home.totals.failed')}</RetryMessage>
          ) : null}
          {isUnread ? null : (
            <Strip>
              <Figure
                name={t('home.totals.staked')}
                value={<SumText sum={last?.staked} places={0} />}
                note={last ? excluded(last.staked) : null}
              />
              <Figure
                name={t('home.totals.liquidity')}
                value={<SumText sum={last?.liquidity} places={0} />}
                note={
                  last
                    ? [
                        t('home.totals.pools', { count: last.liquidity.priced }),
                        excluded(last.liquidity),
                      ]
                        .filter(Boolean)
                        .join(' · ')
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
              <TradingFigures pairs={last?.pairs} />
            </Strip>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
