import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { HarvestAll } from '#entities/earning/harvest/components/HarvestAll.tsx';
import type { EarnEntry, PoolSort } from '#entities/earning/list/earnEntry.ts';
import { useIsListKnown } from '#entities/earning/list/useEarnList.ts';
import { selectIsVisitor } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { InOrder } from '#ui/InOrder.tsx';
import { PageTitle } from '#ui/Page.tsx';
import { fontSize, media, space } from '#ui/theme/tokens.ts';
import { BountyCard } from '#features/vault/BountyCard.tsx';

/** On a phone the bounty comes after the list, whose beginning its first screen is for. */
const Head = styled.div`
  display: contents;

  ${media.fromTablet} {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: end;
    gap: ${space.md};

    & > :first-child {
      flex: 1 1 auto;
    }
  }
`;

const BountyPlace = styled.div`
  order: 1;
`;

const Lines = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.sm};

  ${media.phoneOnly} {
    font-size: ${fontSize.sm};
  }
`;

/** Renders the page's head, with 'Harvest all' and the vault's bounty. */
export function PoolsHead({
  entries,
}: {
  /** Entries of the list, which the bounty follows on a phone. */
  entries: readonly EarnEntry<PoolSort>[];
}): ReactNode {
  const { t } = useTranslation();
  const isVisitor = useAppSelector(selectIsVisitor);
  return (
    <Head>
      <PageTitle
        title={t('pools.title')}
        subtitle={
          <Lines>
            <span>{t('pools.subtitle')}</span>
            <span>{t('pools.risk')}</span>
          </Lines>
        }
        actions={isVisitor ? undefined : <HarvestAll />}
      />
      <InOrder after={useIsListKnown(entries)}>
        <BountyPlace>
          <BountyCard />
        </BountyPlace>
      </InOrder>
    </Head>
  );
}
