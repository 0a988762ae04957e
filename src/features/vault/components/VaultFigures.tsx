import type { ReactNode } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { EARNED_PLACES } from '#entities/earning/list/components/PlaceFigures.tsx';
import { BuyLink } from '#entities/earning/list/components/PlaceTerms.tsx';
import {
  TokenAmount,
  type TokenAmountProps,
} from '#entities/earning/list/components/TokenAmount.tsx';
import { VaultRoiButton } from '#entities/earning/roi/components/RoiButton.tsx';
import { placeName } from '#entities/earning/staking/placeName.ts';
import type { VaultPlace } from '#entities/earning/staking/places.ts';
import { useVaultStake } from '#entities/earning/staking/useVault.ts';
import { YieldValue } from '#entities/earning/yields/components/YieldValue.tsx';
import { useVaultYield } from '#entities/earning/yields/useYields.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';

export interface VaultProfitProps extends Pick<TokenAmountProps, 'scale'> {
  place: VaultPlace;
}

/** Shows the account's recent profit in the vault; 0 without an account. */
export function VaultProfit({ place, scale = 'sm' }: VaultProfitProps): ReactNode {
  const isVisitor = useAppSelector((state) => selectAccount(state) === null);
  const stake = useVaultStake(place);
  return (
    <TokenAmount
      amount={isVisitor ? 0n : stake ? stake.profit : stake}
      token={place.reward}
      places={EARNED_PLACES}
      scale={scale}
    />
  );
}

/** Opens the ROI calculator of the vault. */
export function VaultRoi({ place }: { place: VaultPlace }): ReactNode {
  return <VaultRoiButton place={place} link={<BuyLink place={place} />} />;
}

/** Shows the APY of the vault, which opens to its inputs, and the ROI calculator. */
export function VaultYield({ place }: { place: VaultPlace }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <YieldValue yield={useVaultYield()} label={`${t('pools.apy')}: ${placeName(t, place)}`} />
      <VaultRoi place={place} />
    </>
  );
}
