import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { HarvestAll } from '#entities/harvest/components/HarvestAll.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { PageTitle } from '#ui/Page.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { BountyCard } from '#features/vault/BountyCard.tsx';

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${space.md};
  inline-size: 100%;

  ${media.fromTablet} {
    inline-size: auto;
    align-items: end;
  }
`;

/** Renders the page's head, with 'Harvest all' and the vault's bounty. */
export function PoolsHead(): ReactNode {
  const { t } = useTranslation();
  const hasAccount = useAppSelector((state) => selectAccount(state) !== null);
  return (
    <PageTitle
      title={t('pools.title')}
      subtitle={
        <>
          {t('pools.subtitle')}
          <br />
          {t('pools.risk')}
        </>
      }
      actions={
        <Actions>
          {hasAccount ? <HarvestAll /> : null}
          <BountyCard />
        </Actions>
      }
    />
  );
}
