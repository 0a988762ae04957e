import './texts.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { contractAddress } from '#config/chains.ts';
import { useCurrency } from '#entities/tokens/useCurrency.ts';
import { useTranslation } from '#i18n/t.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { preloadRemoveParts } from './remove/components/lateParts.ts';
import { ImportTokenDialog } from '#entities/tokens/components/lateParts.ts';
import { NoSuchPool } from './remove/components/NoSuchPool.tsx';
import { RemoveCard, RemoveSkeleton } from './RemoveCard.tsx';

/** Shows the two currencies of the address, in any state. */
function RouteContent(): ReactNode {
  const { currencyIdA = '', currencyIdB = '' } = useParams();
  const navigate = useNavigate();
  const [a, b] = [useCurrency(currencyIdA), useCurrency(currencyIdB)];
  if (a.status === 'invalid' || b.status === 'invalid') return <NoSuchPool />;
  if (a.status === 'known' && b.status === 'known')
    return (
      <RemoveCard
        key={`${a.currency.token.address}/${b.currency.token.address}`}
        a={a.currency}
        b={b.currency}
      />
    );
  const unknown = [a, b].flatMap((lookup) =>
    lookup.status === 'unknown' ? [lookup.currency] : [],
  );
  const toList = (): void => void navigate('/liquidity', { replace: true });
  return (
    <Card width="md">
      <CardBody>
        <RemoveSkeleton />
      </CardBody>
      {unknown.length > 0 && (
        <LateBoundary onClose={toList}>
          <ImportTokenDialog currencies={unknown} onCancel={toList} />
        </LateBoundary>
      )}
    </Card>
  );
}

/** Shows /remove/{A}/{B}: withdraw tokens from a pool. */
export function RemovePage(): ReactNode {
  const { t } = useTranslation();
  useEffect(() => whenIdle(preloadRemoveParts), []);
  if (!contractAddress('router')) {
    return (
      <Page width="md">
        <EmptyState isPage title={t('liquidity.title')}>
          {t('swap.notDeployed')}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page width="md">
      <RouteContent />
    </Page>
  );
}
