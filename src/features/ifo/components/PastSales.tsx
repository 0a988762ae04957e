import type { ReactNode } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useBlockTime } from '#entities/clock/useBlockTime.ts';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { useTranslation } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { formatDateTime } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HistoryIcon } from '#ui/icons/HistoryIcon.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import type { OwnSale, Read, Sale } from '../ifoSelectors.ts';
import { useOwnSale } from '../useIfo.ts';
import { Amount } from './Amounts.tsx';
import { SaleDetails } from './SaleDetails.tsx';
import { SalePools } from './SaleView.tsx';

/** Says in a word what a past sale is to the account. */
function OwnTag({ own }: { own: Read<OwnSale> }): ReactNode {
  const { t } = useTranslation();
  const parts = own?.pools.filter(({ committed }) => committed > 0n) ?? [];
  if (parts.length === 0) return null;
  return parts.every(({ isClaimed }) => isClaimed) ? (
    <Tag tone="success">{t('ifo.own.claimed')}</Tag>
  ) : (
    <Tag tone="accent">{t('ifo.past.toClaim')}</Tag>
  );
}

/** Shows a sale that has ended; its pools open by themselves where it is the only one. */
function PastSale({ sale, isOnly }: { sale: Sale; isOnly: boolean }): ReactNode {
  const { t, locale } = useTranslation();
  const account = useAppSelector(selectAccount);
  const own = useOwnSale(sale.config, account);
  const endedAt = useBlockTime(sale.endBlock);
  const { name, offeringToken: token, lpToken } = sale.config;
  const offering = sale.pools.reduce((sum, pool) => sum + pool.offering, 0n);
  const total = sale.pools.reduce((sum, pool) => sum + pool.total, 0n);
  const pools = (
    <Stack gap="lg">
      <SalePools sale={sale} />
      <SaleDetails sale={sale} />
    </Stack>
  );
  return (
    <Card aria-label={t('ifo.name', { name })}>
      <CardBody>
        <Stack gap="md">
          <Row gap="md" align="start">
            <CurrencyLogo currency={tokenCurrency(token)} size="xl" />
            <Fill>
              <Stack gap="xs" align="start">
                <Row gap="sm" wrap>
                  <Heading level={2} scale="xl">
                    {name}
                  </Heading>
                  <OwnTag own={own} />
                </Row>
                <Muted as="span" numeric>
                  {t('ifo.onSale')}: <Amount value={offering} token={token} />
                </Muted>
                <Muted as="span" numeric>
                  {t('ifo.totalCommitted')} <Amount value={total} token={lpToken} />
                </Muted>
                {endedAt ? (
                  <Muted as="span">
                    {t('ifo.past.ended', { time: formatDateTime(endedAt, locale) })}
                  </Muted>
                ) : null}
              </Stack>
            </Fill>
          </Row>
          {isOnly ? (
            pools
          ) : (
            <Disclosure label={t('ifo.past.details')}>
              {(isOpen) => (isOpen ? pools : null)}
            </Disclosure>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

/** Lists the sales that have ended, newest first. */
export function PastSales({ sales }: { sales: readonly Sale[] }): ReactNode {
  const { t } = useTranslation();
  if (sales.length === 0)
    return (
      <EmptyState icon={<HistoryIcon size="lg" />} title={t('ifo.past.none')}>
        {t('ifo.past.none.text')}
      </EmptyState>
    );
  return (
    <Stack gap="lg">
      {sales.map((sale) => (
        <PastSale key={sale.config.address} sale={sale} isOnly={sales.length === 1} />
      ))}
    </Stack>
  );
}
