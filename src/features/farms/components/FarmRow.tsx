import { memo, type ReactNode } from 'react';
import { EarnRow } from '#entities/earnView/components/EarnRow.tsx';
import type { EarnItemProps } from '#entities/earnView/earnEntry.ts';
import { usePlaceState } from '#entities/staking/usePlaceState.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { PlacedFarm } from '../placedFarm.ts';
import { FarmDetails } from './FarmDetails.tsx';
import { FarmApr, FarmEarned, FarmLiquidity, FarmMultiplier } from './FarmFigures.tsx';
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
      title={shortenSymbol(farm.lpSymbol)}
      name={<FarmName farm={farm} place={place} />}
      cells={[
        { id: 'earned', label: t('earn.earned'), value: <FarmEarned place={place} /> },
        { id: 'apr', label: t('earn.apr'), value: <FarmApr farm={farm} place={place} /> },
        {
          id: 'liquidity',
          label: t('farms.liquidity'),
          help: t('farms.liquidity.help'),
          value: <FarmLiquidity farm={farm} place={place} />,
          from: 'laptop',
        },
        {
          id: 'multiplier',
          label: t('farms.multiplier'),
          help: t('farms.multiplier.help', { symbol: place.reward.symbol }),
          value: <FarmMultiplier place={place} />,
          from: 'laptop',
        },
      ]}
      details={<FarmDetails farm={farm} place={place} isRequested={isStakeRequested} />}
      isOpenAtFirst={isRequested}
      isFaded={farm.isArchived || status === 'finished'}
    />
  );
});
