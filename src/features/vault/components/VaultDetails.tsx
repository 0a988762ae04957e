import type { ReactNode } from 'react';
import { EarnDetails } from '#entities/earning/list/components/EarnDetails.tsx';
import { TotalStaked } from '#entities/earning/list/components/PlaceFigures.tsx';
import {
  buyPath,
  DepositFee,
  PlaceLinks,
  PlaceRetry,
} from '#entities/earning/list/components/PlaceTerms.tsx';
import { StakePanel } from '#entities/earning/staking/components/StakePanel.tsx';
import type { VaultPlace } from '#entities/earning/staking/places.ts';
import { useTranslation } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { ProfitPanel } from './ProfitPanel.tsx';
import { VaultUnstakingFee } from './VaultFees.tsx';
import { VaultRoi } from './VaultFigures.tsx';

interface VaultProps {
  place: VaultPlace;
}

/** Shows the terms and links of the vault, with a retry where it cannot be read. */
export function VaultTerms({ place }: VaultProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <PlaceRetry place={place} />
      <Stack gap="xs">
        <DetailRow
          label={t('pools.totalStaked')}
          value={<TotalStaked place={place} align="end" />}
        />
        <DepositFee place={place} />
        <VaultUnstakingFee place={place} />
      </Stack>
      <PlaceLinks place={place} />
    </>
  );
}

/** Shows the account's profit and stake, with their actions. */
export function VaultPanels({ place }: VaultProps): ReactNode {
  return (
    <>
      <ProfitPanel place={place} />
      <StakePanel place={place} buyHref={buyPath(place)} roi={<VaultRoi place={place} />} />
    </>
  );
}

/** Renders the details that unfold under the vault's row. */
export function VaultDetails({ place }: VaultProps): ReactNode {
  return (
    <EarnDetails facts={<VaultTerms place={place} />}>
      <VaultPanels place={place} />
    </EarnDetails>
  );
}
