import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { EarnDetails } from '#entities/earning/list/components/EarnDetails.tsx';
import { DepositFee, PlaceRetry } from '#entities/earning/list/components/PlaceTerms.tsx';
import { EarnedPanel } from '#entities/earning/staking/components/EarnedPanel.tsx';
import { StakePanel } from '#entities/earning/staking/components/StakePanel.tsx';
import { useTranslation } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { getTokenPath } from '../farmPaths.ts';
import type { PlacedFarm } from '../placedFarm.ts';
import { useNeedsShares } from '../useNeedsShares.ts';
import { FarmApr, FarmLiquidity, FarmMultiplier } from './FarmFigures.tsx';
import { FarmLinks } from './FarmLinks.tsx';
import { FarmStart } from './FarmStart.tsx';
import { OneToken } from './OneToken.tsx';

/** Figures that a wide screen shows in the row itself. */
const Narrow = styled.div`
  ${media.fromLaptop} {
    display: none;
  }
`;

/** Stake and reward; in a card or on a phone one below the other. */
const Actions = styled.div<{ $leads: boolean }>`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: ${({ $leads }) => ($leads ? 'flex-start' : 'stretch')};
  gap: ${space.md};

  & > * {
    flex: 1 1 ${({ $leads }) => ($leads ? '11rem' : '16rem')};
    min-inline-size: 0;
  }

  ${({ $leads }) =>
    $leads &&
    css`
      & > :first-child {
        flex: 2 1 22rem;
      }
    `}
`;

/** Shows liquidity and multiplier, one per line. */
export function FarmFacts({ farm, place }: PlacedFarm): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <DetailRow label={t('farms.liquidity')} value={<FarmLiquidity farm={farm} place={place} />} />
      <DetailRow
        label={t('farms.multiplier')}
        help={t('farms.multiplier.help', { symbol: place.reward.symbol })}
        helpLabel={t('farms.multiplier')}
        value={<FarmMultiplier place={place} />}
      />
    </>
  );
}

/** Shows the fee and links, with a retry where the farm cannot be read. */
export function FarmMore({ farm, place }: PlacedFarm): ReactNode {
  return (
    <>
      <PlaceRetry place={place} />
      <DepositFee place={place} />
      <FarmLinks farm={farm} place={place} />
    </>
  );
}

export interface FarmActionsProps extends PlacedFarm {
  /** True when a link leads to the stake dialog. */
  isRequested: boolean;
}

/** Shows the account's stake and reward, with their actions; before a stake, the way to one. */
export function FarmActions({ farm, place, isRequested }: FarmActionsProps): ReactNode {
  const { t } = useTranslation();
  const needsShares = useNeedsShares({ farm, place });
  return (
    <Actions $leads={needsShares}>
      <StakePanel
        place={place}
        buyHref={getTokenPath(farm)}
        roi={<DetailRow label={t('earn.apr')} value={<FarmApr farm={farm} place={place} />} />}
        start={needsShares ? <FarmStart farm={farm} place={place} /> : undefined}
        isRequested={isRequested}
      />
      <EarnedPanel place={place} />
    </Actions>
  );
}

/** Renders the details that unfold under a farm's row. */
export function FarmDetails({ farm, place, isRequested }: FarmActionsProps): ReactNode {
  return (
    <EarnDetails
      facts={
        <>
          <Narrow>
            <FarmFacts farm={farm} place={place} />
          </Narrow>
          <FarmMore farm={farm} place={place} />
        </>
      }
    >
      <FarmActions farm={farm} place={place} isRequested={isRequested} />
      <OneToken farm={farm} place={place} />
    </EarnDetails>
  );
}
