import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { PageTitle } from '#ui/Page.tsx';
import { BountyCard } from './BountyCard.tsx';

/** Head of the page, with what concerns all pools of an account: the bounty of the vault, and 'Harvest all'. */
export function PoolsTitle(): ReactNode {
  const { t } = useTranslation();
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
      actions={<BountyCard />}
    />
  );
}
