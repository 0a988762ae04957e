import type { ReactNode } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { EARNED_PLACES } from '#entities/earnView/components/PlaceFigures.tsx';
import { BuyLink } from '#entities/earnView/components/PlaceTerms.tsx';
import { TokenAmount } from '#entities/earnView/components/TokenAmount.tsx';
import { PoolRoiButton } from '#entities/roi/components/RoiButton.tsx';
import { useStake } from '#entities/staking/usePlace.ts';
import { usePlaceState } from '#entities/staking/usePlaceState.ts';
import { YieldValue } from '#entities/yields/components/YieldValue.tsx';
import { usePoolYield } from '#entities/yields/useYields.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import type { PlacedPool } from '../placedPool.ts';

interface PoolProps {
  placed: PlacedPool;
}

/** Shows the account's pending reward in a pool; 0 without an account. */
export function PoolEarned({ placed: { place } }: PoolProps): ReactNode {
  const isVisitor = useAppSelector((state) => selectAccount(state) === null);
  const stake = useStake(place);
  return (
    <TokenAmount
      amount={isVisitor ? 0n : stake ? stake.pending : stake}
      token={place.reward}
      places={EARNED_PLACES}
    />
  );
}

/** Opens the ROI calculator of a pool. */
export function PoolRoi({ placed: { pool, place } }: PoolProps): ReactNode {
  return <PoolRoiButton pool={pool} place={place} link={<BuyLink place={place} />} />;
}

/** Shows the APR of a pool, which opens to its inputs, and the ROI calculator. */
export function PoolYield({ placed }: PoolProps): ReactNode {
  const { t } = useTranslation();
  const { status } = usePlaceState(placed.place);
  return (
    <>
      <YieldValue yield={usePoolYield(placed.pool)} label={t('earn.apr')} />
      {status === 'finished' || status === 'soon' ? null : <PoolRoi placed={placed} />}
    </>
  );
}
