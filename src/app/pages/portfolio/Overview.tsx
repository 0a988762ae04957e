import { Fragment, type ComponentType, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isCollectable } from '#entities/harvest/rewards.ts';
import { useRewards, type Rewards } from '#entities/harvest/useRewards.ts';
import { Figure, Figures, SumText, useExcluded } from '#entities/holdings/components/Figures.tsx';
import { HoldingsProblems } from '#entities/holdings/components/HoldingsProblems.tsx';
import type { Held } from '#entities/holdings/heldPart.ts';
import { useHoldings } from '#entities/holdings/useHoldings.ts';
import { addUp, NOTHING, sumUp, UNREAD, type UsdSum } from '#entities/holdings/usdSum.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { productParts } from '../../products.ts';
import { CollectSection } from './CollectSection.tsx';
import { Gathered } from './Gathered.tsx';
import { PositionSections, WalletSection } from './HeldSections.tsx';

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
}: {
  account: Address;
  /** What it has in products of which that is not among its holdings. */
  products: readonly Held[];
}): ReactNode {
  const { t } = useTranslation();
  const excluded = useExcluded();
  const holdings = useHoldings(account);
  const { found, isFailing } = holdings;
  const isUnread = isFailing && found === undefined;
  const rewards = useRewards();
  const collect = rewardSum(rewards);
  const held = found ?? (isFailing ? { wallet: UNREAD, liquidity: UNREAD, staked: UNREAD } : null);
  const sums = [
    ...(held ? [held.wallet, held.liquidity, held.staked] : [undefined]),
    ...products.map(({ sum }) => sum),
    collect,
  ];
  const known = sums.filter((sum) => sum !== undefined);
  const total = known.length === sums.length ? addUp(known) : undefined;
  const figures: readonly (readonly [string, UsdSum | undefined])[] = [
    [t('home.account.wallet'), held?.wallet],
    [t('home.account.liquidity'), held?.liquidity],
    [t('home.account.staked'), held?.staked],
    ...products.map(({ title, sum }) => [t(title), sum] as const),
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
          {products.map(({ title, section }) => (
            <Fragment key={title}>{section}</Fragment>
          ))}
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

/**
 * Loads what shows what an account holds, provides, stakes, has in all products and can collect.
 * The products' parts are shown all at once.
 */
export async function loadOverview(): Promise<ComponentType<{ account: Address }>> {
  const loaded = await Promise.all(productParts.flatMap(({ held }) => held?.() ?? []));
  const parts = loaded.filter((part) => part !== undefined);
  return function Overview({ account }) {
    return (
      <Gathered account={account} parts={parts}>
        {(products) => <Parts account={account} products={products} />}
      </Gathered>
    );
  };
}
