import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { collectibleKinds, type CollectibleKind } from '#protocol/collectibleKinds.ts';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import type { ClaimStatus } from '../claimModel.ts';
import type { Collection } from '../useCollection.ts';
import { useOffer } from '../useOffer.ts';
import { KindCard } from './KindCard.tsx';
import { KindDialog } from './lateParts.ts';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.ms};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.fromTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space.md};
  }

  ${media.fromLaptop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  ${media.fromDesktop} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

/** Says that an account has none. */
function NoCollectibles(): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState icon={<CatPawIcon size="lg" />} title={t('collectibles.none.title')}>
      <strong>{t('collectibles.none.text')}</strong>
      <br />
      {t('collectibles.none.help')}
    </EmptyState>
  );
}

export interface KindGridProps {
  account: Address | null;
  collection: Collection | null | undefined;
  statuses: readonly ClaimStatus[] | undefined;
  /** Only the kinds that the account has. */
  isOwnOnly: boolean;
}

/** Shows the kinds as cards, and the details of the one that is pressed. */
export function KindGrid({ account, collection, statuses, isOwnOnly }: KindGridProps): ReactNode {
  const [opened, setOpened] = useState<{ kind: CollectibleKind; account: Address | null }>();
  const { takes } = useOffer();
  const ids = collection?.ids;
  const isOwn = ({ id }: CollectibleKind): boolean =>
    (ids?.get(id)?.length ?? 0) > 0 || collection?.picture?.kind === id;
  // A dialog opened before connecting stays open; switching accounts closes it.
  if (opened && opened.account !== account)
    setOpened(opened.account === null ? { ...opened, account } : undefined);
  const shown = isOwnOnly ? collectibleKinds.filter(isOwn) : collectibleKinds;
  return (
    <>
      {shown.length === 0 && !collection?.isPictureUnread ? <NoCollectibles /> : null}
      <Cards>
        {shown.map((kind) => (
          <KindCard
            key={kind.id}
            kind={kind}
            count={ids && (ids.get(kind.id)?.length ?? 0)}
            isPicture={collection?.picture?.kind === kind.id}
            isClaimable={
              statuses?.some((each) => each.kind === kind.id && each.state === 'claimable') ?? false
            }
            isTradeable={takes(kind.id)}
            onOpen={() => setOpened({ kind, account })}
          />
        ))}
      </Cards>
      {opened ? (
        <LateBoundary onClose={() => setOpened(undefined)}>
          <KindDialog
            key={opened.kind.id}
            kind={opened.kind}
            account={account}
            collection={collection}
            status={statuses?.find(({ kind }) => kind === opened.kind.id)}
            onClose={() => setOpened(undefined)}
          />
        </LateBoundary>
      ) : null}
    </>
  );
}
