import { Suspense, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Later } from '../Later.tsx';
import { LivePrice } from './lateParts.ts';

/** Shows the reward token's price in dollars: a skeleton while loading, '–' if there is none. */
export function RewardTokenPrice(): ReactNode {
  const { t } = useTranslation();
  const loading = <Skeleton width="4rem" label={t('common.loading')} />;
  return (
    <Later before={loading}>
      <Suspense fallback={loading}>
        <LivePrice />
      </Suspense>
    </Later>
  );
}
