import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ifos } from '#config/ifos.ts';
import { isCollectable } from '#entities/harvest/rewards.ts';
import { useRewards, type Rewards } from '#entities/harvest/useRewards.ts';
import { Figure, Figures, SumText, useExcluded } from '#entities/holdings/components/Figures.tsx';
import { HoldingsProblems } from '#entities/holdings/components/HoldingsProblems.tsx';
import { useHoldings } from '#entities/holdings/useHoldings.ts';
import { addUp, sumUp, type UsdSum } from '#entities/holdings/usdSum.ts';
import { predictionAddress } from '#features/prediction/predictionCalls.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { CollectSection } from './CollectSection.tsx';
import { PositionSections, WalletSection } from './HeldSections.tsx';
import { PredictionSection } from './PredictionSection.tsx';
import { SalesSection } from './SalesSection.tsx';
import { usePredictions, type Predictions } from './usePredictions.ts';
import { useSalesHeld } from './useSalesHeld.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.lg};

  ${media.fromLaptop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const NOTHING: UsdSum = { valueE18: 0n, priced: 0, unpriced: 0 };
/** Stands for a part that could not be read: it is unknown, not 0. */
const UNREAD: UsdSum = { valueE18: 0n, priced: 0, unpriced: 1 };

/** Returns what is at stake: unknown where it cannot be read, `undefined` while it is being read. */
function openSum({ found, isFailing }: Predictions): UsdSum | undefined {
  return found?.openSum ?? (isFailing ? UNREAD : undefined);
}

function rewardSum({ rewards, isLoaded, isFailing }: Rewards): UsdSum | undefined {
  if (!isLoaded && !isFailing) return undefined;
  const values = rewards.filter(isCollectable).map(({ usdE18 }) => usdE18);
  return values.includes(undefined) && !isFailing
    ? undefined
    : addUp([sumUp(values), isFailing ? UNREAD : NOTHING]);
}

function WithPredictions({ account }: { account: Address }): ReactNode {
  return <Parts account={account} predictions={usePredictions(account)} />;
}

/** Shows the whole of what an account has here, then each part of it. */
function Parts({
  account,
  predictions,
}: {
  account: Address;
  /** `undefined` where the game is not deployed. */
  predictions: Predictions | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const excluded = useExcluded();
  const holdings = useHoldings(account);
  const { found, isFailing } = holdings;
  const isUnread = isFailing && found === undefined;
  const rewards = useRewards();
  const open = predictions ? openSum(predictions) : NOTHING;
  const sales = useSalesHeld(account);
  const sold = sales.found?.sum ?? (sales.isFailing ? UNREAD : undefined);
  const collect = rewardSum(rewards);
  const held = found ?? (isFailing ? { wallet: UNREAD, liquidity: UNREAD, staked: UNREAD } : null);
  const total =
    held && open && sold && collect
      ? addUp([held.wallet, held.liquidity, held.staked, open, sold, collect])
      : undefined;
  const figures: readonly (readonly [string, UsdSum | undefined])[] = [
    [t('home.account.wallet'), held?.wallet],
    [t('home.account.liquidity'), held?.liquidity],
    [t('home.account.staked'), held?.staked],
    ...(predictions ? [[t('portfolio.prediction'), open] as const] : []),
    ...(ifos.length > 0 ? [[t('portfolio.sales'), sold] as const] : []),
    [t('portfolio.collect'), collect],
  ];
  return (
    <>
      <Card>
        <CardBody>
          <Stack gap="md">
            <HoldingsProblems view={holdings} />
            <Figures>
              <Figure
                name={t('portfolio.total')}
                value={<SumText sum={total} />}
                note={total && excluded(total)}
                isMain
              />
              {figures.map(([name, sum]) => (
                <Figure
                  key={name}
                  name={name}
                  value={<SumText sum={sum} />}
                  note={sum && excluded(sum)}
                />
              ))}
            </Figures>
          </Stack>
        </CardBody>
      </Card>
      <Columns>
        <Stack gap="lg">
          {isUnread ? null : <WalletSection found={found} isFailing={isFailing} />}
          {predictions ? <PredictionSection predictions={predictions} /> : null}
          {ifos.length > 0 ? <SalesSection sales={sales} sum={sold} /> : null}
          <CollectSection
            rewards={rewards}
            collectable={rewards.rewards.filter(isCollectable)}
            sum={collect}
          />
        </Stack>
        <Stack gap="lg">
          {isUnread ? null : <PositionSections found={found} isFailing={isFailing} />}
        </Stack>
      </Columns>
    </>
  );
}

/** Shows what an account holds, provides, stakes, has in predictions and can collect. */
export function Overview({ account }: { account: Address }): ReactNode {
  return predictionAddress === undefined ? (
    <Parts account={account} predictions={undefined} />
  ) : (
    <WithPredictions account={account} />
  );
}
