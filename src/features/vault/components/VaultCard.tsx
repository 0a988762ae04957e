import { memo, type ReactNode } from 'react';
import { EarnCard } from '#entities/earning/list/components/EarnCard.tsx';
import { placeName } from '#entities/earning/staking/placeName.ts';
import { useTranslation } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { VaultPanels, VaultTerms } from './VaultDetails.tsx';
import { VaultYield } from './VaultFigures.tsx';
import { VaultName } from './VaultName.tsx';
import type { VaultItemProps } from './VaultRow.tsx';

/** Renders the vault in the card view. */
export const VaultCard = memo(function VaultCard({
  place,
  isRequested,
}: VaultItemProps): ReactNode {
  const { t } = useTranslation();
  return (
    <EarnCard
      title={placeName(t, place)}
      name={<VaultName place={place} />}
      figures={<DetailRow label={t('pools.apy')} value={<VaultYield place={place} />} />}
      panels={<VaultPanels place={place} />}
      details={<VaultTerms place={place} />}
      isOpenAtFirst={isRequested}
    />
  );
});
