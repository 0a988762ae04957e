import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { useTranslation } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { space } from '#ui/theme/tokens.ts';
import type { Sale } from '../ifoSelectors.ts';
import { Amount } from './Amounts.tsx';
import { SaleCountdown, StatusTag } from './SaleHero.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.lg};
  align-items: center;
  justify-content: space-between;
`;

/** Announces the sale after the current one. */
export function NextSale({ sale }: { sale: Sale }): ReactNode {
  const { t } = useTranslation();
  const { config, pools } = sale;
  const { offeringToken: token, articleUrl } = config;
  const offering = pools.reduce((sum, pool) => sum + pool.offering, 0n);
  return (
    <Stack as="section" gap="md" aria-label={t('ifo.next')}>
      <Heading level={2} scale="xxl">
        {t('ifo.next')}
      </Heading>
      <Card>
        <CardBody>
          <Line>
            <Row gap="md">
              <CurrencyLogo currency={tokenCurrency(token)} size="xl" />
              <Stack gap="xs" align="start">
                <StatusTag status="comingSoon" />
                <Heading level={3} scale="xl">
                  {config.name}
                </Heading>
                <Muted as="span" numeric>
                  {t('ifo.onSale')}: <Amount value={offering} token={token} />
                </Muted>
                {articleUrl === undefined ? null : (
                  <ExternalLink href={articleUrl}>
                    {t('ifo.article', { symbol: token.symbol })}
                  </ExternalLink>
                )}
              </Stack>
            </Row>
            <SaleCountdown sale={sale} />
          </Line>
        </CardBody>
      </Card>
    </Stack>
  );
}
