import { memo, type ReactNode } from 'react';
import type { FarmConfig } from '#config/farms.ts';
import { EarnRow } from '#entities/earnView/components/EarnRow.tsx';
import { farmPlace } from '#entities/staking/places.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { FarmDetails } from './FarmDetails.tsx';
import { FarmApr, FarmEarned, FarmLiquidity, FarmMultiplier } from './FarmFigures.tsx';
import { FarmName } from './FarmName.tsx';

export interface FarmItemProps {
  farm: FarmConfig;
  /** A link leads to it: it is open. */
  isRequested: boolean;
  /** A link leads to its stake dialog: that is open too. */
  isStakeAsked: boolean;
  /** It stands among those that have finished. */
  isOver: boolean;
}

/** A farm as a row of the table. */
export const FarmRow = memo(function FarmRow({
  farm,
  isRequested,
  isStakeAsked,
  isOver,
}: FarmItemProps): ReactNode {
  const { t } = useTranslation();
  const place = farmPlace(farm);
  if (!place) return null;
  return (
    <EarnRow
      title={shortenSymbol(farm.lpSymbol)}
      name={<FarmName farm={farm} />}
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
      details={<FarmDetails farm={farm} place={place} isRequested={isStakeAsked} />}
      isOpenAtFirst={isRequested}
      isFaded={isOver}
    />
  );
});
