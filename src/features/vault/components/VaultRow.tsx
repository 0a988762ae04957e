import { memo, type ReactNode } from 'react';
import { EarnRow } from '#entities/earning/list/components/EarnRow.tsx';
import {
  OwnStake,
  TimeLeft,
  TotalStaked,
} from '#entities/earning/list/components/PlaceFigures.tsx';
import { placeName } from '#entities/earning/staking/placeName.ts';
import type { VaultPlace } from '#entities/earning/staking/places.ts';
import { useTranslation } from '#i18n/t.ts';
import { VaultDetails } from './VaultDetails.tsx';
import { VaultProfit, VaultYield } from './VaultFigures.tsx';
import { VaultName } from './VaultName.tsx';

export interface VaultItemProps {
  place: VaultPlace;
  /** True when a link leads to the vault: it starts unfolded. */
  isRequested: boolean;
}

/** Renders the vault in the table view. */
export const VaultRow = memo(function VaultRow({ place, isRequested }: VaultItemProps): ReactNode {
  const { t } = useTranslation();
  return (
    <EarnRow
      title={placeName(t, place)}
      name={<VaultName place={place} />}
      cells={{
        earned: {
          label: t('pools.vault.profit', { symbol: place.reward.symbol }),
          value: <VaultProfit place={place} />,
        },
        staked: { value: <OwnStake place={place} /> },
        apr: { label: t('pools.apy'), value: <VaultYield place={place} /> },
        totalStaked: { value: <TotalStaked place={place} /> },
        time: { value: <TimeLeft place={place} /> },
      }}
      details={<VaultDetails place={place} />}
      isOpenAtFirst={isRequested}
    />
  );
});
