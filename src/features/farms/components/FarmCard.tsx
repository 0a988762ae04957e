import { memo, type ReactNode } from 'react';
import { EarnCard } from '#entities/earning/list/components/EarnCard.tsx';
import { placeName } from '#entities/earning/staking/placeName.ts';
import { usePlaceState } from '#entities/earning/staking/usePlaceState.ts';
import { useTranslation } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { FarmActions, FarmFacts, FarmMore } from './FarmDetails.tsx';
import { FarmApr } from './FarmFigures.tsx';
import { FarmName } from './FarmName.tsx';
import type { FarmItemProps } from './FarmRow.tsx';
import { OneToken } from './OneToken.tsx';

/** Renders a farm in the card view. */
export const FarmCard = memo(function FarmCard({
  placed: { farm, place },
  isRequested,
  isStakeRequested,
}: FarmItemProps): ReactNode {
  const { t } = useTranslation();
  const { status } = usePlaceState(place);
  return (
    <EarnCard
      title={placeName(t, place)}
      name={<FarmName farm={farm} place={place} />}
      figures={
        <>
          <DetailRow label={t('earn.apr')} value={<FarmApr farm={farm} place={place} />} />
          <FarmFacts farm={farm} place={place} />
        </>
      }
      panels={<FarmActions farm={farm} place={place} isRequested={isStakeRequested} />}
      details={
        <Stack gap="sm">
          <FarmMore farm={farm} place={place} />
          <OneToken farm={farm} place={place} />
        </Stack>
      }
      isOpenAtFirst={isRequested && !isStakeRequested}
      isFaded={farm.isArchived || status === 'finished'}
    />
  );
});
