import { Fragment, useState, type ComponentType, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isCollectable } from '#entities/earning/harvest/rewards.ts';
import { useRewards, type Rewards } from '#entities/earning/harvest/useRewards.ts';
import type { Held } from '#entities/holdings/heldPart.ts';
import { partSum, type HoldingPart } from '#entities/holdings/readHoldings.ts';
import { useHoldings } from '#entities/holdings/useHoldings.ts';
import { addUp, isNone, NOTHING, sumUp, UNREAD, type UsdSum } from '#entities/holdings/usdSum.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { InOrder } from '#ui/InOrder.tsx';
import { Stack } from '#ui/Layout.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { CollectSection } from './CollectSection.tsx';
import { Gathered } from './Gathered.tsx';
import { PositionSections, WalletSection } from './HeldSections.tsx';
import type { PortfolioParts } from './portfolioParts.ts';
import { WorthCard } from './WorthCard.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.lg};

  ${media.fromLaptop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

function rewardSum({ rewards, isLoaded, isFailing }: Rewards): UsdSum | undefined {
  if (!isLoaded && !isFailing) return undefined;
  const values = rewards.filter(isCollectable).map(({ usdE18 }) => usdE18);
  return values.includes(undefined) && !isFailing
    ? undefined
    : addUp([sumUp(values), isFailing ? UNREAD : NOTHING]);
}

/** Shows the whole of what an account has here, then each part of it. */
function Parts({
  account,
  products,
  History,
  children,
}: Pick<PortfolioParts, 'History'> & {
  account: Address;
  /** Stands below, and appears with the parts once all of them are known. */
  children: ReactNode;
  /** What it has in products of which that is not among its holdings. */
  products: readonly Held[];
}): ReactNode {
  const { t } = useTranslation();
  const holdings = useHoldings(account);
  const { found, isFailing } = holdings;
  const isUnread = isFailing && found === undefined;
  const rewards = useRewards();
  const collect = rewardSum(rewards);
  // A harvest is reported there, also once nothing is left to collect.
  const [hadRewards, setHadRewards] = useState(false);
  if (!hadRewards && collect !== undefined && !isNone(collect)) setHadRewards(true);
  const sumOf = (part: HoldingPart): UsdSum | undefined =>
    found ? partSum(found, part) : isFailing ? UNREAD : undefined;
  const sums = [
    [t('home.account.wallet'), sumOf('wallet')],
    [t('home.account.liquidity'), sumOf('liquidity')],
    [t('home.account.staked'), sumOf('staked')],
    ...products.map(({ title, sum }) => [t(title), sum] as const),
    [t('portfolio.collect'), collect],
  ] as const;
  return (
    <>
      <WorthCard holdings={holdings} sums={sums} />
      <InOrder after={sums.every(([, sum]) => sum !== undefined)}>
        <Columns>
          <Stack gap="lg">
            {isUnread ? null : <WalletSection found={found} isFailing={isFailing} />}
            {products.map(({ title, sum, section }) =>
              isNone(sum) ? null : <Fragment key={title}>{section}</Fragment>,
            )}
            {isNone(collect) && !hadRewards ? null : (
              <CollectSection
                rewards={rewards}
                collectable={rewards.rewards.filter(isCollectable)}
                sum={collect}
              />
            )}
          </Stack>
          <Stack gap="lg">
            {isUnread ? null : (
              <PositionSections found={found} isFailing={isFailing} History={History} />
            )}
          </Stack>
        </Columns>
        {children}
      </InOrder>
    </>
  );
}

interface OverviewProps {
  account: Address;
  children: ReactNode;
}

/**
 * Loads what shows what an account holds, provides, stakes, has in all products and can collect.
 * The products' parts are shown all at once.
 */
export async function loadOverview({
  loadHeld,
  History,
}: PortfolioParts): Promise<ComponentType<OverviewProps>> {
  const parts = await loadHeld();
  return function Overview({ account, children }) {
    return (
      <Gathered account={account} parts={parts}>
        {(products) => (
          <Parts account={account} products={products} History={History}>
            {children}
          </Parts>
        )}
      </Gathered>
    );
  };
}
