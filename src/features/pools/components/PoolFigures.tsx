import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { PoolRoiButton, VaultRoiButton } from '#entities/roi/components/RoiButton.tsx';
import { isNativePlace, type StakePlace, type VaultPlace } from '#entities/staking/places.ts';
import { usePlace, useStake } from '#entities/staking/usePlace.ts';
import { YieldValue } from '#entities/yields/components/YieldValue.tsx';
import { usePoolYield, useVaultYield } from '#entities/yields/useYields.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { TextLink } from '#ui/Link.tsx';
import type { PoolConfig } from '#config/pools.ts';
import type { PoolRow } from '../poolRows.ts';
import { usePoolState } from '../usePoolState.ts';
import { useVaultStake } from '#entities/staking/useVault.ts';
import { TokenAmount } from './TokenAmount.tsx';

/** Digits after the separator of what was earned (specification, 'Pool table row'). */
export const EARNED_PLACES = 5;

function Pending({ place }: { place: StakePlace }): ReactNode {
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

function Profit({ place }: { place: VaultPlace }): ReactNode {
  const isVisitor = useAppSelector((state) => selectAccount(state) === null);
  const stake = useVaultStake(place);
  return (
    <TokenAmount
      amount={isVisitor ? 0n : stake ? stake.profit : stake}
      token={place.reward}
      places={EARNED_PLACES}
    />
  );
}

/** What the shown account has earned in a pool, or lately gained in the vault. Without an account it is 0. */
export function EarnedFigure({ row: { place } }: { row: PoolRow }): ReactNode {
  return place.kind === 'vault' ? <Profit place={place} /> : <Pending place={place} />;
}

/** Everything staked in a pool. */
export function TotalStaked({
  row: { place, staking },
  align,
}: {
  row: PoolRow;
  align?: 'start' | 'end';
}): ReactNode {
  const facts = usePlace(place);
  return (
    <TokenAmount
      amount={facts ? facts.totalStaked : facts}
      token={place.token}
      symbol={isNativePlace(place) ? staking.symbol : place.token.symbol}
      {...(align ? { align } : {})}
    />
  );
}

/** Where what is staked can be bought. */
export const buyPath = ({ staking }: PoolRow): string => `/swap?outputCurrency=${staking.id}`;

/** The calculator of what a stake here would earn. */
export function PoolRoi({ row }: { row: PoolRow }): ReactNode {
  const { t } = useTranslation();
  const { pool, place, staking } = row;
  const link = (
    <TextLink as={Link} to={buyPath(row)}>
      {t('staking.notEnough.buy', { symbol: shortenSymbol(staking.symbol) })}
    </TextLink>
  );
  return pool ? (
    <PoolRoiButton pool={pool} place={place} link={link} />
  ) : (
    <VaultRoiButton place={place} link={link} />
  );
}

function PoolApr({ pool }: { pool: PoolConfig }): ReactNode {
  const { t } = useTranslation();
  return <YieldValue yield={usePoolYield(pool)} label={t('earn.apr')} />;
}

function VaultApy(): ReactNode {
  const { t } = useTranslation();
  return <YieldValue yield={useVaultYield()} label={t('pools.apy')} />;
}

/** The APR of a pool, or the APY of the vault, which opens to what it is calculated from, and the calculator. */
export function PoolYield({ row }: { row: PoolRow }): ReactNode {
  const { pool } = row;
  const { isFinished, isSoon } = usePoolState(row);
  return (
    <>
      {pool ? <PoolApr pool={pool} /> : <VaultApy />}
      {isFinished || isSoon ? null : <PoolRoi row={row} />}
    </>
  );
}
