import type { ReactNode } from 'react';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { usdValueE18 } from '#entities/prices/tokenPrices.ts';
import { useLpPrice } from '#entities/prices/usePrices.ts';
import { RoiButton } from '#entities/earning/roi/components/RoiButton.tsx';
import { placeName } from '#entities/earning/staking/placeName.ts';
import type { StakePlace } from '#entities/earning/staking/places.ts';
import { usePlace } from '#entities/earning/staking/usePlace.ts';
import { YieldValue } from '#entities/earning/yields/components/YieldValue.tsx';
import { useFarmYield } from '#entities/earning/yields/useYields.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, unknownText } from '#lib/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { PlacedFarm } from '../placedFarm.ts';
import { GetTokenLink } from './FarmLinks.tsx';

/** 100 points read 1X. */
const POINTS = { decimals: 2 };

/** Shows the APR with its inputs, and the ROI calculator. */
export function FarmApr({ farm, place }: PlacedFarm): ReactNode {
  const { t } = useTranslation();
  const rate = useFarmYield(farm);
  return (
    <>
      <YieldValue yield={rate} label={`${t('earn.apr')}: ${placeName(t, place)}`} />
      <RoiButton farm={farm} place={place} link={<GetTokenLink farm={farm} place={place} />} />
    </>
  );
}

/** Shows the value of all stakes. */
export function FarmLiquidity({ farm, place }: PlacedFarm): ReactNode {
  const facts = usePlace(place);
  const price = useLpPrice(farm);
  const isUnknown = facts === null || price === null;
  return (
    <UsdText
      valueE18={
        isUnknown ? null : facts && price && usdValueE18(facts.totalStaked, place.token, price)
      }
      places={0}
    />
  );
}

/** Shows the farm's share of all rewards, such as '40X'. */
export function FarmMultiplier({ place }: { place: StakePlace }): ReactNode {
  const { t, locale } = useTranslation();
  const facts = usePlace(place);
  if (facts === undefined) return <Skeleton width="3rem" label={t('common.loading')} />;
  const points = facts?.allocPoint;
  return points === undefined
    ? unknownText
    : t('farms.multiplier.value', { value: formatAmount(points, POINTS, { locale }) });
}
