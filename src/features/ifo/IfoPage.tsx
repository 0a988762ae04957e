import '#i18n/addPartsTexts.ts';
import '#i18n/addIfoTexts.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { ifos } from '#config/ifos.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { ListLoading, ListUnreadable, NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RocketIcon } from '#ui/icons/RocketIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { SegmentNav } from '#ui/SegmentedControl.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NextSale } from './components/NextSale.tsx';
import { PastSales } from './components/PastSales.tsx';
import { SaleHero } from './components/SaleHero.tsx';
import { SalePools, SaleView } from './components/SaleView.tsx';
import { ToClaim } from './components/ToClaim.tsx';
import type { Sale } from './ifoSelectors.ts';
import { placeSales, type Placed } from './saleModel.ts';
import { useBlock, useSales } from './useIfo.ts';

const CURRENT = '/ifo';
const PAST = '/ifo/history';

/** Shows the current sale and the next; without any it explains what a sale is. */
function Current({ current, alsoLive, next, past }: Placed<Sale>): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const others = past.filter((sale) => sale !== current);
  const shown = (
    <Stack gap="xl">
      {current ? (
        <SaleView key={current.config.address} sale={current} />
      ) : (
        <EmptyState icon={<RocketIcon size="lg" />} title={t('ifo.idle.title')}>
          {t('ifo.idle.text')}
        </EmptyState>
      )}
      {alsoLive.map((sale) => (
        <Stack key={sale.config.address} gap="lg">
          <SaleHero sale={sale} />
          <SalePools sale={sale} />
        </Stack>
      ))}
      {next ? <NextSale sale={next} /> : null}
    </Stack>
  );
  return account === null ? (
    shown
  ) : (
    <Stack gap="xl">
      <ToClaim account={account} sales={others}>
        {shown}
      </ToClaim>
    </Stack>
  );
}

function Shown({ isPast }: { isPast: boolean }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const sales = useSales();
  const block = useBlock();
  if (sales === null)
    return <ListUnreadable text={t('ifo.failed')} onRetry={() => dispatch(retryAsked())} />;
  if (!sales || block === undefined)
    return (
      <>
        <Skeleton height="20rem" radius="xl" label={t('common.loading')} />
        <ListLoading rows={4} />
      </>
    );
  const placed = placeSales(sales, block);
  return isPast ? <PastSales sales={placed.past} /> : <Current {...placed} />;
}

/** Shows /ifo and /ifo/history: the current token sale, and those that have ended. */
export function IfoPage(): ReactNode {
  const { t } = useTranslation();
  const isPast = useLocation().pathname.replace(/\/+$/, '') === PAST;
  if (ifos.length === 0)
    return <NotDeployedPage title={t('ifo.title')} text={t('ifo.notDeployed')} />;
  return (
    <Page>
      <PageTitle
        title={t('ifo.title')}
        subtitle={t('ifo.subtitle')}
        actions={
          <SegmentNav
            label={t('ifo.views')}
            linkAs={Link}
            value={isPast ? 'past' : 'current'}
            items={[
              { id: 'current', label: t('ifo.view.current'), to: CURRENT },
              { id: 'past', label: t('ifo.view.past'), to: PAST },
            ]}
          />
        }
      />
      <Shown isPast={isPast} />
    </Page>
  );
}
