import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { rewardToken } from '#config/tokens.ts';
import { HarvestAll } from '#entities/earning/harvest/components/HarvestAll.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { InOrder } from '#ui/InOrder.tsx';
import { Stack } from '#ui/Layout.tsx';
import { color, size, space } from '#ui/theme/tokens.ts';
import { Figure, Figures, SumText, useExcluded } from '#entities/holdings/components/Figures.tsx';
import { GamePrizes } from '../prizes/GamePrizes.tsx';
import { Positions } from './Positions.tsx';
import { HoldingsProblems } from '#entities/holdings/components/HoldingsProblems.tsx';
import { useHoldings } from '#entities/holdings/useHoldings.ts';
import { addUp } from '#entities/holdings/usdSum.ts';

/** The line of what can be collected now. */
const Collect = styled.div`
  padding-block-start: ${space.md};
  border-block-start: ${size.hairline} solid ${color.border};
`;

/**
 * Shows what an account is worth here, what it can collect, and its positions. Everything is read
 * every few minutes and after each of its transactions; `canEarn` is false where nothing can be
 * staked.
 */
export function HomeAccount({
  account,
  canEarn,
  children,
}: {
  account: Address;
  canEarn: boolean;
  /** Stands below, and appears once the positions are read or can't be. */
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const excluded = useExcluded();
  const holdings = useHoldings(account);
  const { found, isFailing } = holdings;
  const total = found && addUp([found.wallet, found.liquidity, found.staked]);
  const isUnread = isFailing && found === undefined;
  return (
    <>
      <Card>
        <CardBody>
          <Stack gap="md">
            <HoldingsProblems view={holdings} />
            {isUnread ? null : (
              <Figures>
                <Figure
                  name={t('home.account.worth')}
                  value={<SumText sum={total} />}
                  note={total && excluded(total)}
                  isMain
                />
                <Figure
                  name={t('home.account.wallet')}
                  value={<SumText sum={found?.wallet} />}
                  note={found && excluded(found.wallet)}
                />
                <Figure
                  name={t('home.account.liquidity')}
                  value={<SumText sum={found?.liquidity} />}
                  note={found && excluded(found.liquidity)}
                />
                <Figure
                  name={t('home.account.staked')}
                  value={<SumText sum={found?.staked} />}
                  note={found && excluded(found.staked)}
                />
              </Figures>
            )}
            {canEarn ? (
              <Collect>
                <GamePrizes>
                  <HarvestAll
                    empty={t('home.rewards.none', { symbol: rewardToken?.symbol ?? '' })}
                  />
                </GamePrizes>
              </Collect>
            ) : null}
          </Stack>
        </CardBody>
      </Card>
      {isUnread ? null : (
        <Positions
          positions={found?.positions}
          isPartial={isFailing || (found?.unread.some((part) => part !== 'wallet') ?? false)}
        />
      )}
      <InOrder after={found !== undefined || isFailing}>{children}</InOrder>
    </>
  );
}
