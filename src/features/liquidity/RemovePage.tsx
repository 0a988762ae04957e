import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import './texts.ts';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { contractAddress } from '#config/chains.ts';
import { useCurrency } from '#entities/tokens/useCurrency.ts';
import { useTranslation } from '#i18n/t.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { confirmationDismissed } from './remove/removeSlice.ts';
import {
  ConfirmRemoveDialog,
  ImportTokenDialog,
  preloadRemoveParts,
} from './remove/components/lateParts.ts';
import { NoSuchPool } from './remove/components/NoSuchPool.tsx';
import { RemoveCard, RemoveSkeleton } from './remove/components/RemoveCard.tsx';
import { selectRemoveConfirmation } from './remove/removeSelectors.ts';

/** The two currencies of the address line, whatever they turn out to be. */
function RouteContent(): ReactNode {
  const { currencyIdA = '', currencyIdB = '' } = useParams();
  const navigate = useNavigate();
  const [a, b] = [useCurrency(currencyIdA), useCurrency(currencyIdB)];
  if (a.status === 'invalid' || b.status === 'invalid') return <NoSuchPool />;
  if (a.status === 'known' && b.status === 'known')
    return <RemoveCard a={a.currency} b={b.currency} />;
  const unknown = [a, b].flatMap((lookup) =>
    lookup.status === 'unknown' ? [lookup.currency] : [],
  );
  const leave = (): void => void navigate('/liquidity', { replace: true });
  return (
    <Card width="md">
      <CardBody>
        <RemoveSkeleton />
      </CardBody>
      {unknown.length > 0 && (
        <LateBoundary onClose={leave}>
          <ImportTokenDialog currencies={unknown} onCancel={leave} />
        </LateBoundary>
      )}
    </Card>
  );
}

/** From the press of the button to the transaction's hash. */
function Confirmation(): ReactNode {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectRemoveConfirmation(state) !== null);
  // Whoever leaves the page by the browser's own arrow does not find the dialog again.
  useEffect(() => () => void dispatch(confirmationDismissed()), [dispatch]);
  return isOpen ? (
    <LateBoundary onClose={() => dispatch(confirmationDismissed())}>
      <ConfirmRemoveDialog />
    </LateBoundary>
  ) : null;
}

/** /remove/{A}/{B}: take tokens back out of a pool. */
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
      <Confirmation />
    </Page>
  );
}
