import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EarnDetails } from '#entities/earning/list/components/EarnDetails.tsx';
import { DepositFee, PlaceRetry } from '#entities/earning/list/components/PlaceTerms.tsx';
import { EarnedPanel } from '#entities/earning/staking/components/EarnedPanel.tsx';
import { StakePanel } from '#entities/earning/staking/components/StakePanel.tsx';
import { useTranslation } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { media } from '#ui/theme/tokens.ts';
import { getTokenPath } from '../farmPaths.ts';
import type { PlacedFarm } from '../placedFarm.ts';
import { FarmApr, FarmLiquidity, FarmMultiplier } from './FarmFigures.tsx';
import { FarmLinks } from './FarmLinks.tsx';
import { OneToken } from './OneToken.tsx';

/** Figures that a wide screen shows in the row itself. */
const Narrow = styled.div`
  ${media.fromLaptop} {
    display: none;
  }
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

/** Shows the account's reward and stake, with their actions. */
export function FarmActions({ farm, place, isRequested }: FarmActionsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <EarnedPanel place={place} />
      <StakePanel
        place={place}
        buyHref={getTokenPath(farm)}
        roi={<DetailRow label={t('earn.apr')} value={<FarmApr farm={farm} place={place} />} />}
        isRequested={isRequested}
      />
    </>
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
