import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Says that nothing can be swapped on this chain. */
export function NotDeployed(): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState isPage title={t('swap.card.title')}>
      {t('swap.notDeployed')}
    </EmptyState>
  );
}
