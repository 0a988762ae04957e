import '#i18n/addEarnTexts.ts';
import '#i18n/addLateTexts.ts';
import { Suspense, type ReactNode } from 'react';
import { latePart } from '#entities/feedback/latePart.ts';
import { ActivitySection } from '#features/activity/ActivitySection.tsx';
import { PlaceResult } from '#features/activity/PlaceResult.tsx';
import { PositionResult } from '#features/liquidity/results/PositionResult.tsx';
import { loadOverview } from '#features/portfolio/Overview.tsx';
import type { PositionHistoryProps } from '#features/portfolio/portfolioParts.ts';
import { PortfolioPage as Portfolio } from '#features/portfolio/PortfolioPage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { productParts } from '../../products.ts';
import { GamePrizes } from '../prizes/GamePrizes.tsx';

/** Shows what shares of a pool, or a stake of one token, have brought. */
function History({ account, held, about }: PositionHistoryProps): ReactNode {
  const pair = held.kind === 'liquidity' ? held.pair : held.priced.pair;
  if (pair) return <PositionResult tokens={pair} account={account} about={about} />;
  return held.kind === 'stake' ? (
    <PlaceResult account={account} place={held.priced.place} now={held.amount} about={about} />
  ) : null;
}

const Overview = latePart(() =>
  loadOverview({
    History,
    loadHeld: async () => {
      const loaded = await Promise.all(productParts.flatMap(({ held }) => held?.() ?? []));
      return loaded.filter((part) => part !== undefined);
    },
  }),
);

/** Shows all that the connected or viewed account has here, and all that it did. */
export function PortfolioPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <Portfolio>
      {(account) => (
        <>
          <GamePrizes>
            <Suspense
              fallback={<Skeleton height="16rem" radius="xl" label={t('common.loading')} />}
            >
              <Overview key={`held ${account}`} account={account}>
                <ActivitySection key={`did ${account}`} account={account} />
              </Overview>
            </Suspense>
          </GamePrizes>
        </>
      )}
    </Portfolio>
  );
}
