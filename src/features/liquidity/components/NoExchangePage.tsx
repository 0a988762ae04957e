import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';

/** Replaces a liquidity page on a chain without an exchange (decision P3). */
export function NoExchangePage({ title }: { title: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <Page width="md">
      <EmptyState isPage title={title}>
        {t('swap.notDeployed')}
      </EmptyState>
    </Page>
  );
}
