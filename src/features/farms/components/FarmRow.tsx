import { memo, type ReactNode } from 'react';
import { EarnRow } from '#entities/earning/list/components/EarnRow.tsx';
import { OwnReward, OwnStake } from '#entities/earning/list/components/PlaceFigures.tsx';
import type { EarnItemProps } from '#entities/earning/list/earnEntry.ts';
import { placeName } from '#entities/earning/staking/placeName.ts';
import { usePlaceState } from '#entities/earning/staking/usePlaceState.ts';
import { useTranslation } from '#i18n/t.ts';
import type { PlacedFarm } from '../placedFarm.ts';
import { FarmDetails } from './FarmDetails.tsx';
import { FarmApr, FarmLiquidity, FarmMultiplier } from './FarmFigures.tsx';
import { FarmName } from './FarmName.tsx';

export interface FarmItemProps extends EarnItemProps {
  placed: PlacedFarm;
}

/** Renders a farm in the table view. */
export const FarmRow = memo(function FarmRow({
  placed,
  isRequested,
  isStakeRequested,
}: FarmItemProps): ReactNode {
  const { t } = useTranslation();
  const { farm, place } = placed;
  const { status } = usePlaceState(place);
  return (
    <EarnRow
      title={placeName(t, place)}
      name={<FarmName farm={farm} place={place} />}
      cells={{
        earned: { value: <OwnReward place={place} /> },
        staked: {
          // The row names the pair already.
          value: <OwnStake place={place} {...(farm.isSingle ? {} : { symbol: 'LP' })} />,
        },
        apr: { value: <FarmApr farm={farm} place={place} /> },
        liquidity: { value: <FarmLiquidity farm={farm} place={place} /> },
        multiplier: { value: <FarmMultiplier place={place} /> },
      }}
      details={<FarmDetails farm={farm} place={place} isRequested={isStakeRequested} />}
      isOpenAtFirst={isRequested}
      isFaded={farm.isArchived || status === 'finished'}
    />
  );
});
