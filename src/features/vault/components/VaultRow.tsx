import { memo, type ReactNode } from 'react';
import { EarnRow } from '#entities/earnView/components/EarnRow.tsx';
import { TimeLeft, TotalStaked } from '#entities/earnView/components/PlaceFigures.tsx';
import type { VaultPlace } from '#entities/staking/places.ts';
import { useTranslation } from '#i18n/t.ts';
import { VaultDetails } from './VaultDetails.tsx';
import { VaultProfit, VaultYield } from './VaultFigures.tsx';
import { useVaultName, VaultName } from './VaultName.tsx';

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
      title={useVaultName(place)}
      name={<VaultName place={place} />}
      cells={[
        {
          id: 'earned',
          label: t('pools.vault.profit', { symbol: place.reward.symbol }),
          value: <VaultProfit place={place} />,
        },
        { id: 'apr', label: t('pools.apy'), value: <VaultYield place={place} /> },
        {
          id: 'totalStaked',
          label: t('pools.totalStaked'),
          value: <TotalStaked place={place} />,
          from: 'laptop',
        },
        {
          id: 'time',
          label: t('earn.countdown.endsIn'),
          value: <TimeLeft place={place} />,
          from: 'laptop',
        },
      ]}
      details={<VaultDetails place={place} />}
      isOpenAtFirst={isRequested}
    />
  );
});
