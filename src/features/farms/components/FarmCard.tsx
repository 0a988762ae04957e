import { memo, type ReactNode } from 'react';
import { EarnCard } from '#entities/earnView/components/EarnCard.tsx';
import { farmPlace } from '#entities/staking/places.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { FarmActions, FarmFacts, FarmMore } from './FarmDetails.tsx';
import { FarmApr } from './FarmFigures.tsx';
import { FarmName } from './FarmName.tsx';
import type { FarmItemProps } from './FarmRow.tsx';
import { OneToken } from './OneToken.tsx';

/** A farm as a card. */
export const FarmCard = memo(function FarmCard({
  farm,
  isRequested,
  isStakeAsked,
  isOver,
}: FarmItemProps): ReactNode {
  const { t } = useTranslation();
  const place = farmPlace(farm);
  if (!place) return null;
  return (
    <EarnCard
      title={shortenSymbol(farm.lpSymbol)}
      name={<FarmName farm={farm} />}
      figures={
        <>
          <DetailRow label={t('earn.apr')} value={<FarmApr farm={farm} place={place} />} />
          <FarmFacts farm={farm} place={place} />
        </>
      }
      panels={<FarmActions farm={farm} place={place} isRequested={isStakeAsked} />}
      details={
        <Stack gap="sm">
          <FarmMore farm={farm} place={place} />
          <OneToken farm={farm} place={place} />
        </Stack>
      }
      isOpenAtFirst={isRequested && !isStakeAsked}
      isFaded={isOver}
    />
  );
});
