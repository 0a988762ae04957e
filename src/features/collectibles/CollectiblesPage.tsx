import '#i18n/addCollectiblesTexts.ts';
import '#i18n/addPartsTexts.ts';
import '#i18n/addKindsTexts.ts';
import { useState, type ReactNode } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { MAX_CATS } from '#entities/collectibles/catSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { useWhenLeft } from '#entities/feedback/useWhenLeft.ts';
import { ListLoading, ListUnreadable, NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { selectIsVisitor } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Disclosure } from '#ui/Disclosure.tsx';
import { InOrder } from '#ui/InOrder.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Page } from '#ui/Page.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Muted } from '#ui/Text.tsx';
import { ClaimsPart } from './components/ClaimsPart.tsx';
import { CollectiblesStage } from './components/CollectiblesStage.tsx';
import { KindGrid } from './components/KindGrid.tsx';
import { OtherCollections } from './components/lateParts.ts';
import { OfferCard } from './components/OfferCard.tsx';
import { collectiblesLeft, filterChosen, selectFilter } from './collectiblesSlice.ts';
import { useClaims } from './useClaims.ts';
import { useCollection } from './useCollection.ts';

/**
 * Shows every kind of our collection, what an account has of them, and what it can claim. The cards
 * are the same with and without an account: a press on one must not be lost where the wallet of the
 * last visit connects under it.
 */
function View({ account }: { account: Address | null }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const collection = useCollection(account);
  const view = useClaims(account);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isVisitor = useAppSelector(selectIsVisitor);
  const filter = useAppSelector(selectFilter);
  useWhenLeft(collectiblesLeft);
  const areClaimsKnown = view.claims !== undefined || view.isFailing;
  const isOwnOnly = filter === 'own' && !isVisitor;
  const count = [...(collection?.ids.values() ?? [])].reduce((sum, ids) => sum + ids.length, 0);
  return (
    <Stack gap="lg">
      <CollectiblesStage collection={collection} isVisitor={isVisitor} />
      {account === null ? null : (
        <ClaimsPart
          key={`claims ${account}`}
          account={account}
          view={view}
          isReadOnly={isReadOnly}
        />
      )}
      <InOrder after={isVisitor || areClaimsKnown}>
        {isVisitor ? null : (
          <Row justify="between" wrap gap="sm">
            <SegmentedControl
              label={t('collectibles.filter')}
              items={[
                { id: 'all', label: t('collectibles.filter.all') },
                { id: 'own', label: t('collectibles.filter.own') },
              ]}
              value={filter}
              onChange={(chosen) => dispatch(filterChosen(chosen))}
            />
          </Row>
        )}
        {collection === null ? (
          <ListUnreadable text={t('collectibles.failed')} onRetry={() => dispatch(retryAsked())} />
        ) : null}
        {count >= MAX_CATS ? <Muted>{t('collectibles.more', { count: MAX_CATS })}</Muted> : null}
        {isOwnOnly && !collection ? (
          collection === undefined ? (
            <ListLoading rows={3} />
          ) : null
        ) : (
          <KindGrid
            account={account}
            collection={collection}
            statuses={view.claims?.statuses}
            isOwnOnly={isOwnOnly}
          />
        )}
        <OfferCard />
      </InOrder>
      {account === null ? null : <Others key={`others ${account}`} account={account} />}
    </Stack>
  );
}

/** Shows collections of others on request: reading them asks servers that are not ours. */
function Others({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const [tries, setTries] = useState(0);
  return (
    <Disclosure label={t('collectibles.others.title')}>
      {(isOpen) =>
        isOpen ? (
          <LateBoundary key={tries} onClose={() => setTries(tries + 1)}>
            <OtherCollections account={account} />
          </LateBoundary>
        ) : null
      }
    </Disclosure>
  );
}

/** Shows /collectibles: every kind of cat, and those of the account. */
export function CollectiblesPage(): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  if (!catsAddress)
    return <NotDeployedPage title={t('collectibles.title')} text={t('collectibles.notDeployed')} />;
  return (
    <Page>
      <View account={account} />
    </Page>
  );
}
